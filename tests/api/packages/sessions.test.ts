import { expect, test } from 'vitest';
import { bookings } from '#db/schema/index.ts';
import { bookingId } from '#domain/booking/booking-id.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { callInterval, slotTimes } from '#domain/calendar/slots.ts';
import { packageMessages } from '#domain/packages/messages.ts';
import { sessionsOf } from '#domain/packages/sessions.ts';
import { DAY, HOUR, istInstant, MINUTE } from '#domain/time.ts';
import { atOnce, db, moveClock, runCron, runCronAfter } from '#support/api.ts';
import { admin, customer, day, signInAgain } from '#support/customer.ts';
import { newestEmail } from '#support/emails.ts';
import { insertMentors } from '#support/mentors/mentors.ts';
import { expectInvariants, expectSettledNow } from '#support/money/invariants.ts';
import {
  book,
  bookSession,
  buyPackage,
  heldSession,
  holdSession,
  journey,
  openSession,
} from '#support/packages/purchases.ts';
import { confirmedCall, emails, pay, readyToPay } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';
import { isDeep } from '#support/stack/deep.ts';
import { captured, sendSigned } from '#support/webhooks.ts';

const plain = (text = '') => text.replaceAll(/\s+/g, ' ');

test('the payment of a package creates the package’s ten sessions only once', async () => {
  const [asha, ravi, kabir] = [await customer(), await customer(), await customer()];
  const { orderId } = await readyToPay(kabir, { service: 'confident', date: day(4) });
  const { paid } = await buyPackage(asha, { additionalSchools: 2 });
  await confirmedCall(ravi, { time: '12:00' });
  await sendSigned(captured(paid.razorpay_payment_id));
  await runCron();

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
  expect(await db.query.packageSessions.findMany()).toHaveLength(10);
  for (const other of [ravi, kabir]) expect(await journey(other)).toEqual([]);

  await pay(orderId);
  await runCronAfter(20);
  expect((await journey(kabir))[0]?.sessions).toHaveLength(6);

  await bookSession(asha, await openSession(asha, 'lor'), { time: '16:00' });
  await expectInvariants();
});

test('a package’s session values add up to its price, with any number of schools', () => {
  for (const service of ['confident', 'exploring', 'lost'] as const) {
    for (const additionalSchools of [0, 1, 7]) {
      const price = 12345 + additionalSchools;
      const sessions = sessionsOf({ service, additionalSchools, price });
      const worth = sessions.reduce((sum, { value }) => sum + value, 0);
      expect(worth, `${service}, ${additionalSchools}`).toBe(price * 100);
    }
  }
});

test('repeated requests by a package’s owner book a package session once, without a payment', async () => {
  const asha = await customer();
  await buyPackage(asha);
  const { status, body } = await holdSession(asha, await openSession(asha, 'finalize-list'));
  expect(status).toBe(201);
  const held = body.booking;
  expect(held).toMatchObject({ price: 0, serviceType: 'Finalize college list', duration: 45 });
  expectRefusal(await book(asha, held.id), 'conflict', packageMessages.saveDetailsFirst);
  expectRefusal(await asha.startPayment(held.id), 'conflict', packageMessages.paidWithPackage);
  await asha.saveDetails(held.id);

  const replies = await atOnce(20, () => book(asha, held.id));

  const receipt = { bookingId: held.id, serviceType: held.serviceType };
  for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: { receipt } });
  expect(new Set(replies.map((reply) => reply.body.receipt.confirmationId)).size).toBe(1);
  const [view] = await journey(asha);
  expect(view?.sessions[1]).toMatchObject({ state: 'booked', booking: { id: held.id } });
  expect(await asha.slot(day(6), '10:00')).toMatchObject({ label: 'Your call' });
  await runCron();
  const about = (await emails()).filter(({ subject }) => subject.includes('Finalize college list'));
  expect(about).toMatchObject([{ subject: expect.stringMatching(/^Booking confirmed: /) }]);
  await expectSettledNow();

  const session = await openSession(asha, 'lor');
  expectRefusal(await asha.hold({ service: 'clarity' }), 'invalid');
  const strangers = await holdSession(await customer(), session);
  expectRefusal(strangers, 'not_found', packageMessages.sessionNotFound);
  const unknown = { ...session, id: session.id.replace(/-\d+$/, '-99') };
  expectRefusal(await holdSession(asha, unknown), 'not_found', packageMessages.sessionNotFound);
  expectRefusal(await holdSession(asha, { ...session, service: 'interview' }), 'invalid');
  expectRefusal(await holdSession(asha, { ...session, id: "' or 1 = 1" }), 'invalid');
});

