/** Networks as they are counted: one text for each, however an address is written (RFC 5952). */

const IPV6_GROUPS = 8;
/** One customer's to roam in. */
const GROUPS_OF_64 = 4;
/** A whole site, which may hold 65,536 of them. */
const GROUPS_OF_48 = 3;
const IPV4 = /^(\d{1,3}\.){3}\d{1,3}$/;
/** An IPv4 address within IPv6, as a URL writes it: `::ffff:cb00:7107`. */
const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/** The address, or in IPv6 its /64; `unknown` for what is no address. */
export function networkAt(address: string): string {
  if (IPV4.test(address)) return address;
  const canonical = canonicalIPv6(address);
  const mapped = canonical?.match(MAPPED);
  if (mapped) return ipv4Of(mapped.slice(1));
  return canonical ? prefixOf(canonical, GROUPS_OF_64) : 'unknown';
}

/** The /48 that a /64 is part of; null for an IPv4 address, which stands for itself. */
export function widerNetwork(network: string): string | null {
  const [address, length] = network.split('/');
  return address && length ? prefixOf(address, GROUPS_OF_48) : null;
}

/** URLs hold IPv6 addresses in canonical form. */
function canonicalIPv6(address: string): string | null {
  return URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1) ?? null;
}

function ipv4Of(groups: string[]): string {
  const bytes = groups.flatMap((group) => {
    const pair = Number.parseInt(group, 16);
    return [pair >> 8, pair & 255];
  });
  return bytes.join('.');
}

function prefixOf(canonical: string, groups: number): string {
  const [before = [], after = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array(IPV6_GROUPS - before.length - after.length).fill('0');
  const prefix = [...before, ...zeros, ...after].slice(0, groups).join(':');
  return `${canonicalIPv6(`${prefix}::`)}/${groups * 16}`;
}
