import { useSuspenseQuery } from '@tanstack/react-query';
import { ActiveFilters, omit } from '#dashboard/ActiveFilters.tsx';
import { stateLabels } from '#dashboard/agenda/group-calls.ts';
import { EmptyCard } from '#dashboard/EmptyCard.tsx';
import type { BookingFilter, BookingListQuery } from '#domain/booking/input.ts';
import { services } from '#domain/catalogue.ts';
import { mentorMessages } from '#domain/mentors/messages.ts';
import { answer, api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { shortDate } from '#lib/format.ts';
import { BookingFilters, Shortcuts } from './BookingFilters.tsx';
import { BookingCards, BookingTable } from './BookingTable.tsx';
import { filterOf, listPage, type NamedMentor, queryOfAddress } from './bookingData.ts';
import { CsvDownload } from './CsvDownload.tsx';

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

interface Props {
  filter: BookingFilter;
  mentors: NamedMentor[];
}

function ActiveBookingFilters({ filter, mentors }: Props) {
  const names = Object.keys(filter) as (keyof BookingFilter)[];
  const chosen = names.map((name) => ({
    label: wordsFor(name, filter, mentors),
    without: listPage(omit(filter, name)),
  }));
  return (
    <ActiveFilters chosen={chosen} all={listPage()}>
      Latest call first
    </ActiveFilters>
  );
}

function wordsFor(
  name: keyof BookingFilter,
  { q, status, service, mentor, from, to }: BookingFilter,
  mentors: NamedMentor[],
): string {
  const nameOf = mentors.find(({ id }) => id === mentor)?.name ?? mentorMessages.nameless;
  const words: Record<keyof BookingFilter, string> = {
    q: `“${q}”`,
    status: status ? stateLabels[status] : '',
    service: service ? services[service].title : '',
    mentor: `With ${nameOf}`,
    from: from ? `From ${shortDate(from)}` : '',
    to: to ? `To ${shortDate(to)}` : '',
  };
  return words[name];
}
