import { lazy } from 'react';
import { stateLabels } from '#dashboard/calls/callData.ts';
import { CsvDownload } from '#dashboard/list/CsvDownload.tsx';
import { type FilterField, Filters, Shortcuts } from '#dashboard/list/Filters.tsx';
import { Rows, usePages } from '#dashboard/list/Rows.tsx';
import { View } from '#dashboard/View.tsx';
import type { BookingFilter } from '#domain/booking/input.ts';
import { bookingFilterStates } from '#domain/booking/state.ts';
import { serviceIds, services } from '#domain/catalogue.ts';
import { UNASSIGNED_CALENDAR } from '#domain/mentors/names.ts';
import { istDate } from '#domain/time.ts';
import { queryParameter } from '#lib/address.ts';
import { api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { BookButton } from './BookButton.tsx';
import { BookingRow } from './BookingRow.tsx';
import { bookingList, type NamedMentor } from './bookingData.ts';

const BookingDetail = lazy(() => import('./BookingDetail.tsx'));

export default function BookingsPanel() {
  const id = queryParameter('booking');
  return id ? <BookingDetail id={id} /> : <BookingList />;
}

function BookingList() {
  const filter = bookingList.read();
  const { pages, more } = usePages(['bookings', filter], (after) =>
    api.admin.bookings.$get({ query: { ...filter, after } }),
  );
  const loadCsvPage = (after?: string) =>
    api.admin['bookings.csv'].$get({ query: { ...filter, after } });
  return (
    <View
      id="bookings"
      title="Bookings"
      action={
        <div className="flex flex-wrap items-center gap-3">
          <CsvDownload load={loadCsvPage} />
          <BookButton />
        </div>
      }
    >
      <Filters
        list={bookingList}
        filter={filter}
        fields={filterFields(pages[0]?.mentors ?? [])}
        searchPlaceholder="Name, email, phone or id"
        // 10.5rem: a narrower date field would cut its date.
        className="@3xl:grid-cols-5 @4xl:grid-cols-[minmax(0,1.7fr)_repeat(3,minmax(0,1fr))_repeat(2,10.5rem)_auto]"
      />
      <Shortcuts list={bookingList} filter={filter} shortcuts={shortcuts()} />
      <Rows
        rows={pages.flatMap(({ bookings }) => bookings)}
        empty={Object.keys(filter).length > 0 ? NO_MATCHES : NO_BOOKINGS}
        more={more}
        moreLabel="Earlier calls"
      >
        {(booking) => <BookingRow booking={booking} />}
      </Rows>
    </View>
  );
}

const NO_MATCHES = { title: 'No bookings match.', hint: 'Try a shorter search or fewer filters.' };

const NO_BOOKINGS = {
  title: 'No bookings yet.',
  hint: 'Bookings appear here as soon as a client reserves a slot.',
};

/** The API calls the state `open`. BookingStateBadge shows it as `noOutcome` after the call. */
const FILTER_LABELS = { ...stateLabels, open: stateLabels.noOutcome };

function filterFields(mentors: NamedMentor[]): FilterField[] {
  return [
    {
      name: 'status',
      label: 'State',
      options: bookingFilterStates.map((state) => [state, FILTER_LABELS[state]]),
    },
    {
      name: 'service',
      label: 'Service',
      options: serviceIds.map((id) => [id, services[id].title]),
    },
    {
      name: 'mentor',
      label: 'Mentor',
      options: mentors.map(({ id, name }) => [id, name ?? UNASSIGNED_CALENDAR]),
    },
  ];
}

function shortcuts(): [label: string, BookingFilter][] {
  const today = istDate(serverNow());
  return [
    ['Today', { from: today, to: today }],
    ['Unpaid', { status: 'pending' }],
    [FILTER_LABELS.open, { status: 'open' }],
  ];
}
