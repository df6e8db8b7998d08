import { stateLabels } from '#dashboard/agenda/group-calls.ts';
import { StateBadge } from '#dashboard/StateBadge.tsx';
import { MINUTE } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import type { ListedBooking } from './bookingData.ts';

interface Props {
  booking: Pick<ListedBooking, 'state' | 'startsAt' | 'duration'>;
}

export function BookingStateBadge({ booking: { state, startsAt, duration } }: Props) {
  const isOver = startsAt + duration * MINUTE <= serverNow();
  const shown = state === 'confirmed' && isOver ? 'open' : state;
  return <StateBadge state={shown}>{stateLabels[shown]}</StateBadge>;
}
