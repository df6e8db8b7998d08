import { isBookable, type Pack, type Session } from '#booking/session/journeyData.ts';

/** As the road goes: calls by their day, then what can be booked, then what no call came of. */
export function alongTheRoad(sessions: Session[]): Session[] {
  const place = ({ state, booking }: Session) => (booking ? 0 : state === 'open' ? 1 : 2);
  return sessions.toSorted(
    (a, b) => place(a) - place(b) || (a.booking?.startsAt ?? 0) - (b.booking?.startsAt ?? 0),
  );
}

export function countBehind(road: Session[]): number {
  return Math.max(
    0,
    road.findIndex(({ state }) => state === 'open' || state === 'booked'),
  );
}

export function nextOf({ sessions }: Pack): Session | undefined {
  return sessions.find(isBookable);
}
