/** A package is its sessions: made when it is paid for, and booked one by one without a payment. */
import { expect, test } from 'vitest';
import { bookingMessages } from '#domain/booking/messages.ts';
import { DAY, HOUR, istInstant } from '#domain/calendar/time.ts';
import { passMessages } from '#domain/passes/messages.ts';
import { sessionsOf } from '#domain/passes/sessions.ts';
import { db, moveClock, runCron, runCronAfter } from '#tests/support/api.ts';
import { customer, day, elsewhere } from '#tests/support/customer.ts';
import { insertMentors } from '#tests/support/mentors/mentors.ts';
import { expectSettled, expectSoundBooks, readBooks } from '#tests/support/money/books.ts';
import {
  book,
  bookSession,
  buyPackage,
  holdSession,
  journey,
  openSession,
} from '#tests/support/packages/passes.ts';
import { confirmedCall, emails, pay, readyToPay } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { captured, sendWebhook, sign } from '#tests/support/webhooks.ts';

test('a package with two schools holds ten sessions for a year, worth what was paid', async () => {
  const asha = await customer();
  await buyPackage(asha, { additionalSchools: 2 });

  const [view] = await journey(asha);

  expect(view?.sessions.map(({ service, state }) => [service, state])).toEqual([
    ['lost', 'booked'],
    ['finalize-list', 'open'],
    ['resume', 'open'],
    ...Array.from({ length: 3 }, () => ['essays-sop', 'open']),
    ['lor', 'open'],
    ['interview', 'open'],
    ['clarity', 'open'],
    ['brainstorming', 'open'],
  ]);
  const worth = view?.sessions.reduce((sum, { value }) => sum + value, 0);
  expect(worth).toBe((13999 + 2 * 5999) * 100);
  const days = ((view?.validUntil ?? 0) - Date.now()) / DAY;
  expect(days).toBeGreaterThan(364);
  expect(days).toBeLessThan(367);
});

test('a single call makes no sessions, nor does a payment that is heard of twice', async () => {
  const [asha, ravi] = [await customer(), await customer()];
  await confirmedCall(asha);
  const { paid } = await buyPackage(ravi, { time: '12:00' });
  const body = captured(paid.razorpay_payment_id);
  await sendWebhook(body, sign(body));
  await runCron();

  expect(await journey(asha)).toEqual([]);
  expect(await db.query.passSessions.findMany()).toHaveLength(8);
});

test('a session is booked without a payment: slot, email and reminders as for any call', async () => {
  const asha = await customer();
  await buyPackage(asha);
  const session = await openSession(asha, 'finalize-list');

  const { status, body } = await holdSession(asha, session);
  expect(status).toBe(201);
  const held = body.booking;
  expect(held).toMatchObject({ price: 0, serviceType: 'Finalize college list', duration: 45 });
  expectRefusal(await book(asha, held.id), 'conflict', passMessages.saveDetailsFirst);
  expectRefusal(await asha.startPayment(held.id), 'conflict', passMessages.paidWithPackage);
  await asha.saveDetails(held.id);
  const booked = await book(asha, held.id);

  expect(booked.status).toBe(200);
  expect(booked.body.receipt).toMatchObject({ bookingId: held.id, serviceType: held.serviceType });
  const again = (await book(asha, held.id)).body.receipt;
  expect(again.confirmationId).toBe(booked.body.receipt.confirmationId);
  const [view] = await journey(asha);
  expect(view?.sessions[1]).toMatchObject({ state: 'booked', booking: { id: held.id } });
  expect(await asha.slot(day(6), '10:00')).toMatchObject({ label: 'Your call' });
  await runCron();
  const about = (await emails()).filter(({ subject }) => subject.includes('Finalize college list'));
  expect(about.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Booking confirmed: /),
  ]);
  const books = await readBooks();
  expectSoundBooks(books);
  expectSettled(books);
});

test('a part that is not sold alone cannot be held without its session', async () => {
  const asha = await customer();
  expectRefusal(await asha.hold({ service: 'clarity' }), 'invalid');
});

test("nobody books with another's session, with one that does not exist, or for another call", async () => {
  const [asha, ravi] = [await customer(), await customer()];
  await buyPackage(asha);
  const session = await openSession(asha, 'lor');

  expectRefusal(await holdSession(ravi, session), 'not_found', passMessages.sessionNotFound);
  const unknown = { ...session, id: session.id.replace(/-\d+$/, '-99') };
  expectRefusal(await holdSession(asha, unknown), 'not_found', passMessages.sessionNotFound);
  expectRefusal(await holdSession(asha, { ...session, service: 'interview' }), 'invalid');
  expectRefusal(await holdSession(asha, { ...session, id: "' or 1 = 1" }), 'invalid');
});

