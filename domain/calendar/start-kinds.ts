/**
 * The kinds of starts: a start is free, or not free for a reason. If several kinds apply to a start,
 * the last one in this list wins. functions/availability/slot-conditions.ts has the rules in SQL.
 */
export const startKinds = [
  'free',
  /** As `ownSlot`, but shorter than the call to book. So the next four kinds win. */
  'shorterOwnSlot',
  /** Less than the minimum time between calls */
  'nearCall',
  'dayFull',
  'tooSoon',
  /** Outside the mentor's hours, or busy in Google Calendar */
  'closed',
  // Reserved for this call: the client's hold, a proposed time, or the old time of a moved call.
  // The rules of the previous four kinds were checked when it was reserved.
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
