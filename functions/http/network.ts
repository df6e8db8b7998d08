import type { Context } from 'hono';

const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Where a request comes from: its address, or in IPv6 the /64, which is one customer's to roam in.
 * Cloudflare sets this header itself; X-Forwarded-For would be the visitor's own word.
 */
export function networkOf(c: Context): string {
  const address = c.req.header('CF-Connecting-IP') ?? 'unknown';
  if (!address.includes(':') || address.includes('.')) return address;
  const [before = [], after = []] = address.split('::').map((part) => part.split(':'));
  const zeros = Math.max(0, IPV6_GROUPS - before.length - after.length);
  const groups = address.includes('::') ? [...before, ...Array(zeros).fill('0'), ...after] : before;
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
