import type { ReactNode } from 'react';

/** CSS classes and SVG path of each tone. */
const TONES = {
  good: ['bg-mist text-leaf', 'M6 2.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z'],
  live: ['bg-green text-white', 'M6 .8 11.2 6 6 11.2.8 6z'],
  done: ['bg-sand text-ink', 'M1.8 6.4 4.8 9.4l5.4-6.8'],
  waiting: ['bg-dawn text-amber', 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM6 3.5V6l1.7 1.3'],
  wrong: ['bg-blush text-brick', 'M6 1.5v5.4M6 10v.2'],
  over: ['border border-line text-soft', 'M2 6h8'],
} as const;

/** `awaited`: the call runs without the client. `noOutcome`: a past call has no outcome. */
const STATE_TONES = {
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
  noOutcome: 'waiting',
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
} as const satisfies Record<string, keyof typeof TONES>;

interface BadgeProps {
  state: keyof typeof STATE_TONES;
  children: ReactNode;
}

export function StateBadge({ state, children }: BadgeProps) {
  const tone = STATE_TONES[state];
  const [colours, sign] = TONES[tone];
  const isFilled = tone === 'good' || tone === 'live';
  return (
    <span className={`badge ${colours}`}>
      <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true" strokeLinecap="round">
        <path
          d={sign}
          fill={isFilled ? 'currentColor' : 'none'}
          stroke={isFilled ? 'none' : 'currentColor'}
          strokeWidth="1.8"
        />
      </svg>
      {children}
    </span>
  );
}
