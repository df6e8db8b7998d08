import { useSuspenseQuery } from '@tanstack/react-query';
import { EmptyCard } from '#dashboard/EmptyCard.tsx';
import type { BookingListQuery } from '#domain/booking/list.ts';
import { answer, api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { ActiveBookingFilters } from './ActiveBookingFilters.tsx';
import { filterOf, listPage, queryOfAddress } from './address.ts';
import { BookingCards } from './BookingCards.tsx';
import { BookingFilters } from './BookingFilters.tsx';
import { BookingTable } from './BookingTable.tsx';
import { CsvDownload } from './CsvDownload.tsx';
import { Shortcuts } from './Shortcuts.tsx';

export default function BookingList() {
  const query = queryOfAddress();
  const filter = filterOf(query);
  const { data } = useSuspenseQuery({
    queryKey: ['admin', 'bookings', query],
    queryFn: () => answer(api.admin.bookings.$get({ query })),
  });
  const { bookings, later, earlier, mentors } = data;
  const begun = bookings.findIndex(({ startsAt }) => startsAt <= serverNow());
  // Among them alone there is nothing to part.
  const firstBegun = begun > 0 ? begun : -1;
  return (
    <section aria-labelledby="bookings" className="grid gap-4">
      <div className="desk-head">
        <h2 id="bookings" className="text-heading">
          Bookings
        </h2>
        <CsvDownload filter={filter} />
      </div>
      <BookingFilters filter={filter} mentors={mentors} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <ActiveBookingFilters {...{ filter, mentors }} />
        <Shortcuts filter={filter} />
      </div>
      {bookings.length === 0 ? (
        <Nothing query={query} />
      ) : (
        <>
          <BookingTable bookings={bookings} firstBegun={firstBegun} />
          <BookingCards bookings={bookings} firstBegun={firstBegun} />
        </>
      )}
      <nav aria-label="Pages" className="flex flex-wrap gap-3">
        {(query.after || query.before) && (
          <a className="btn btn-secondary" href={listPage(filter)}>
            Newest
          </a>
        )}
        {later && (
          <a className="btn btn-secondary" href={listPage({ ...filter, before: later })}>
            Later calls
          </a>
        )}
        {earlier && (
          <a className="btn btn-secondary" href={listPage({ ...filter, after: earlier })}>
            Earlier calls
          </a>
        )}
      </nav>
    </section>
  );
}

function Nothing({ query }: { query: BookingListQuery }) {
  const isFiltered = Object.keys(query).length > 0;
  return (
    <EmptyCard title={isFiltered ? 'No booking matches.' : 'Nobody has booked a call yet.'}>
      <p className="text-soft">
        {isFiltered
          ? 'Try fewer words, or fewer filters.'
          : 'Bookings appear here from the moment a time is held.'}
      </p>
      {isFiltered && (
        <a className="btn btn-secondary mt-3" href={listPage()}>
          Show all bookings
        </a>
      )}
    </EmptyCard>
  );
}
