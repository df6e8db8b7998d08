/** Where to go after signing in: an address of our own origin, or home for anything else. */
export function safeNext(next: string | null, origin: string): string {
  const target = URL.parse(next ?? '/', origin);
  return target?.origin === origin ? target.href : '/';
}
