/** Compares whole files: calendar programs reject a file with one wrong line. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Booking } from '#db/schema/index.ts';
import { MINUTE } from '#domain/time.ts';
import { calendarFile } from '#functions/email/templates/call.ts';

const siteUrl = 'https://waymark.example';
const now = Date.parse('2026-11-20T09:00:00Z');

const booked = {
  id: 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678',
  serviceType: 'Confident & Clear - Initial Consultation',
  startsAt: Date.parse('2026-11-28T05:00:00Z'),
  endsAt: Date.parse('2026-11-28T05:45:00Z'),
  sequence: 0,
  userName: 'Asha Rao',
  userEmail: 'asha@example.com',
  emailId: 'mother@example.com',
  mentorName: null,
  joinToken: 'a-token',
} as Booking;
const newStart = Date.parse('2026-12-01T01:30:00Z');
const moved = { ...booked, startsAt: newStart, endsAt: newStart + 45 * MINUTE, sequence: 1 };
const cancelled = { ...moved, sequence: 2 };

function expectedFile(name: string): string {
  return readFileSync(new URL(`./golden/${name}.ics`, import.meta.url), 'utf8');
}

test('calendar files add, move and remove the event of a call by its UID', () => {
  expect(calendarFile('REQUEST', booked, siteUrl, now)).toBe(expectedFile('booked'));
  expect(calendarFile('REQUEST', moved, siteUrl, now + MINUTE)).toBe(expectedFile('moved'));
  const removal = calendarFile('CANCEL', cancelled, siteUrl, now + 2 * MINUTE);
  expect(removal).toBe(expectedFile('cancelled'));
});
