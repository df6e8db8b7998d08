import type { InferResponseType } from 'hono/client';
import { lazy } from 'react';
import { anyText, listFilter } from '#dashboard/list/addressFilters.tsx';
import { SearchField } from '#dashboard/list/Filters.tsx';
import { Rows, usePages } from '#dashboard/list/Rows.tsx';
import { joinWithDots, When } from '#dashboard/textParts.tsx';
import { LabelledSection, SMALL_HEAD } from '#dashboard/View.tsx';
import { CLIENT_SEARCH_MIN } from '#domain/booking/clients.ts';
import { SEARCH_MAX } from '#domain/search.ts';
import { withMentor } from '#domain/shown-mentor.ts';
import { queryParameter } from '#lib/address.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { api } from '#lib/api.ts';
import { Button } from '#ui/Button.tsx';
import { ActionLink } from '#ui/Links.tsx';

const clientList = listFilter<{ search?: string }>('clients', { search: anyText });
type ClientFilter = ReturnType<typeof clientList.read>;

const ClientDetail = lazy(() => import('./ClientDetail.tsx'));

export default function ClientsPanel() {
  const id = queryParameter('client');
  return id ? <ClientDetail id={id} /> : <ClientList />;
}

function ClientList() {
  const { search } = clientList.read();
  return (
    <LabelledSection title="Clients" level={2} headClass="text-heading" className="grid gap-6">
      <ClientSearch search={search} />
      <FoundClients search={search} />
    </LabelledSection>
  );
}

function ClientSearch({ search }: ClientFilter) {
  return (
    <search>
      <form onSubmit={clientList.onSubmit} className="flex flex-wrap items-end gap-3">
        <SearchField
          name="search"
          className="max-sm:w-full sm:[&>input]:w-96"
          defaultValue={search}
          autoComplete="off"
          placeholder="Name or email"
          pattern={`.{${CLIENT_SEARCH_MIN},${SEARCH_MAX}}`}
          title={`${CLIENT_SEARCH_MIN} to ${SEARCH_MAX} characters`}
        />
        <Button type="submit" className="max-sm:grow">
          Search
        </Button>
        {search && <ActionLink href={clientList.href()}>Clients with upcoming calls</ActionLink>}
      </form>
    </search>
  );
}

function FoundClients({ search }: ClientFilter) {
  const { pages, more } = usePages(['clients', search], (after) =>
    api.mentor.clients.$get({ query: { search, after } }),
  );
  return (
    <LabelledSection
      title={search ? `Results for “${search}”` : 'With a call today or in the next seven days'}
      headClass={SMALL_HEAD}
      className="grid gap-3"
    >
      <Rows
        rows={pages.flatMap(({ clients }) => clients)}
        empty={search ? NO_MATCHES : NO_CLIENTS}
        more={more}
        moreLabel="More clients"
      >
        {(client) => <ClientRow client={client} />}
      </Rows>
    </LabelledSection>
  );
}

const NO_MATCHES = { title: 'No clients match.', hint: 'Try part of the name, or the email.' };

const NO_CLIENTS = {
  title: 'No client has a call in the next seven days.',
  hint: 'To find other clients, search by name or email.',
};

type ListedClient = InferResponseType<typeof api.mentor.clients.$get, 200>['clients'][number];

function ClientRow({ client: { id, name, email, next, last } }: { client: ListedClient }) {
  const nameInBooking = (next ?? last)?.name;
  return (
    <li className="relative grid gap-x-6 gap-y-1 py-2.5 hover:bg-sand has-focus-visible:bg-sand md:grid-cols-3">
      <div className="min-w-0 wrap-anywhere">
        <a
          className="link font-semibold before:absolute before:inset-0"
          href={adminPages.client(id)}
        >
          {name}
        </a>
        {nameInBooking && nameInBooking !== name && (
          <span className="text-sm text-soft"> booked as {nameInBooking}</span>
        )}
        <p className="text-sm text-soft">{email}</p>
      </div>
      <Call label="Next" call={next} />
      <Call label="Last" call={last} />
    </li>
  );
}

function Call({ label, call }: { label: string; call: ListedClient['next'] }) {
  if (!call) return <p className="text-sm text-soft max-md:hidden">{label}: none</p>;
  return (
    <p className="min-w-0 text-sm">
      {label}: <When at={call.startsAt} />
      <span className="block text-soft">
        {joinWithDots(call.serviceType, call.mentorName && withMentor(call.mentorName))}
      </span>
    </p>
  );
}
