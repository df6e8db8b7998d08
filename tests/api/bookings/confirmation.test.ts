import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminSettings, bookings } from '#db/schema/index.ts';
import { emailParameters, meetingDetails } from '#domain/email/confirmation.ts';
import { MINUTE } from '#domain/time.ts';
import type { BookingView } from '#functions/booking/own-booking.ts';
import { MEETING_LINK } from '#local/temporary-stack.ts';
import { atOnce, db, moveClock, runCron, runCronAfter, send, siteUrl } from '#support/api.ts';
import { customer, day } from '#support/customer.ts';
import { attachedProperties, calendarProperties } from '#support/emails.ts';
import { confirmedCall, emails, paidBooking, readyToPay } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';

const NOTE = 'Please join the meeting 5 minutes early.';

const joinPageOf = ({ joinToken }: BookingView) => `${siteUrl}/join/${joinToken}`;

const fileOf = (id: string) => `/bookings/${id}/invitation.ics`;

test('2.3.1, 8.3.1 an unpaid booking has no confirmation and no calendar file', async () => {
  const [asha, ravi] = [await customer(), await customer()];
  const held = await asha.held({ time: '15:00' });
  const { id } = await readyToPay(ravi);

  const message = 'This booking has not been paid for yet.';
  expectRefusal(await asha.confirm(held.id), 'conflict', message);
  expectRefusal(await ravi.confirm(id), 'conflict', message);
  expectRefusal(await ravi.request('GET', fileOf(id)), 'conflict');
  expect(await emails()).toEqual([]);
});

test('the receipt has the specified fields and links to the join page instead of the meeting', async () => {
  const asha = await customer();
  const { id, booking } = await paidBooking(asha, { service: 'resume', time: '18:30' });

  const { status, body } = await asha.confirm(id);

  expect(status).toBe(200);
  const date = expect.stringMatching(/^\w+day, \d{1,2} \w+ 20\d\d$/);
  const client = { customerName: 'Asha Rao', customerEmail: asha.user.email };
  const service = { serviceType: 'Resume', duration: 45, price: 1999, additionalSchools: 0 };
  const meeting = { meetingNote: NOTE, zoomLink: joinPageOf(booking) };
  expect(body.receipt).toEqual({
    confirmationId: expect.stringMatching(/^CNF-\d{13}$/),
    bookingId: id,
    confirmationDate: date,
    confirmationTime: expect.stringMatching(/^\d{1,2}:\d\d [AP]M IST$/),
    recipients: [asha.user.email, 'asha.rao@example.org'],
    appointmentDate: date,
    appointmentTime: '6:30 PM IST',
    startsAt: booking.startsAt,
    ...client,
    ...service,
    ...meeting,
    emailSent: null,
    emailError: null,
  });
  const shown = (await asha.show(id)).body;
  const sentAt = expect.any(Number);
  const to = { userEmail: asha.user.email, otherRecipients: ['asha.rao@example.org'] };
  const emailDetails = { ...to, sentAt };
  const sent = { emailStatus: 'sent', emailError: null, emailSentAt: sentAt, emailDetails };
  expect(shown).toMatchObject({
    receipt: { ...body.receipt, emailSent: true },
    emailServiceError: null,
    booking: { meetingDetails: meeting, bookingConfirmed: true, ...sent },
  });

  await db.delete(adminSettings);
  const second = await confirmedCall(asha, { time: '15:00' });
  expect((await asha.show(second.id)).body.receipt?.zoomLink).toBe(joinPageOf(second.booking));
  const text = JSON.stringify([body, shown, (await asha.list()).body, await emails()]);
  expect(text).not.toContain(MEETING_LINK);
});

