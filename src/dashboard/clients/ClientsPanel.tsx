import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { listPage } from '#dashboard/bookings/bookingData.ts';
import { EmptyCard } from '#dashboard/EmptyCard.tsx';
import { openFiltered } from '#dashboard/listAddress.ts';
import { MoreButton } from '#dashboard/MoreButton.tsx';
import { deskQuery } from '#dashboard/shell/deskData.ts';
import { When } from '#dashboard/When.tsx';
import { CLIENT_SEARCH_MIN, clientMessages } from '#domain/clients/messages.ts';
import { searchLimit } from '#domain/search.ts';
import { withMentor } from '#domain/shown-mentor.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { answer, api } from '#lib/api.ts';
import { queryParameter } from '#lib/navigate.ts';
import { Button } from '#ui/Button.tsx';
import { FieldError } from '#ui/Field.tsx';
import { clientListPage, type ListedClient, searchOfAddress } from './clientData.ts';

const ClientDetail = lazy(() => import('./ClientDetail.tsx'));

export default function ClientsPanel() {
  const id = queryParameter('client');
  return id ? <ClientDetail id={id} /> : <ClientList />;
}

function ClientList() {
  const search = searchOfAddress();
  const isTooShort = search !== undefined && search.trim().length < CLIENT_SEARCH_MIN;
  return (
    <section aria-labelledby="clients" className="grid gap-6">
      <h2 id="clients" className="text-heading">
        Clients
      </h2>
      <ClientSearch {...{ search, isTooShort }} />
      {!isTooShort && <FoundClients search={search} />}
    </section>
  );
}

interface Props {
  search: string | undefined;
  isTooShort: boolean;
}

function ClientSearch({ search, isTooShort }: Props) {
  return (
    <search>
      <form
        onSubmit={(event) => openFiltered(event, clientListPage)}
        className="flex flex-wrap items-end gap-3"
      >
        <label className="min-w-0 max-sm:w-full">
          <span className="label">Search</span>
          <input
            type="search"
            name="search"
            // biome-ignore lint/a11y/noAutofocus: the key "/" has asked for it
            autoFocus={location.hash === '#search'}
            className="input sm:w-96"
            {...searchLimit}
            defaultValue={search}
            autoComplete="off"
            placeholder="Name or email"
            aria-invalid={isTooShort}
            aria-describedby={isTooShort ? 'search-error' : undefined}
          />
        </label>
        <Button type="submit" className="max-sm:grow">
          Find
        </Button>
        {search && (
          <a className="link inline-grid min-h-11 content-center" href={clientListPage()}>
            Clients with a call soon
          </a>
        )}
      </form>
      <div role="alert">
        <FieldError
          id="search-error"
          error={isTooShort ? clientMessages.searchTooShort : undefined}
        />
      </div>
    </search>
  );
}

interface FoundClientsProps {
  search: string | undefined;
}

function FoundClients({ search }: FoundClientsProps) {
  const { data, ...more } = useSuspenseInfiniteQuery({
    queryKey: ['admin', 'clients', search],
    queryFn: ({ pageParam }) =>
      answer(
        api.mentor.clients.$get({
          query: { ...(search && { search }), ...(pageParam && { after: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const clients = data.pages.flatMap((page) => page.clients);
  return (
    <section aria-labelledby="found" className="grid gap-3">
      <h3 id="found" className="font-sans text-base font-semibold">
        {search ? `Results for “${search}”` : 'With a call from today until a week from now'}
      </h3>
      {clients.length === 0 ? (
        <Nobody search={search} />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {clients.map((client) => (
            <ClientRow key={client.id} client={client} />
          ))}
        </ul>
      )}
      <MoreButton label="More clients" {...more} />
    </section>
  );
}

function Nobody({ search }: FoundClientsProps) {
  const { isAdmin } = useSuspenseQuery(deskQuery).data;
  return (
    <EmptyCard title={search ? 'No client matches.' : 'Nobody has a call these days.'}>
      <p className="text-soft">
        {search
          ? 'Try part of the name, or the email.'
          : 'Everybody else is found by name or email.'}
      </p>
      {search && isAdmin && (
        <a className="btn btn-secondary mt-3" href={listPage({ q: search })}>
          Search the bookings
        </a>
      )}
    </EmptyCard>
  );
}

function ClientRow({ client }: { client: ListedClient }) {
  const { id, name, email, next, last } = client;
  const given = (next ?? last)?.name;
  return (
    <li className="relative grid gap-x-6 gap-y-1 py-2.5 hover:bg-sand has-focus-visible:bg-sand md:grid-cols-3">
      <div className="min-w-0 wrap-anywhere">
        <a
          data-row
          className="link font-semibold before:absolute before:inset-0"
          href={adminPages.client(id)}
        >
          {name}
        </a>
        {given && given !== name && <span className="text-sm text-soft"> as {given}</span>}
        <p className="text-sm text-soft">{email}</p>
      </div>
      <Call label="Next" call={next} />
      <Call label="Last" call={last} />
    </li>
  );
}

interface CallProps {
  label: string;
  call: ListedClient['next'];
}

function Call({ label, call }: CallProps) {
  if (!call) return <p className="text-sm text-soft max-md:hidden">{label}: none</p>;
  const { startsAt, serviceType, mentorName } = call;
  return (
    <p className="min-w-0 text-sm">
      {label}: <When at={startsAt} />
      <span className="block text-soft">
        {[serviceType, mentorName && withMentor(mentorName)].filter(Boolean).join(' · ')}
      </span>
    </p>
  );
}
