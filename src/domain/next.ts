/** Where to go after signing in: a path of our own, or home for anything else. */
export function safeNext(next: string | null, origin: string): string {
  const target = URL.parse(next ?? '/', origin);
  if (!target || target.origin !== origin) return '/';
  return target.pathname + target.search + target.hash;
}
