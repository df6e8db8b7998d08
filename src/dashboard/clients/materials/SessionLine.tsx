import { StateBadge } from '#dashboard/StateBadge.tsx';
import type { SessionState } from '#domain/packages/states.ts';
import { withMentor } from '#domain/shown-mentor.ts';
import { dateAndTime } from '#lib/format.ts';
import type { ClientPackage } from './ClientPackages.tsx';
import { GiveBack } from './GiveBack.tsx';

export type ClientSession = ClientPackage['sessions'][number];

const LOOKS = {
  booked: ['confirmed', 'Booked'],
  used: ['completed', 'Used'],
  refunded: ['refunded', 'Refunded'],
  forfeited: ['cancelled', 'Forfeited'],
} as const satisfies Record<Exclude<SessionState, 'open'>, unknown>;

interface Props {
  session: ClientSession;
  onDone(words: string): void;
}

export function SessionLine({ session, onDone }: Props) {
  const { title, state, why, startsAt, mentor, canGiveBack } = session;
  const call = [startsAt && dateAndTime(startsAt), mentor && withMentor(mentor.name), why];
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-1 py-1">
      <p className="min-w-0 grow basis-60 wrap-anywhere">
        {title}
        <span className="text-sm text-soft max-sm:block sm:before:content-['_·_'] empty:hidden">
          {call.filter(Boolean).join(' · ')}
        </span>
      </p>
      {state === 'open' ? (
        <span className="badge">Open</span>
      ) : (
        <StateBadge state={LOOKS[state][0]}>{LOOKS[state][1]}</StateBadge>
      )}
      {canGiveBack && <GiveBack {...{ session, onDone }} />}
    </li>
  );
}
