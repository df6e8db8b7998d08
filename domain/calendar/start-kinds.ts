/**
 * Reasons why a start is free or not. If several apply, the last one in the list wins. The kinds
 * before `own` were checked at the time of the hold. They are checked again for a longer call: its
 * start is `shorterOwn`. functions/availability/slot-conditions.ts has the same rules in SQL.
 */
export const startKinds = [
  'free',
  'shorterOwn',
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
  return index === kindIndex.free || index === kindIndex.shorterOwn || index === kindIndex.own;
}
