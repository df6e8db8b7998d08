import { expect, test } from 'vitest';
import { Arrivals, JoinButton } from '#dashboard/agenda/CallRow.tsx';
import { BookingMoney } from '#dashboard/bookings/BookingMoney.tsx';
import type { BookingRecord } from '#dashboard/bookings/bookingData.ts';
import { CallChanges } from '#dashboard/calls/CallChanges.tsx';
import { type AdminCall, CancelForm } from '#dashboard/calls/CallForms.tsx';
import type { AgendaCall } from '#dashboard/calls/callData.ts';
import NoteForm from '#dashboard/calls/NoteForm.tsx';
import { ClientCalls } from '#dashboard/clients/ClientCalls.tsx';
import type { ClientRecord } from '#dashboard/clients/ClientDetail.tsx';
import { LONG_TEXT_MAX } from '#domain/text/plain.ts';
import { DAY } from '#domain/time.ts';
import { markup } from '#support/markup.ts';

test.each<[string, Partial<AdminCall>, string]>([
  ['a session', { sessionId: 'one' }, 'returns to the package. The client can book it again.'],
  ['a refunded call', { sessionId: null }, 'There is nothing left to refund.'],
])('the cancel dialog tells an admin what happens to %s', (_, call, words) => {
  const lor = { name: 'Asha Rao', serviceType: 'LOR', service: 'lor', startsAt: 0, refundable: 0 };
  const booking = { ...lor, ...call } as AdminCall;
  const form = markup(<CancelForm booking={booking} close={() => undefined} />);
  expect(form).toContain(words);
  expect(form).not.toContain('Your time slot');
});

test.each([
  [{ isRefunded: false, isAdmin: true }, ['Move', 'Propose', 'Assign', 'Cancel']],
  [{ isRefunded: true, isAdmin: true }, ['Cancel']],
  [{ isRefunded: false, isAdmin: false }, ['Propose']],
  [{ isRefunded: true, isAdmin: false }, []],
])('for %j, the dashboard offers only the allowed changes %j', ({ isRefunded, isAdmin }, verbs) => {
  const call = <CallChanges booking={{ isRefunded } as AdminCall} />;
  const html = markup(call, [[['admin', 'dashboard'], { isAdmin }]]);
  expect([...html.matchAll(/<\/svg>(\w+)/g)].map(([, verb]) => verb)).toEqual(verbs);
});

test.each([
  [{ hasLink: true, needsLink: false }, 'Join the meeting'],
  [{ hasLink: false, needsLink: true }, 'Set meeting link'],
  [{ hasLink: false, needsLink: false }, 'Set meeting link'],
])('a joinable call with %j offers “%s”', (link, action) => {
  const call = { joinState: 'open', arrivals: {}, ...link } as AgendaCall;
  const html = markup(<JoinButton call={call} />, [[['admin', 'dashboard'], { isAdmin: true }]]);
  expect(html.replace(/<[^>]+>/g, '')).toBe(action);
});

test.each([
  [false, 'Asha has not joined yet. '],
  [true, 'Asha did not join. '],
])('if a call’s start has passed (%s), the agenda says “%s”', (hasBegun, text) => {
  const mentor = Date.parse('2026-12-01T10:00:00+05:30');
  const call = { name: 'Asha Rao', hasBegun, arrivals: { client: null, mentor } };
  const html = markup(<Arrivals call={call as AgendaCall} isAwaited={false} />);
  expect(html).toContain(`${text}The mentor joined at 10:00 AM.`);
});

test.each([
  [DAY, 'Held until'],
  [-DAY, 'The hold ended on'],
])('for a hold that ends in %d ms, the booking’s page says “%s”', (endsIn, text) => {
  const booking = { state: 'pending', price: 99, expiresAt: Date.now() + endsIn };
  const record = { booking, payments: [], history: [] } as unknown as BookingRecord;
  expect(markup(<BookingMoney record={record} />)).toContain(text);
});

test('lists a client’s cancelled calls separately from upcoming calls', () => {
  const call = { serviceType: 'LOR', duration: 45, startsAt: Date.now() + DAY };
  const calls = (['confirmed', 'cancelled', 'refunded'] as const).map((state) => ({
    ...call,
    own: { id: state, state },
  }));
  const record = { calls } as unknown as ClientRecord;
  const [, upcoming, cancelled] = markup(<ClientCalls record={record} />).split('<h3');
  expect(upcoming).toContain('Upcoming');
  expect(upcoming?.match(/<li/g)).toHaveLength(1);
  expect(cancelled).toContain('Cancelled or refunded');
  expect(cancelled?.match(/<li/g)).toHaveLength(2);
});

test('the form for a private note says who can read the note, and how much of it is left', () => {
  const note = { text: 'x'.repeat(LONG_TEXT_MAX - 1), at: 0, by: null };
  const html = markup(<NoteForm call={{ id: 'one', name: '', note }} />);
  expect(html).toContain('Characters left: 1');
  expect(html).toContain('Admins and the mentor of this call see this note. The client does not.');
  expect(html).toContain('About the call with Deleted account');
});
