import { formatRupees } from '#domain/money/money.ts';
import type { ListedBooking } from './bookingData.ts';

const LOOKS: Partial<Record<ListedBooking['state'], string>> = {
  pending: 'text-soft',
  cancelled: 'text-soft',
  refunded: 'text-soft line-through',
};

export function Price({ booking: { state, price } }: { booking: ListedBooking }) {
  return <span className={`tabular-nums ${LOOKS[state] ?? ''}`}>{formatRupees(price)}</span>;
}
