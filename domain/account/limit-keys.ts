/** Rate limits count attempts per mailbox and per network. */

/** Removes a tag after `+`, and the dots of a Gmail address. Neither changes the mailbox. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const untagged = name.replace(/(?<=.)\+.*/, '');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

const IPV6_GROUPS = 8;
const BITS_PER_GROUP = 16;

const IPV4 = /^(\d{1,3}\.){3}\d{1,3}$/;

const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/** Returns the IPv4 address, or the /64 network of an IPv6 address. A /64 usually has one owner. */
export function networkAt(address: string): string {
  if (IPV4.test(address)) return address;
  const canonical = canonicalIPv6(address);
  const mapped = canonical?.match(MAPPED);
  if (mapped) return ipv4Of(mapped.slice(1));
  return canonical ? prefixOf(canonical, 64) : 'unknown';
}

export function widerNetwork(network: string): string | null {
  const [address, length] = network.split('/');
  return address && length ? prefixOf(address, 48) : null;
}

/** `URL` writes an IPv6 address in its canonical form (RFC 5952). */
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

function prefixOf(canonical: string, bits: 48 | 64): string {
  const [before = [], after = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array(IPV6_GROUPS - before.length - after.length).fill('0');
  const prefix = [...before, ...zeros, ...after].slice(0, bits / BITS_PER_GROUP).join(':');
  return `${canonicalIPv6(`${prefix}::`)}/${bits}`;
}
