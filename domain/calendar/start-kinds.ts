/**
 * Reasons why a start is free or not. If several apply, the last one in the list wins. A start that
 * the client holds ignores the kinds before `own`. Those kinds were checked at the time of the
 * hold. The SQL in functions/availability/slot-conditions.ts has the same rules.
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
