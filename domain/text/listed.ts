import { lazily } from '#domain/time.ts';

const lists = lazily(() => new Intl.ListFormat('en-GB'));

export function listed(parts: readonly string[]): string {
  return lists().format(parts);
}

export function countedNames(names: string[]): string[] {
  const byName = [...Map.groupBy(names, (name) => name)];
  return byName.map(([name, { length }]) => (length > 1 ? `${name} × ${length}` : name));
}
