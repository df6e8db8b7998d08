import type { ReactNode } from 'react';
import type { Alarm } from '#domain/backlog.ts';
import type { BookingState } from '#domain/booking/state.ts';
import type { EmailState } from '#domain/email/desk.ts';
import type { MoneyState, Refund } from '#domain/money/states.ts';

const MOODS = {
  good: { tone: 'bg-mist text-leaf', sign: 'M6 2.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z' },
  live: { tone: 'bg-green text-white', sign: 'M6 .8 11.2 6 6 11.2.8 6z' },
  done: { tone: 'bg-sand text-ink', sign: 'M1.8 6.4 4.8 9.4l5.4-6.8', isLine: true },
  waiting: {
    tone: 'bg-dawn text-amber',
    sign: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM6 3.5V6l1.7 1.3',
    isLine: true,
  },
  wrong: { tone: 'bg-blush text-brick', sign: 'M6 1.5v5.4M6 10v.2', isLine: true },
  over: { tone: 'border border-line text-soft', sign: 'M2 6h8', isLine: true },
} as const;

const LOOKS = {
  confirmed: 'good',
  paid: 'good',
  sent: 'good',
  on: 'good',
  live: 'live',
  sending: 'live',
  completed: 'done',
  pending: 'waiting',
  queued: 'waiting',
  due: 'waiting',
  requested: 'waiting',
  refunding: 'waiting',
  growing: 'waiting',
  late: 'waiting',
  open: 'waiting',
  awaited: 'waiting',
  off: 'waiting',
  no_show: 'wrong',
  failed: 'wrong',
  'refund delayed': 'wrong',
  failing: 'wrong',
  bounced: 'wrong',
  cancelled: 'over',
  refunded: 'over',
  'partly refunded': 'over',
  processed: 'over',
  inactive: 'over',
} as const satisfies Record<DeskState, keyof typeof MOODS>;

/**
 * `awaited`: a call that its client has not come to; `open`: one that is over without an outcome;
 * `on`, `off`: a second factor; `inactive`: a mentor.
 */
type DeskState =
  | (BookingState | MoneyState | EmailState | Alarm | Refund['state'])
  | ('live' | 'awaited' | 'open' | 'on' | 'off' | 'inactive');

interface Props {
  state: DeskState;
  children: ReactNode;
}

export function StateBadge({ state, children }: Props) {
  const { tone, sign, ...look } = MOODS[LOOKS[state]];
  const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8 } as const;
  return (
    <span className={`badge whitespace-nowrap ${tone}`}>
      <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true" strokeLinecap="round">
        <path d={sign} {...('isLine' in look ? line : { fill: 'currentColor' })} />
      </svg>
      {children}
    </span>
  );
}
