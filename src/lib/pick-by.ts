export function pickBy<Values extends object>(
  object: Values,
  keeps: (value: unknown, name: keyof Values) => boolean,
): Partial<Values> {
  const kept = Object.entries(object).filter(([name, value]) => keeps(value, name as keyof Values));
  return Object.fromEntries(kept) as Partial<Values>;
}
