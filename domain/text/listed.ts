import { lazily } from '#domain/time.ts';

const lists = lazily(() => new Intl.ListFormat('en-GB'));

/** `Mon, Wed and Fri` */
export function listed(parts: readonly string[]): string {
  return lists().format(parts);
}
