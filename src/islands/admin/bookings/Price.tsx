import { formatRupees } from '#domain/money/money.ts';
import type { ListedBooking } from './bookingData.ts';

/** Pale until it is paid. */
export function Price({ booking: { state, price } }: { booking: ListedBooking }) {
  return (
    <span className={`tabular-nums ${state === 'pending' ? 'text-soft' : ''}`}>
      {formatRupees(price)}
    </span>
  );
}
