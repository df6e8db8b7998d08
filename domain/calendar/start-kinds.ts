/**
 * If several kinds apply to a start, the last one in this list counts. Kinds before `own` do not
 * apply to a start that the client holds. functions/availability/slot-conditions.ts has the same
 * rules in SQL.
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

export function isSelectable(start: number | undefined): boolean {
  return start === kindIndex.free || start === kindIndex.own;
}
