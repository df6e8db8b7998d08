/**
 * Why a start time is free or not. If several kinds are true, the last one in the list wins. The
 * kinds before `own` do not count for a start that the client holds: they were checked when the
 * client got the hold. The same rules in SQL: functions/availability/slot-conditions.ts.
 */
export const startKinds = [
  'free',
  'nearCall',
  'dayFull',
  'tooSoon',
  'closed',
  'own',
  'overCall',
  'beforeBlock',
  'blocked',
  'reserved',
  'booked',
  'overClientCall',
  'clientCall',
] as const;

export type StartKind = (typeof startKinds)[number];

export const kindIndex = Object.fromEntries(
  startKinds.map((kind, index) => [kind, index]),
) as Record<StartKind, number>;

export function isSelectable(index: number | undefined): boolean {
  return index === kindIndex.free || index === kindIndex.own;
}
