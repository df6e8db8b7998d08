import { queryParameter } from '#lib/navigate.ts';
import { BookingDetail } from './BookingDetail.tsx';
import { BookingList } from './BookingList.tsx';

/** The list, or the booking that the address names. */
export default function BookingsPanel() {
  const id = queryParameter('booking');
  return id ? <BookingDetail id={id} /> : <BookingList />;
}
