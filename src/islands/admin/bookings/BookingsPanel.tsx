import { queryParameter } from '#lib/navigate.ts';
import { BookingDetail } from './BookingDetail.tsx';
import { BookingList } from './BookingList.tsx';

export default function BookingsPanel() {
  const id = queryParameter('booking');
  return id ? <BookingDetail id={id} /> : <BookingList />;
}
