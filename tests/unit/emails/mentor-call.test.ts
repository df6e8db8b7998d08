/** What emails say of who takes a call. */
import { expect, test } from 'vitest';
import type { Booking } from '#db/schema/index.ts';
import { MINUTE } from '#domain/calendar/time.ts';
import { callTicket } from '#functions/emails/call.ts';
import { shortLetter } from '#functions/emails/letter.ts';
import {
  mentorCallHandedOver,
  mentorCallMoved,
  mentorCallTakenOver,
  mentorReminder,
} from '#functions/emails/mentor-call.ts';
import { plainText } from '#functions/emails/plain-text.ts';
import { confirmationOf } from '#tests/support/confirmation.ts';

const startsAt = Date.parse('2026-11-28T05:00:00Z');

const call = {
  ...{ id: 'a-booking', serviceType: 'Resume', timeZone: 'Europe/Berlin', duration: 45 },
  ...{
    startsAt,
    endsAt: startsAt + 45 * MINUTE,
    mentorId: 'ananya',
    mentorName: 'Ananya Krishnan',
  },
  ...{
    fullName: 'Asha Rao',
    userEmail: 'asha@example.com',
    phoneNumber: null,
    purposeOfCall: null,
  },
} as Booking;

const AGENDA = 'https://waymark.example/admin';

test('a ticket names the mentor in its lines and its facts, and nobody without a name', () => {
  const named = callTicket(call, 'A note.');
  const unnamed = callTicket({ ...call, mentorName: null }, 'A note.');

  expect(named.lines).toContain('With Ananya Krishnan');
  expect(named.facts).toContainEqual(['Mentor', 'Ananya Krishnan']);
  expect(unnamed.lines).toEqual(named.lines.slice(0, -1));
  expect(unnamed.facts).toEqual(named.facts.slice(0, -1));
  expect(plainText(confirmationOf({ mentorName: 'Arnab Sen' }))).toMatch(/Mentor:\s+Arnab Sen/);
});

test('a mentor reads the time of India alone, with whom the call is, and not their own name', () => {
  const before = startsAt - 60 * MINUTE;
  const letter = mentorCallMoved(call, before, { type: 'client', userId: 'x' }, AGENDA);
  const text = plainText(shortLetter(letter));

  expect(text).toContain('Asha Rao has moved the call: Resume.');
  expect(text).toContain('With Asha Rao.');
  expect(text).toMatch(/Before:\s+Saturday, 28 November 2026, 9:30 AM IST/);
  expect(text).not.toMatch(/Berlin|Ananya|Phone:|Purpose/);
});

test.each([
  ['Arnab Sen', 'Ananya Krishnan', 'so Arnab Sen takes it', 'Ananya Krishnan is not free'],
  [null, null, 'so another mentor takes it', 'its mentor is not free'],
])('a call that goes from one to another is told to both (%s)', (to, from, given, taken) => {
  const before = { ...call, mentorName: from };
  const moved = { ...call, startsAt: startsAt + 60 * MINUTE, mentorId: 'arnab', mentorName: to };

  const toFormer = mentorCallHandedOver(moved, before, AGENDA);
  const toNew = mentorCallTakenOver(moved, before, AGENDA);

  expect(toFormer.subject).toContain('10:30 AM IST');
  expect(plainText(shortLetter(toFormer))).toContain(given);
  expect(toNew.subject).toContain('11:30 AM IST');
  expect(plainText(shortLetter(toNew))).toContain(taken);
});

test.each([
  ['mentor', 'Ananya Krishnan', 'a call that you hold.'],
  ['admins', 'Ananya Krishnan', 'a call that Ananya Krishnan holds.'],
  ['admins', null, 'a call that you or another mentor holds.'],
] as const)('a reminder tells %s whose call it is (%s)', (reader, mentorName, words) => {
  const letter = mentorReminder('hour', { ...call, mentorName }, AGENDA, reader);

  expect(letter.paragraphs[0]).toContain(words);
});