test('a package session can be booked again if its call is cancelled at least twelve hours ahead', async () => {
  const [asha, nila] = [await customer(), await admin()];
  const { id: consultation } = await buyPackage(asha);
  const sessionsNow = async (client = asha) => (await journey(client))[0]?.sessions ?? [];
  const id = await bookSession(asha, await openSession(asha, 'resume'));

  await asha.move(id, { date: day(7), time: '15:00' });
  const booking = { id, startsAt: istInstant(day(7), '15:00') };
  expect((await sessionsNow())[2]).toMatchObject({ state: 'booked', booking });
  expect((await asha.cancel(id)).status).toBe(204);
  expect((await sessionsNow())[2]).toMatchObject({ state: 'open', booking: null });
  const [inTime] = await emails();
  expect(plain(inTime?.text)).toContain('The session of this call is back in your package');
  await bookSession(asha, await openSession(asha, 'resume'), { date: day(8) });
  await asha.cancel(consultation);
  await bookSession(asha, await openSession(asha, 'lost'), { date: day(9) });
  expect((await sessionsNow())[0]).toMatchObject({ state: 'booked' });
  await expectSettledNow();

  const lor = await openSession(asha, 'lor');
  const late = await bookSession(asha, lor);
  const path = `/admin/passes/sessions/${lor.id}/return`;
  const returned = async (reason: string) =>
    (await signInAgain(nila)).request('POST', path, { reason });
  expectRefusal(await returned('She was ill'), 'conflict', expect.stringMatching(/^Only/));
  await moveClock(istInstant(day(6), '10:00') - 11 * HOUR - Date.now());
  await asha.cancel(late);
  const why = 'cancelled less than 12 hours before the call';
  expect((await sessionsNow())[4]).toMatchObject({ state: 'forfeited', why });
  const usedUp = await newestEmail('Cancelled: LOR');
  expect(plain(usedUp?.text)).toContain('so its session is used up');
  expectRefusal(await returned(' '), 'invalid');
  expect((await returned('She was ill')).status).toBe(204);
  expectRefusal(await returned('She was ill'), 'conflict');
  expect(await openSession(asha, 'lor')).toMatchObject({ id: lor.id });
  const log = await db.query.auditLog.findMany();
  expect(log.at(-1)).toMatchObject({ action: 'session reopened', detail: 'LOR: She was ill' });
  await expectInvariants();

  await moveClock(10 * DAY);
  const used = (await sessionsNow(await signInAgain(asha))).filter(({ state }) => state === 'used');
  expect(used.map(({ service }) => service)).toEqual(['lost', 'resume']);
});

test('if two tabs hold the same package session, the client can book only the later hold', async () => {
  const [asha, ravi] = [await customer(), await customer()];
  await buyPackage(asha);
  const { session, held } = await heldSession(asha, 'interview');
  const other = { session: session.id, service: session.service, date: day(7) };
  const second = (await asha.holdInstead(other)).body.booking;
  await asha.saveDetails(second.id);

  expectRefusal(await book(asha, held.id), 'not_found', bookingMessages.bookingNotFound);
  expect((await book(asha, second.id)).status).toBe(200);
  expectRefusal(await holdSession(asha, session, { date: day(8) }), 'conflict');

  const { held: late } = await heldSession(asha, 'lor');
  await moveClock(31 * MINUTE);
  await confirmedCall(ravi, { date: day(6) });
  expectRefusal(await book(asha, late.id), 'not_found');
  expect(await openSession(asha, 'lor')).toMatchObject({ booking: null });
  await expectInvariants();
});

test('a mentor who offers a package also offers its sessions that are not sold separately', async () => {
  await insertMentors({ id: 'one', services: ['lor'] }, { id: 'two', services: ['lost'] });
  const asha = await customer();
  await buyPackage(asha);
  const { body } = await holdSession(asha, await openSession(asha, 'brainstorming'));
  expect(body.booking.mentor?.slug ?? null).toBe('two');
});

const CALLS = isDeep ? 1000 : 60;
const BATCH_SIZE = 50;

test(`exactly one of ${CALLS} concurrent bookings for the same package session succeeds`, async () => {
  const asha = await customer();
  await buyPackage(asha);
  const { held } = await heldSession(asha, 'interview');
  const [row] = (await db.query.bookings.findMany()).filter(({ id }) => id === held.id);
  if (!row) throw new Error('nothing is held');
  // The holds do not overlap. So only the shared session can make a booking fail.
  const hours = slotTimes.filter((_, place) => place % 2 === 0);
  const rows = Array.from({ length: CALLS }, (_, n) => {
    const id = bookingId(asha.user.id, crypto.randomUUID());
    const date = day(7 + Math.floor(n / hours.length));
    const time = hours[n % hours.length] ?? '10:00';
    const at = { date, time, ...callInterval(date, time, row.duration) };
    return { ...row, ...at, id, joinToken: id, expiresAt: Date.now() + HOUR };
  });
  for (let from = 0; from < CALLS; from += BATCH_SIZE) {
    await db.insert(bookings).values(rows.slice(from, from + BATCH_SIZE));
  }

  const replies = await Promise.all(rows.map(({ id }) => book(asha, id)));

  const tally = Map.groupBy(replies, ({ status }) => status);
  expect(tally.get(200)).toHaveLength(1);
  expect(tally.get(409)).toHaveLength(CALLS - 1);
  const sold = (await db.query.bookings.findMany()).filter(({ status }) => status === 'confirmed');
  expect(sold).toHaveLength(2);
  await expectInvariants();
}, 300_000);
