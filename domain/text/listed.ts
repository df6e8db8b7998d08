import { lazily } from '#domain/time.ts';

const lists = lazily(() => new Intl.ListFormat('en-GB'));

export function listed(parts: readonly string[]): string {
  return lists().format(parts);
}
