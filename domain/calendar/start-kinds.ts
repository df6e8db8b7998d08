/**
 * If several kinds apply to a start time, the last of these kinds counts. The rules of the kinds
 * before `own` do not apply to a time that the client holds: they were checked when the hold was
 * made. Labels: calendar.ts. The same rules in SQL: functions/availability/slot-conditions.ts.
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
