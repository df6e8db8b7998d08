import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminSettings, bookings } from '#db/schema/index.ts';
import { MINUTE } from '#domain/calendar/time.ts';
import { emailParameters, meetingDetails } from '#domain/email/confirmation.ts';
import type { BookingView } from '#functions/services/bookings/view.ts';
import { MEETING_LINK } from '#local/temporary-stack.ts';
import { db, moveClock, runCron, siteUrl } from '#tests/support/api.ts';
import { customer, parentForm } from '#tests/support/customer.ts';
import { emails, paidBooking, pay, readyToPay } from '#tests/support/providers.ts';
import { expectRefusal, withoutRequestId } from '#tests/support/refusals.ts';

const GONE = 'Booking not found. It may have expired.';
const NOTE = 'Please join the meeting 5 minutes early.';

/** The permanent page of a call. */
const pageOf = ({ joinToken }: BookingView) => `${siteUrl}/join/${joinToken}`;

test('2.3.1, 8.3.1 a booking cannot be confirmed before it is paid', async () => {
  const asha = await customer();
  const held = await asha.held({ time: '15:00' });

  const message = 'This booking has not been paid for yet.';
  expectRefusal(await asha.confirm(held.id), 'conflict', message);
  const ravi = await customer();
  const { id } = await readyToPay(ravi);
  expectRefusal(await ravi.confirm(id), 'conflict', message);
  expect(await emails()).toEqual([]);
});

test('the receipt names every address that gets the confirmation', async () => {
  const asha = await customer();
  const { id } = await paidBooking(asha, { service: 'resume', time: '18:30' });
  await db.update(bookings).set({ emailId: 'Mother@example.com' }).where(eq(bookings.id, id));

  const { body } = await asha.confirm(id);

  expect(body.receipt.recipients).toEqual([asha.user.email, 'mother@example.com']);
  expect((await emails())[0]?.to).toEqual(body.receipt.recipients);
});

test('confirming answers the receipt of the specification', async () => {
  const asha = await customer();
  const { id, booking } = await paidBooking(asha, { service: 'resume', time: '18:30' });

  const { status, body } = await asha.confirm(id);

  expect(status).toBe(200);
  expect(body.receipt).toEqual({
    confirmationId: expect.stringMatching(/^CNF-\d{13}$/),
    bookingId: id,
    confirmationDate: expect.stringMatching(/^\w+day, \d{1,2} \w+ 20\d\d$/),
    confirmationTime: expect.stringMatching(/^\d{1,2}:\d\d [AP]M IST$/),
    customerName: 'Asha Rao',
    customerEmail: asha.user.email,
    recipients: [asha.user.email, 'asha.rao@example.org'],
    serviceType: 'Resume',
    appointmentDate: expect.stringMatching(/^\w+day, \d{1,2} \w+ 20\d\d$/),
    appointmentTime: '6:30 PM IST',
    startsAt: expect.any(Number),
    duration: 45,
    price: 1999,
    additionalSchools: 0,
    meetingNote: NOTE,
    zoomLink: pageOf(booking),
    emailSent: null,
    emailError: null,
  });
  expect((await asha.show(id)).body).toMatchObject({
    receipt: { ...body.receipt, emailSent: true },
    emailServiceError: null,
    booking: {
      bookingConfirmed: true,
      meetingDetails: { zoomLink: pageOf(booking), meetingNote: NOTE },
      emailStatus: 'sent',
      emailSentAt: expect.any(Number),
      emailError: null,
    },
  });
});

test('confirming again answers the same receipt and sends nothing', async () => {
  const asha = await customer();
  const { id } = await paidBooking(asha);
  const first = await asha.confirm(id);

  await moveClock(5 * MINUTE);
  const again = await asha.confirm(id);
  await runCron();

  expect(again.status).toBe(200);
  expect(again.body.receipt).toEqual({ ...first.body.receipt, emailSent: true });
  expect(await emails()).toHaveLength(1);
});

test('ten confirmations at once send one email and agree on the number', async () => {
  const asha = await customer();
  const { id } = await paidBooking(asha);

  const replies = await Promise.all(Array.from({ length: 10 }, () => asha.confirm(id)));

  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(replies.map(({ body }) => body.receipt.confirmationId)).size).toBe(1);
  expect(await emails()).toHaveLength(1);
});

