import { expect, test } from 'vitest';
import { networkAt, widerNetwork } from '#domain/account/limits.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['2001:db8:0:0:1::', '2001:db8::/64'],
  ['2001:db8:0:1::', '2001:db8:0:1::/64'],
  ['::1', '::/64'],
  ['', 'unknown'],
  ['fe80::1%eth0', 'unknown'],
  ['example.com', 'unknown'],
])('%s counts as %s', (address, network) => expect(networkAt(address)).toBe(network));

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::/64', '2001:db8::/48'],
  ['2001:db8:0:1::/64', '2001:db8::/48'],
  ['203.0.113.7', null],
  ['unknown', null],
])('%s is part of %s', (network, wider) => expect(widerNetwork(network)).toBe(wider));
