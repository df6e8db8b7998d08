import { expect, test } from 'vitest';
import { MINUTE } from '#domain/calendar/time.ts';
import { connectedAddress, troubleOf } from '#domain/mentors/google-calendar.ts';

const NOW = Date.parse('2026-11-27T10:00:00+05:30');
const ago = (minutes: number) => NOW - minutes * MINUTE;

test.each([
  [{ busyReadAt: ago(5) }, false, null],
  [{ busyReadAt: ago(30) }, false, null],
  [{ busyReadAt: ago(31) }, false, 'stale'],
  [{ busyReadAt: ago(31) }, true, 'stale'],
  [{ busyReadAt: ago(5) }, true, 'events'],
  [{ busyReadAt: ago(5), isRevoked: true }, true, 'revoked'],
  [{ busyReadAt: null, connectedAt: ago(30) }, false, null],
  [{ busyReadAt: null, connectedAt: ago(31) }, false, 'stale'],
])('a calendar like %j, with a late event: %s, has the trouble %s', (state, isLate, trouble) => {
  const connection = { connectedAt: ago(600), isRevoked: false, ...state };

  expect(troubleOf(connection, isLate, NOW)).toBe(trouble);
});

test('Google’s answer leads to the hours of the desk', () => {
  expect(connectedAddress('refused')).toBe('/admin?view=hours&google=refused');
});
