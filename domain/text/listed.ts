import { lazily } from '#domain/time.ts';

const lists = lazily(() => new Intl.ListFormat('en-GB'));

/** Joins texts as `Mon, Wed and Fri`. */
export function listed(parts: readonly string[]): string {
  return lists().format(parts);
}
