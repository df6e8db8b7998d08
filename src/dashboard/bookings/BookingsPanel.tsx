import { lazy } from 'react';
import { queryParameter } from '#lib/navigate.ts';

const BookingDetail = lazy(() => import('./BookingDetail.tsx'));
const BookingList = lazy(() => import('./BookingList.tsx'));

export default function BookingsPanel() {
  const id = queryParameter('booking');
  return id ? <BookingDetail id={id} /> : <BookingList />;
}
