import { expect, test } from 'vitest';
import { AuditEntries } from '#dashboard/audit/AuditLog.tsx';
import { markup } from '#support/markup.ts';

test.each([
  ['call moved', 'nila', 'Nila Sen', ' by Nila Sen'],
  ['call moved', 'erased', null, ' by a deleted account'],
  ['booking moved', null, null, ''],
  ['booking cancelled', null, null, ''],
  ['call cancelled', null, null, ' by Waymark'],
  ['refund requested', null, null, ''],
])('the audit log names who acted: %s, actor %s, %s', (action, actorId, actor, words) => {
  const entry = { id: 1, at: 0, action, subject: 'one', detail: null, actorId, actor };
  const text = markup(<AuditEntries entries={[entry]} bookingId="one" />).replace(/<[^>]+>/g, '');
  expect(text.trim().endsWith(action + words)).toBe(true);
});

test('the audit log links calls and mentors', () => {
  const entry = { id: 1, at: 0, subject: 'one', detail: null, actorId: null, actor: null };
  const both = ['move proposed', 'time off added'].map((action, id) => ({ ...entry, action, id }));
  expect(markup(<AuditEntries entries={both} />)).toMatch(/booking=one.*mentor=one/);
});