test('the confirmation email contains all required details, the client’s local time and a calendar file', async () => {
  const asha = await customer();
  const choice = { service: 'resume', time: '07:00', timeZone: 'America/Los_Angeles' };
  const { id } = await confirmedCall(asha, choice);

  const [booking] = await db.query.bookings.findMany();
  const [email, ...more] = await emails(asha.user.email);

  if (!booking || !email) throw new Error('No booking, or no email');
  const meeting = meetingDetails(siteUrl, booking.joinToken);
  const parameters = emailParameters(booking, meeting);
  const { email: address, to_email: _, from_name, reply_to, ...shown } = parameters;
  expect(more).toEqual([]);
  for (const value of Object.values(shown)) expect.soft(email.text).toContain(value);
  expect(email.subject).toContain('Resume');
  expect(email.from).toContain(from_name);
  expect(email.reply_to).toEqual([reply_to]);
  expect(email.to).toEqual([address, 'asha.rao@example.org']);
  expect(email.html).toContain(`href="${meeting.zoomLink}"`);
  expect(email.text).not.toMatch(/undefined|null|\[object/);
  expect(email.text).toMatch(/(5|6):30 PM \(Los Angeles\)/);

  expect(email.attachments).toMatchObject([{ filename: 'waymark-call.ics' }]);
  expect(email.attachments[0]?.content_type).toMatch(/^text\/calendar/);
  const attached = attachedProperties(email);
  const utcDay = day(5).replaceAll('-', '');
  expect(attached.get('DTSTART')).toBe(`${utcDay}T013000Z`);
  expect(attached.get('DTEND')).toBe(`${utcDay}T021500Z`);
  expect(attached.get('METHOD')).toBe('REQUEST');
  expect(attached.get('LOCATION')).toBe(meeting.zoomLink);

  const response = await send(fileOf(id), { headers: { Cookie: asha.cookie } });
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const disposition = 'attachment; filename="waymark-call.ics"';
  expect(response.headers.get('content-disposition')).toBe(disposition);
  const downloaded = calendarProperties(await response.text());
  for (const file of [downloaded, attached]) expect(file.delete('DTSTAMP')).toBe(true);
  expect(downloaded).toEqual(attached);
});

test('sends one email if the two email addresses of a booking differ only in case', async () => {
  const asha = await customer({ email: 'asha.rao@example.org' });
  const { id } = await paidBooking(asha);
  await db.update(bookings).set({ emailId: 'Asha.Rao@Example.org' }).where(eq(bookings.id, id));

  const { body } = await asha.confirm(id);

  expect(body.receipt.recipients).toEqual(['asha.rao@example.org']);
  expect((await emails()).map(({ to }) => to)).toEqual([['asha.rao@example.org']]);
  const { emailDetails } = (await asha.show(id)).body.booking;
  expect(emailDetails).toMatchObject({ userEmail: asha.user.email, otherRecipients: [] });
});

test('repeated and concurrent confirmations send one email and return the same receipt', async () => {
  const { client: asha, id } = await paidBooking();

  const replies = await atOnce(10, () => asha.confirm(id));
  await moveClock(5 * MINUTE);
  replies.push(await asha.confirm(id));
  await runCron();

  expect(replies.map(({ status }) => status)).toEqual(Array(11).fill(200));
  const receipts = replies.map(({ body }) => ({ ...body.receipt, emailSent: true }));
  for (const receipt of receipts) expect(receipt).toEqual(receipts[0]);
  expect(await emails()).toHaveLength(1);
});

test('the cron confirms a paid call after ten minutes if the client does not', async () => {
  const { client: asha, id, booking: paid } = await paidBooking();

  await runCronAfter(9);
  expect((await asha.show(id)).body.receipt).toBeNull();

  await moveClock(10 * MINUTE + 5000);
  await Promise.all([runCron(), runCron()]);
  await runCron();

  const { receipt, booking } = (await asha.show(id)).body;
  expect(booking).toMatchObject({ bookingConfirmed: true, emailStatus: 'sent' });
  expect(receipt).toMatchObject({ emailSent: true, zoomLink: joinPageOf(paid) });
  expect(await emails()).toHaveLength(1);
  expect((await asha.confirm(id)).body.receipt).toEqual(receipt);
});
