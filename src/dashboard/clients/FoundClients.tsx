import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { listPage } from '#dashboard/bookings/address.ts';
import { EmptyCard } from '#dashboard/EmptyCard.tsx';
import { MoreButton } from '#dashboard/MoreButton.tsx';
import { deskQuery } from '#dashboard/shell/deskData.ts';
import { answer, api } from '#lib/api.ts';
import { ClientRow } from './ClientRow.tsx';

interface Props {
  search: string | undefined;
}

export function FoundClients({ search }: Props) {
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

function Nobody({ search }: Props) {
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
