import { type BookingState, bookingStateLabels } from '#domain/booking/state.ts';

const TONES: Record<BookingState, string> = {
  pending: 'bg-dawn text-amber',
  confirmed: 'bg-mist text-leaf',
  completed: '',
  no_show: 'bg-blush text-brick',
  refunded: 'bg-dawn text-amber',
  cancelled: 'border border-line bg-card text-soft',
};

export function StateBadge({ state }: { state: BookingState }) {
  return <span className={`badge ${TONES[state]}`}>{bookingStateLabels[state]}</span>;
}