test('the email carries every parameter of the specification', async () => {
  const asha = await customer();
  const { id } = await paidBooking(asha);
  await asha.confirm(id);

  const [booking] = await db.query.bookings.findMany();
  const [email, ...more] = await emails(asha.user.email);

  if (!booking || !email) throw new Error('No booking, or no email');
  const meeting = meetingDetails(siteUrl, booking.joinToken);
  const {
    email: address,
    to_email,
    from_name,
    reply_to,
    ...shown
  } = emailParameters(booking, meeting);
  expect(more).toEqual([]);
  for (const value of Object.values(shown)) expect.soft(email.text).toContain(value);
  expect(email.subject).toContain('Discovery Call');
  expect(email.from).toContain(from_name);
  expect(email.reply_to).toEqual([reply_to]);
  expect(email.to).toEqual(expect.arrayContaining([address, to_email]));
  expect(email.html).toContain(`href="${meeting.zoomLink}"`);
  expect(email.text).not.toMatch(/undefined|null|\[object/);
});

test("a parent's email says what was left empty in the specification's words, and nothing that only students are asked", async () => {
  const vikram = await customer();
  const { id } = await vikram.held({ service: 'parent-consultation' });
  await vikram.saveDetails(id, parentForm());
  const { body } = await vikram.startPayment(id);
  await vikram.verify(id, await pay(body.orderId));
  await vikram.confirm(id);

  const [email] = await emails();

  expect(email?.text).toMatch(/Interested countries\s*Not specified/);
  for (const words of ['Test scores', 'N/A', 'None']) expect(email?.text).not.toContain(words);
});

test('the email goes to the account and to the address given for the call', async () => {
  const asha = await customer();
  const { id } = await paidBooking(asha);
  await asha.confirm(id);

  expect((await emails()).map(({ to }) => to)).toEqual([[asha.user.email, 'asha.rao@example.org']]);
});

test('the email goes out once to an address given twice', async () => {
  const asha = await customer({ email: 'asha.rao@example.org' });
  const { id } = await paidBooking(asha);
  await asha.confirm(id);

  expect((await emails()).map(({ to }) => to)).toEqual([['asha.rao@example.org']]);
});

test('1.2.1 markup in an answer is text in the email', async () => {
  const asha = await customer({ firstName: '<img src=x onerror=alert(1)>' });
  const { id } = await paidBooking(asha);
  await asha.confirm(id);

  const [email] = await emails();

  expect(email?.html).not.toContain('<img src=x');
  expect(email?.html).toContain('&lt;img src=x');
});

test("a viewer elsewhere reads their own time beside India's", async () => {
  const asha = await customer();
  const choice = { time: '10:00', timeZone: 'America/Los_Angeles' };
  const { id } = await paidBooking(asha, choice);
  await asha.confirm(id);

  const [email] = await emails();

  expect(email?.text).toContain('10:00 AM IST');
  expect(email?.text).toMatch(/(8|9):30 PM \(Los Angeles\)/);
});

test('a viewer in India reads one time', async () => {
  const asha = await customer();
  const { id } = await paidBooking(asha, { timeZone: 'Asia/Kolkata' });
  await asha.confirm(id);

  const [email] = await emails();

  expect(email?.text).not.toContain('Your local time');
});

test('the receipt and the email never name the meeting itself, whether its link is set or not', async () => {
  const asha = await customer();
  const first = await paidBooking(asha);
  const { body } = await asha.confirm(first.id);
  await db.delete(adminSettings);
  const second = await paidBooking(asha, { time: '15:00' });

  expect((await asha.confirm(second.id)).body.receipt.zoomLink).toBe(pageOf(second.booking));
  const said = JSON.stringify([
    body,
    await asha.list().then((reply) => reply.body),
    await emails(),
  ]);
  expect(said).toContain(pageOf(first.booking));
  expect(said).not.toContain(MEETING_LINK);
});

test('a call that is paid and left alone is confirmed and emailed after ten minutes', async () => {
  const asha = await customer();
  const { id, booking: paid } = await paidBooking(asha);

  await moveClock(9 * MINUTE);
  await runCron();
  expect((await asha.show(id)).body.receipt).toBeNull();

  await moveClock(10 * MINUTE + 5000);
  await Promise.all([runCron(), runCron()]);
  await runCron();

  const { receipt, booking } = (await asha.show(id)).body;
  expect(booking).toMatchObject({ bookingConfirmed: true, emailStatus: 'sent' });
  expect(receipt).toMatchObject({ emailSent: true, zoomLink: pageOf(paid) });
  expect(await emails()).toHaveLength(1);
  expect((await asha.confirm(id)).body.receipt).toEqual(receipt);
});

test("8.2.2 another's booking cannot be confirmed, and answers as a missing one", async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const { id } = await paidBooking(asha);

  const others = await vikram.confirm(id);

  expectRefusal(others, 'not_found', GONE);
  expect(withoutRequestId(others)).toEqual(withoutRequestId(await vikram.confirm('0'.repeat(40))));
  expect(await emails()).toEqual([]);
});
