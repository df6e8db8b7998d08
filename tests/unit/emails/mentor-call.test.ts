import { expect, test } from 'vitest';
import type { Booking } from '#db/schema/index.ts';
import { MINUTE } from '#domain/time.ts';
import { callTicket } from '#functions/email/templates/call.ts';
import { plainText } from '#functions/email/templates/content.ts';
import {
  mentorCallBooked,
  mentorCallHandedOver,
  mentorCallMoved,
  mentorCallTakenOver,
  mentorReminder,
} from '#functions/email/templates/mentor-call.ts';
import { confirmationOf, defaultCall } from '#support/confirmation.ts';

const { startsAt } = defaultCall;

const call = {
  ...defaultCall,
  serviceType: 'Resume',
  timeZone: 'Europe/Berlin',
  mentorId: 'ananya',
  mentorName: 'Ananya Krishnan',
  purposeOfCall: 'A list of colleges',
  interestedCourse: 'Physics',
  preferredStudyDestination: 'Germany',
} as Booking;

const AGENDA = 'https://waymark.example/admin';
const JOIN = 'https://waymark.example/join/token';
const join = { label: 'Join the meeting', href: JOIN, showsUrl: true } as const;

test('the call summary in an email names the mentor, unless the mentor has no name', () => {
  const named = callTicket(call, 'A note.');
  const unnamed = callTicket({ ...call, mentorName: null }, 'A note.');

  expect(named.lines).toContain('With Ananya Krishnan');
  expect(unnamed.lines).toEqual(named.lines.slice(0, -1));
  expect(plainText(confirmationOf({ mentorName: 'Arnab Sen' }))).toContain('\nWith Arnab Sen\n');
});

test('an email to a mentor shows Indian time and the client, but not the mentor’s own name', () => {
  const before = startsAt - 60 * MINUTE;
  const letter = mentorCallMoved(call, before, { type: 'client', userId: 'x' }, AGENDA);
  const text = plainText(letter);

  expect(text).toContain('Asha Rao has moved the call: Resume.');
  expect(letter.ticket).toMatchObject({
    title: 'With Asha Rao',
    lines: ['Resume', expect.any(String), expect.any(String)],
  });
  expect(text).toContain('\nWith Asha Rao\n10:30 AM IST\nResume\n');
  expect(text).toMatch(/Before:\s+Saturday, 28 November 2026, 9:30 AM IST/);
  expect(text).not.toMatch(/Berlin|Ananya|Ring/);
});

test.each([
  ['Arnab Sen', 'Ananya Krishnan', 'Arnab Sen takes the call now', 'from Ananya Krishnan'],
  [null, null, 'Another mentor takes the call now', 'from another mentor'],
])('the emails about a reassigned call name the other mentor (to %s)', (to, from, given, taken) => {
  const before = { ...call, mentorName: from };
  const moved = { ...call, startsAt: startsAt + 60 * MINUTE, mentorId: 'arnab', mentorName: to };

  const toFormer = mentorCallHandedOver(moved, before, AGENDA);
  const toNew = mentorCallTakenOver(moved, before, AGENDA);

  expect(toFormer.subject).toContain('10:30 AM IST');
  expect(toFormer.paragraphs[0]).toMatch(/^Your call with Asha Rao has moved to /);
  expect(plainText(toFormer)).toContain(given);
  expect(toNew.subject).toContain('11:30 AM IST');
  expect(plainText(toNew)).toContain(taken);
});

const reachable = { ...call, phoneNumber: '+91 98450 12345' };
const reminded = { join, agenda: AGENDA, reader: 'mentor', newFiles: 0 } as const;

test.each([
  ['mentor', 'Ananya Krishnan', 'you take this call.'],
  ['admins', 'Ananya Krishnan', 'Ananya Krishnan takes this call.'],
  ['admins', null, 'you or another mentor takes this call.'],
] as const)('a reminder to the %s says who takes the call (%s)', (reader, mentorName, words) => {
  const letter = mentorReminder('hour', { ...call, mentorName }, { ...reminded, reader });
  expect(letter.paragraphs[0]).toContain(words);
});

test.each([
  [0, /^(?!.*new file)/s],
  [1, /Asha Rao shares 1 new file with you/],
  [3, /Asha Rao shares 3 new files with you/],
])('a mentor’s reminder says that the client shares %i new files', (newFiles, words) => {
  const letter = mentorReminder('day', call, { ...reminded, newFiles });
  expect(plainText(letter)).toMatch(words);
});

test('a mentor’s last reminder links to the meeting, the client and the agenda', () => {
  const soon = mentorReminder('hour', reachable, reminded);
  const day = mentorReminder('day', reachable, reminded);

  expect(soon).toMatchObject({ heading: 'Asha Rao at 10:30 AM IST', link: { href: JOIN } });
  const labels = ['Phone +91 98450 12345', 'Write to asha@example.com', 'Open the agenda'];
  expect(soon.moreLinks?.map(({ label }) => label)).toEqual(labels);
  const heading = 'Asha Rao on Saturday at 10:30 AM IST';
  expect(day).toMatchObject({ heading, link: { href: AGENDA } });
});

test('an email to a mentor shows the client’s phone number and email address only once', () => {
  const letter = mentorCallBooked(reachable, AGENDA);
  const text = plainText(letter);

  expect(letter.facts).toEqual([
    ['Purpose of the call', 'A list of colleges'],
    ['Interested course', 'Physics'],
    ['Study destination', 'Germany'],
  ]);
  expect(text.match(/\+91 ?98450 ?12345/g)).toHaveLength(1);
  expect(text.match(/asha@example\.com/g)).toHaveLength(1);
});
