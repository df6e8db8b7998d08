/** Two people who edit one record: the second is refused what the first has changed. */

export function changedMeanwhile<Values extends object>(
  present: Values,
  seen: Partial<Values>,
  wanted: Partial<Values>,
): (keyof Values & string)[] {
  const names = Object.keys(wanted) as (keyof Values & string)[];
  return names.filter(
    (name) =>
      name in seen && !same(present[name], seen[name]) && !same(present[name], wanted[name]),
  );
}

export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function changedBy(who: string | null, what: string): string {
  return `${who ?? 'Somebody'} changed ${what} in the meantime. Your change is not saved yet: save again to put it in place of theirs.`;
}