test('cancelled in time a session is open again; moved it stays with its call', async () => {
  const asha = await customer();
  await buyPackage(asha);
  const id = await bookSession(asha, await openSession(asha, 'resume'));

  await asha.move(id, { date: day(7), time: '15:00' });
  const moved = (await journey(asha))[0]?.sessions[2];
  expect(moved).toMatchObject({ state: 'booked', booking: { id } });
  expect(moved?.booking?.startsAt).toBe(istInstant(day(7), '15:00'));
  expect((await asha.cancel(id)).status).toBe(204);

  expect((await journey(asha))[0]?.sessions[2]).toMatchObject({ state: 'open', booking: null });
  const [email] = await emails();
  expect(email?.text.replaceAll(/\s+/g, ' ')).toContain('Its session is back in your package');
  await bookSession(asha, await openSession(asha, 'resume'), { date: day(8) });
  expectSoundBooks(await readBooks());
});

test('the consultation that a package is bought with can be cancelled and booked again, too', async () => {
  const asha = await customer();
  const { id } = await buyPackage(asha);
  await asha.cancel(id);

  await bookSession(asha, await openSession(asha, 'lost'), { date: day(9) });

  expect((await journey(asha))[0]?.sessions[0]).toMatchObject({ state: 'booked' });
  const books = await readBooks();
  expectSoundBooks(books);
  expectSettled(books);
});

test('cancelled late a session is used up', async () => {
  const asha = await customer();
  await buyPackage(asha, { date: day(3) });
  const id = await bookSession(asha, await openSession(asha, 'lor'));
  await moveClock(istInstant(day(6), '10:00') - 11 * HOUR - Date.now());
  await asha.cancel(id);

  expect((await journey(asha))[0]?.sessions[4]).toMatchObject({
    state: 'forfeited',
    why: 'cancelled less than 12 hours before it',
  });
  const [email] = await emails();
  expect(email?.text.replaceAll(/\s+/g, ' ')).toContain('so its session is used up');
  expectSoundBooks(await readBooks());
});

test('after its call a session is used', async () => {
  const asha = await customer();
  await buyPackage(asha, { date: day(3) });
  await bookSession(asha, await openSession(asha, 'lor'));
  await moveClock(7 * DAY);

  const [view] = await journey(await elsewhere(asha));
  const used = view?.sessions.filter(({ state }) => state === 'used');
  expect(used?.map(({ service }) => service)).toEqual(['lost', 'lor']);
});

test('of two tabs with the last session one books it, and the other reads why', async () => {
  const asha = await customer();
  await buyPackage(asha);
  const session = await openSession(asha, 'interview');
  const first = (await holdSession(asha, session)).body.booking;
  await asha.saveDetails(first.id);
  const second = await asha.holdInstead({
    session: session.id,
    service: session.service,
    date: day(7),
  });
  await asha.saveDetails(second.body.booking.id);

  expectRefusal(await book(asha, first.id), 'not_found', bookingMessages.bookingNotFound);
  expect((await book(asha, second.body.booking.id)).status).toBe(200);
  expectRefusal(await holdSession(asha, session, { date: day(8) }), 'conflict');
});

test('a slot that somebody else took meanwhile is refused, and the session stays open', async () => {
  const [asha, ravi] = [await customer(), await customer()];
  await buyPackage(asha);
  const held = (await holdSession(asha, await openSession(asha, 'lor'))).body.booking;
  await asha.saveDetails(held.id);
  await moveClock(31 * 60 * 1000);
  await confirmedCall(ravi, { date: day(6) });

  expectRefusal(await book(asha, held.id), 'not_found');
  expect(await openSession(asha, 'lor')).toMatchObject({ booking: null });
  expectSoundBooks(await readBooks());
});

test('any number of requests at once book a session once', async () => {
  const asha = await customer();
  await buyPackage(asha);
  const held = (await holdSession(asha, await openSession(asha, 'clarity'))).body.booking;
  await asha.saveDetails(held.id);

  const replies = await Promise.all(Array.from({ length: 20 }, () => book(asha, held.id)));

  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  await runCron();
  const sent = (await emails()).filter(({ subject }) => subject.includes('Clarity Call'));
  expect(sent).toHaveLength(1);
  expectSoundBooks(await readBooks());
});

test('whoever takes the package takes the parts of it that are not sold alone', async () => {
  await insertMentors({ id: 'one', services: ['lor'] }, { id: 'two', services: ['lost'] });
  const asha = await customer();
  await buyPackage(asha);
  const { body } = await holdSession(asha, await openSession(asha, 'brainstorming'));

  expect(body.booking.mentor?.slug ?? null).toBe('two');
});

test('an unpaid package has no sessions; once it is paid late they are there', async () => {
  const asha = await customer();
  const { orderId } = await readyToPay(asha, { service: 'confident', date: day(4) });
  expect(await journey(asha)).toEqual([]);
  await pay(orderId);
  await runCronAfter(20);
  expect((await journey(asha))[0]?.sessions).toHaveLength(6);
});

test.each(['confident', 'exploring', 'lost'] as const)(
  'the sessions of %s are worth its price, with any number of schools and after any price',
  (service) => {
    for (const additionalSchools of [0, 1, 7]) {
      const price = 12345 + additionalSchools;
      const sessions = sessionsOf({ service, additionalSchools, price });
      expect(sessions.reduce((sum, { value }) => sum + value, 0)).toBe(price * 100);
    }
  },
);
