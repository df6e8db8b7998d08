/** Compares calendar files of emails as a whole, because calendars are strict about every line. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MINUTE } from '#domain/time.ts';
import { calendarFile } from '#functions/email/templates/call.ts';

const meeting = {
  zoomLink: 'https://waymark.example/join/a-token',
  meetingNote: 'Please join the meeting 5 minutes early.',
};
const now = Date.parse('2026-11-20T09:00:00Z');

const made = {
  id: 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678',
  serviceType: 'Confident & Clear - Initial Consultation',
  startsAt: Date.parse('2026-11-28T05:00:00Z'),
  endsAt: Date.parse('2026-11-28T05:45:00Z'),
  sequence: 0,
  userName: 'Asha Rao',
  userEmail: 'asha@example.com',
  emailId: null,
  mentorName: null,
};
const startsAt = Date.parse('2026-12-01T01:30:00Z');
const moved = { ...made, startsAt, endsAt: startsAt + 45 * MINUTE, sequence: 1 };

function golden(name: string): string {
  return readFileSync(new URL(`./golden/${name}.ics`, import.meta.url), 'utf8');
}

test('calendar files add, move and remove the event of a call by its UID', () => {
  const cancelled = { ...moved, sequence: 2 };
  expect(calendarFile('REQUEST', made, meeting, now)).toBe(golden('booked'));
  expect(calendarFile('REQUEST', moved, meeting, now + MINUTE)).toBe(golden('moved'));
  const removal = calendarFile('CANCEL', cancelled, meeting, now + 2 * MINUTE);
  expect(removal).toBe(golden('cancelled'));
});
