/**
 * The kinds of starts: a start is free, or not free for a reason. If several kinds apply to a start,
 * the last one in this list wins. functions/availability/slot-conditions.ts has the rules in SQL.
 * `overlaps…`: a call at this start would run into a call or block with another start.
 */
export const startKinds = [
  'free',
  /** Reserved for the call to book, but too short for it. So the limits below still apply. */
  'shorterOwnSlot',
  /** Less than the minimum time between calls */
  'nearCall',
  'dayFull',
  'tooSoon',
  /** Outside the mentor's hours, or busy in Google Calendar */
  'closed',
  // Reserved for the call to book: the client's hold, a proposed time, or a moved call's old time.
  // The limits above were checked when it was reserved.
  'ownSlot',
  'overlapsCall',
  'overlapsBlock',
  'blocked',
  'reserved',
  'booked',
  'overlapsClientCall',
  'clientCall',
] as const;

export type StartKind = (typeof startKinds)[number];

/** Calendars store kinds as numbers, one byte per start: the larger number wins (decision 36). */
export const kindIndex = Object.fromEntries(
  startKinds.map((kind, index) => [kind, index]),
) as Record<StartKind, number>;

/** `index` is undefined if the day has no such start. */
export function isSelectable(index: number | undefined): boolean {
  const { free, shorterOwnSlot, ownSlot } = kindIndex;
  return index === free || index === shorterOwnSlot || index === ownSlot;
}
