import { Fragment, type ReactNode } from 'react';
import type { BookingState } from '#domain/booking/state.ts';
import type { EmailState } from '#domain/email/desk.ts';
import type { MoneyState, Refund } from '#domain/money/states.ts';
import type { Alarm } from '#domain/schedule.ts';
import type { SavedSetting } from '#domain/settings/settings.ts';
import { displayTime } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { dateAndTime } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';

/** `21 Nov 2026, 18:30 · 2 hours ago` */
export function When({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="*:inline-block">
      <span>{dateAndTime(at)}</span> <span className="text-soft">· {inWords(at)}</span>
    </time>
  );
}

export function NowLine({ now }: { now: number }) {
  return (
    <span className="flex min-h-8 items-center gap-2 text-sm font-semibold text-amber">
      <span aria-hidden="true" className="size-2.5 rotate-45 bg-saffron" />
      Now, {displayTime(now)}
      <span aria-hidden="true" className="grow border-t-2 border-dotted border-saffron" />
    </span>
  );
}

export function savedBy({ updatedAt, updatedBy }: SavedSetting): string {
  if (updatedAt === null) return 'Not changed yet';
  return `Saved by ${updatedBy ?? 'a former admin'}, ${dateAndTime(updatedAt)}`;
}

/** An address too long for its line goes on after a sign of it, not within a word. */
export function EmailAddress({ children: address }: { children: string }) {
  return address.split(/(?<=[@._-])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

interface Props {
  /** null once the account is deleted: then the name leads nowhere. */
  id: string | null;
  className?: string;
  children: ReactNode;
}

export function ClientLink({ id, className = '', children }: Props) {
  if (!id) return children;
  return (
    <a className={`link ${className}`} href={adminPages.client(id)}>
      {children}
    </a>
  );
}

const MOODS = {
  good: ['bg-mist text-leaf', 'M6 2.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z'],
  live: ['bg-green text-white', 'M6 .8 11.2 6 6 11.2.8 6z'],
  done: ['bg-sand text-ink', 'M1.8 6.4 4.8 9.4l5.4-6.8'],
  waiting: ['bg-dawn text-amber', 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM6 3.5V6l1.7 1.3'],
  wrong: ['bg-blush text-brick', 'M6 1.5v5.4M6 10v.2'],
  over: ['border border-line text-soft', 'M2 6h8'],
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

export function StateBadge({ state, children }: { state: DeskState; children: ReactNode }) {
  const mood = LOOKS[state];
  const [tone, sign] = MOODS[mood];
  const isFilled = mood === 'good' || mood === 'live';
  const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8 } as const;
  return (
    <span className={`badge whitespace-nowrap ${tone}`}>
      <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true" strokeLinecap="round">
        <path d={sign} {...(isFilled ? { fill: 'currentColor' } : line)} />
      </svg>
      {children}
    </span>
  );
}
