import { lazy } from 'react';
import { bookingList, type NamedMentor, stateLabels } from '#dashboard/calls/callData.ts';
import { isSameFilter } from '#dashboard/list/addressFilters.tsx';
import { CsvDownload } from '#dashboard/list/CsvDownload.tsx';
import { ChosenFilters, type FilterField, Filters, Shortcuts } from '#dashboard/list/Filters.tsx';
import { EmptyCard, useAdminData, View } from '#dashboard/View.tsx';
import type { BookingFilter, BookingListQuery } from '#domain/booking/input.ts';
import { listStates } from '#domain/booking/state.ts';
import { serviceIds, services } from '#domain/catalogue.ts';
import { NAMELESS } from '#domain/mentors/names.ts';
import { istDate } from '#domain/time.ts';
import { api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { queryParameter } from '#lib/navigate.ts';
import { BookButton } from './BookButton.tsx';
import { BookingTable } from './BookingTable.tsx';

const BookingDetail = lazy(() => import('./BookingDetail.tsx'));

export default function BookingsPanel() {
  const id = queryParameter('booking');
  return id ? <BookingDetail id={id} /> : <BookingList />;
}

function BookingList() {
  const query = bookingList.read();
  const { after, before, ...filter } = query;
  const { bookings, later, earlier, mentors } = useAdminData(['bookings', query], () =>
    api.admin.bookings.$get({ query }),
  );
  const filters = { list: bookingList, filter, fields: filterFields(mentors) };
  const { q: _, ...filtersBesideSearch } = filter;
  const isShortcut = shortcuts().some(([, chosen]) => isSameFilter(bookingList, chosen, filter));
  const download = (cursor?: string) =>
    api.admin['bookings.csv'].$get({ query: { ...filter, after: cursor } });
  return (
    <View
      id="bookings"
      title="Bookings"
      action={
        <div className="flex flex-wrap items-center gap-3">
          <CsvDownload rowName="booking" load={download} />
          <BookButton />
        </div>
      }
    >
      <Filters
        {...filters}
        searchPlaceholder="Name, email, phone or id"
        isOpenOnPhone={Object.keys(filtersBesideSearch).length > 0 && !isShortcut}
        className="lg:grid-cols-5 xl:grid-cols-[minmax(0,1.7fr)_repeat(3,minmax(0,1fr))_repeat(2,10.5rem)_auto]"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <ChosenFilters {...filters} sortOrder="Latest call first" />
        <Shortcuts list={bookingList} filter={filter} shortcuts={shortcuts()} />
      </div>
      {bookings.length === 0 ? <NoBookings query={query} /> : <BookingTable bookings={bookings} />}
      <nav aria-label="Pages" className="flex flex-wrap gap-3">
        {(after || before) && <PageLink query={filter}>Newest</PageLink>}
        {later && <PageLink query={{ ...filter, before: later }}>Later calls</PageLink>}
        {earlier && <PageLink query={{ ...filter, after: earlier }}>Earlier calls</PageLink>}
      </nav>
    </View>
  );
}

function filterFields(mentors: NamedMentor[]): FilterField[] {
  return [
    {
      name: 'status',
      label: 'State',
      options: listStates.map((state) => [state, stateLabels[state]]),
    },
    {
      name: 'service',
      label: 'Service',
      options: serviceIds.map((id) => [id, services[id].title]),
    },
    {
      name: 'mentor',
      label: 'Mentor',
      options: mentors.map(({ id, name }) => [id, name ?? NAMELESS]),
      chipText: (name = NAMELESS) => `With ${name}`,
    },
  ];
}

function shortcuts(): [label: string, BookingFilter][] {
  const today = istDate(serverNow());
  return [
    ['Today', { from: today, to: today }],
    ['Unpaid', { status: 'pending' }],
    [stateLabels.open, { status: 'open' }],
  ];
}

function NoBookings({ query }: { query: BookingListQuery }) {
  if (Object.keys(query).length === 0) {
    return (
      <EmptyCard title="No bookings yet.">
        <p className="text-soft">Bookings appear here as soon as a client reserves a slot.</p>
      </EmptyCard>
    );
  }
  return (
    <EmptyCard title="No bookings match.">
      <p className="text-soft">Try a shorter search or fewer filters.</p>
      <a className="btn btn-secondary mt-3" href={bookingList.page()}>
        Show all bookings
      </a>
    </EmptyCard>
  );
}

function PageLink({ query, children }: { query: BookingListQuery; children: string }) {
  return (
    <a className="btn btn-secondary" href={bookingList.page(query)}>
      {children}
    </a>
  );
}
