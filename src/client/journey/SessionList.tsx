import { useState } from 'react';
import { isBookable, type PackagePurchase, type Session } from '#booking/session/journeyData.ts';
import type { SessionState } from '#domain/packages/states.ts';
import { countedNames } from '#domain/text/listed.ts';
import { counted } from '#lib/format.ts';
import { SessionStep } from './SessionStep.tsx';
import { nameOf } from './sessionTexts.ts';

const STEP_CLASS =
  'relative ps-12 pb-6 before:absolute before:start-[0.8rem] before:top-8 before:-bottom-1 before:border-s-3 before:border-dotted before:border-edge data-has-call:before:border-saffron last:before:hidden';

export function SessionList({ purchase }: { purchase: PackagePurchase }) {
  const next = purchase.sessions.find(isBookable);
  // On hold: the client has requested a refund for the session.
  const onHold = purchase.sessions.filter(({ isAskedBack }) => isAskedBack);
  const steps = callsThenOpenThenEnded(purchase.sessions.filter(({ isAskedBack }) => !isAskedBack));
  const firstUpcoming = steps.findIndex(({ state }) => state === 'open' || state === 'booked');
  // Phones fold the past sessions, unless all sessions are past (`firstUpcoming` is -1).
  const foldedCount = Math.max(firstUpcoming, 0);
  const [showsPast, setShowsPast] = useState(false);
  return (
    <ol>
      {foldedCount > 0 && (
        <li className={`${STEP_CLASS} sm:hidden`} data-has-call>
          <StepMarker look="used" />
          <button
            type="button"
            className="fold -my-1.5 text-start"
            aria-expanded={showsPast}
            onClick={() => setShowsPast(!showsPast)}
          >
            {counted(foldedCount, 'past session')}
          </button>
        </li>
      )}
      {steps.map((session, index) => (
        <li
          key={session.id}
          className={`${STEP_CLASS} ${index < foldedCount && !showsPast ? 'max-sm:hidden' : ''}`}
          data-has-call={session.booking !== null || undefined}
          aria-current={session === next ? 'step' : undefined}
        >
          <StepMarker look={session.state} isNext={session === next} />
          <SessionStep purchase={purchase} session={session} isNext={session === next} />
        </li>
      ))}
      {onHold.length > 0 && (
        <li className={STEP_CLASS}>
          <StepMarker look="onHold" />
          <h3 className="text-lg leading-snug font-semibold">
            {counted(onHold.length, 'session')} on hold
          </h3>
          <p className="text-pretty text-soft">{countedNames(onHold.map(nameOf)).join(', ')}</p>
        </li>
      )}
    </ol>
  );
}

function callsThenOpenThenEnded(sessions: Session[]): Session[] {
  const startOf = ({ booking }: Session) => booking?.startsAt ?? 0;
  const withCall = sessions.filter(({ booking }) => booking !== null);
  const withoutCall = sessions.filter(({ booking }) => booking === null);
  return [
    ...withCall.toSorted((a, b) => startOf(a) - startOf(b)),
    ...withoutCall.filter(({ state }) => state === 'open'),
    ...withoutCall.filter(({ state }) => state !== 'open'),
  ];
}

type Look = SessionState | 'onHold';

const FILLS: Record<Look, string> = {
  used: 'fill-green stroke-green',
  booked: 'fill-saffron stroke-saffron',
  open: 'fill-card stroke-edge',
  onHold: 'fill-dawn stroke-amber [stroke-dasharray:3_3]',
  forfeited: 'fill-sand stroke-edge',
  refunded: 'fill-sand stroke-edge',
};

const SIGNS: Partial<Record<Look, { path: string; stroke: string }>> = {
  used: { path: 'm9.5 14.5 3 3 6-6.5', stroke: 'stroke-white' },
  forfeited: { path: 'm10.5 10.5 7 7m0-7-7 7', stroke: 'stroke-soft' },
  refunded: { path: 'M18.5 14h-9m3.5-3.5L9.5 14l3.5 3.5', stroke: 'stroke-soft' },
};

function StepMarker({ look, isNext }: { look: Look; isNext?: boolean }) {
  const sign = SIGNS[look];
  return (
    <svg
      viewBox="0 0 28 28"
      fill="none"
      aria-hidden="true"
      className="absolute start-0 top-[0.1rem] size-7"
    >
      <path
        d="M14 2 26 14 14 26 2 14Z"
        className={isNext ? 'fill-card stroke-leaf' : FILLS[look]}
        strokeWidth={isNext ? 2.5 : 2}
        strokeLinejoin="round"
      />
      {isNext && <circle cx="14" cy="14" r="3.5" className="fill-saffron" />}
      {sign && (
        <path
          d={sign.path}
          className={sign.stroke}
          strokeWidth="2.25"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
