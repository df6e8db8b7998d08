import { useState } from 'react';
import { isBookable, type Pack, type Session } from '#booking/session/journeyData.ts';
import { counted } from '#lib/format.ts';
import styles from './Road.module.css';
import { SessionStep } from './SessionStep.tsx';
import { namesOf } from './sessionWords.ts';
import { Waymark } from './Waymark.tsx';

interface Props {
  pack: Pack;
  onCancelled(): void;
}

export function Road({ pack, onCancelled }: Props) {
  const next = nextOf(pack);
  const isWhole = pack.sessions.every(({ state }) => state === 'used');
  const askedBack = pack.sessions.filter(({ isAskedBack }) => isAskedBack);
  const road = alongTheRoad(pack.sessions.filter(({ isAskedBack }) => !isAskedBack));
  const behind = countBehind(road);
  const [isBehindOpen, setBehindOpen] = useState(false);
  return (
    <>
      <ol>
        {behind > 0 && (
          <SessionsBehind
            count={behind}
            isOpen={isBehindOpen}
            onToggle={() => setBehindOpen(!isBehindOpen)}
          />
        )}
        {road.map((session, place) => (
          <li
            key={session.id}
            className={`${styles.step} ${place < behind && !isBehindOpen ? 'max-sm:hidden' : ''}`}
            data-walked={session.booking !== null || undefined}
            aria-current={session === next ? 'step' : undefined}
          >
            <Waymark look={session.state} isNext={session === next} className={styles.mark} />
            <SessionStep {...{ pack, session, onCancelled }} isNext={session === next} />
          </li>
        ))}
        {askedBack.length > 0 && (
          <li className={`${styles.step} ${styles.last}`}>
            <Waymark look="askedBack" isNext={false} className={styles.mark} />
            <h3 className="text-lg leading-snug font-semibold">
              {counted(askedBack.length, 'session')} on hold
            </h3>
            <p className="text-pretty text-soft">{namesOf(askedBack)}</p>
          </li>
        )}
      </ol>
      {pack.isLive && askedBack.length === 0 && <RoadEnd isReached={isWhole} />}
    </>
  );
}

function RoadEnd({ isReached }: { isReached: boolean }) {
  return (
    <p className={`${styles.end} font-display text-lg`}>
      <span className={`milestone ${styles.stone}`} aria-hidden="true">
        <span className="milestone-top" />
      </span>
      {isReached
        ? 'You have walked the whole road. Tell us how it ends!'
        : 'Here your applications are ready to go.'}
    </p>
  );
}

/** As the road goes: calls by their day, then what can be booked, then what no call came of. */
function alongTheRoad(sessions: Session[]): Session[] {
  const place = ({ state, booking }: Session) => (booking ? 0 : state === 'open' ? 1 : 2);
  return sessions.toSorted(
    (a, b) => place(a) - place(b) || (a.booking?.startsAt ?? 0) - (b.booking?.startsAt ?? 0),
  );
}

function countBehind(road: Session[]): number {
  return Math.max(
    0,
    road.findIndex(({ state }) => state === 'open' || state === 'booked'),
  );
}

function nextOf({ sessions }: Pack): Session | undefined {
  return sessions.find(isBookable);
}

interface SessionsBehindProps {
  count: number;
  isOpen: boolean;
  onToggle(): void;
}

function SessionsBehind({ count, isOpen, onToggle }: SessionsBehindProps) {
  return (
    <li className={`${styles.step} sm:hidden`} data-walked>
      <Waymark look="used" isNext={false} className={styles.mark} />
      <button
        type="button"
        className="fold -my-1.5 text-start"
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        {counted(count, 'session')} behind you
      </button>
    </li>
  );
}
