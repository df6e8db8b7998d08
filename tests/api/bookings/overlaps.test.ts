import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bookings } from '#db/schema/index.ts';
import { displayMoment, istInstant } from '#domain/time.ts';
import { db, moveClock, runCron } from '#support/api.ts';
import { insertCall } from '#support/calls.ts';
import { admin, type Customer, customer, day, signInAgain } from '#support/customer.ts';
import { allowOverlap, insertMentors } from '#support/mentors/mentors.ts';
import { book, buyPackage, holdSession, openSession } from '#support/packages/purchases.ts';
import { confirmedCall, paidBooking, pay, readyToPay, refundsOf } from '#support/providers.ts';
import { AFTER_HOLD_MS, refundMessage } from '#support/refunds.ts';
import { expectRefusal } from '#support/requests.ts';

let asha: Customer;

beforeEach(async () => {
  await insertMentors({ id: 'ananya' }, { id: 'arnab' }, { id: 'zoya' });
  asha = await customer();
});

const moment = (date: string, time: string) => displayMoment(istInstant(date, time));
const overlapMessage = (call: string, who = 'You already have') =>
  `${who} a call at that time: ${call}. Please select another time.`;

test('rejects a hold that overlaps the client’s paid call, and keeps the client’s earlier hold', async () => {
  await allowOverlap();
  await paidBooking(asha);
  const { id: replacing } = await asha.held({ time: '12:00' });

  const other = overlapMessage(`Discovery Call, ${moment(day(5), '10:00')}`);
  for (const choice of [
    { time: '09:30', service: 'resume' },
    { time: '09:30', service: 'resume', mentor: 'zoya' },
    { time: '10:00' },
    { time: '10:00', mentor: 'zoya' },
  ]) {
    expectRefusal(await asha.hold({ ...choice, replacing }), 'slot_unavailable', other);
  }
  expect((await asha.calendar()).body.hold?.id).toBe(replacing);
  expect((await asha.hold({ time: '10:30', replacing })).status).toBe(201);
});

test('a package session can be neither held nor booked at the time of the client’s other call', async () => {
  const { id } = await buyPackage(asha);
  const session = await openSession(asha, 'finalize-list');
  const moveIntoSession = async () => {
    const reply = await asha.move(id, { date: day(6), time: '11:30' });
    const own = overlapMessage(`Finalize college list, ${moment(day(6), '11:00')}`);
    expectRefusal(reply, 'slot_unavailable', own);
  };

  const onDay5 = await holdSession(asha, session, { date: day(5), time: '10:30' });
  const other = /a call at that time: Feeling Lost - Initial Consultation/;
  expectRefusal(onDay5, 'slot_unavailable', expect.stringMatching(other));
  const choice = { date: day(6), time: '11:00', mentor: 'zoya' };
  const held = (await holdSession(asha, session, choice)).body.booking;
  await asha.saveDetails(held.id);
  await moveIntoSession();

  const { id: near } = await insertCall(asha, istInstant(day(6), '11:30'), { mentorId: 'arnab' });
  const nearCall = overlapMessage(`Discovery Call, ${moment(day(6), '11:30')}`);
  expectRefusal(await book(asha, held.id), 'slot_unavailable', nearCall);
  await db.delete(bookings).where(eq(bookings.id, near));
  expect((await book(asha, held.id)).status).toBe(200);
  await moveIntoSession();
});

test('neither client nor admin can move a call to a time that overlaps the client’s other call', async () => {
  const nila = await admin();
  const { id } = await confirmedCall(asha);
  await confirmedCall(asha, { date: day(6), time: '10:00', service: 'lor', mentor: 'zoya' });
  const to = { date: day(6), time: '10:30' };
  const other = `LOR, ${moment(day(6), '10:00')}`;

  expectRefusal(await asha.move(id, to), 'slot_unavailable', overlapMessage(other));
  const asAdmin = await nila.request('POST', `/admin/bookings/${id}/move`, to);
  expectRefusal(asAdmin, 'slot_unavailable', overlapMessage(other, 'The client already has'));
  expect((await asha.move(id, { date: day(6), time: '11:00' })).status).toBe(200);
});

test.each(['paid for', 'held'])(
  'refunds a late payment if the client has meanwhile %s another call at that time',
  async (is) => {
    const late = await readyToPay(asha);
    await moveClock(AFTER_HOLD_MS);
    const choice = { service: 'lor', time: '09:30', mentor: 'zoya' };
    await (is === 'held' ? asha.held(choice) : paidBooking(asha, choice));
    const paid = await pay(late.orderId);

    const reply = await asha.verify(late.id, paid);

    expectRefusal(reply, 'slot_unavailable', refundMessage(paid));
    await runCron();
    expect(await refundsOf(late.orderId)).toHaveLength(1);
  },
);

test.each(['first', 'last'])(
  'if two holds and a move race for one start time (move sent %s), exactly one succeeds',
  async (comes) => {
    const { id } = await confirmedCall(asha, { date: day(6), time: '12:00', mentor: 'ananya' });
    const again = await signInAgain(asha);
    const claims = [
      () => asha.move(id, { date: day(5), time: '10:00' }),
      () => again.hold({ time: '10:00', mentor: 'arnab' }),
      () => again.hold({ time: '10:00', mentor: 'zoya' }),
    ];

    const inOrder = comes === 'first' ? claims : claims.toReversed();
    const replies = await Promise.all<{ status: number }>(inOrder.map((claim) => claim()));

    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
  },
);

test('the calendar marks the client’s other calls, for the client and for an admin who moves a call', async () => {
  const [ravi, nila] = [await customer(), await admin()];
  const { id } = await confirmedCall(asha);
  const { id: other } = await paidBooking(asha, { date: day(6), time: '10:00' });
  const held = await asha.held({ date: day(7), time: '10:00' });

  const own = { state: 'yours', label: 'Your call', selectable: false, bookingId: id };
  const near = { state: 'overlap', label: 'Overlaps your call', selectable: false, bookingId: id };
  expect(await asha.slot(day(5), '10:00')).toEqual({ time: '10:00', ...own });
  expect(await asha.slot(day(5), '09:30', 'lor')).toEqual({ time: '09:30', ...near });
  expect(await asha.slot(day(5), '09:30')).toMatchObject({ state: 'free' });
  expect(await ravi.slot(day(5), '10:00')).toMatchObject({ state: 'free' });
  expect(await ravi.slot(day(5), '10:00')).not.toHaveProperty('bookingId');

  const whenMoving = (person: Customer, date: string) =>
    person.slot(date, '10:00', 'discovery-call', `&moving=${id}`);
  const thisCall = { label: 'This call now', selectable: true };
  expect(await whenMoving(asha, day(5))).toMatchObject(thisCall);
  expect(await whenMoving(asha, day(6))).toMatchObject({ label: 'Your call', bookingId: other });
  expect(await whenMoving(asha, day(7))).toMatchObject({ label: 'Your call', bookingId: held.id });
  const clientsCall = { time: '10:00', state: 'yours', label: 'Client’s call', selectable: false };
  expect(await whenMoving(nila, day(6))).toEqual(clientsCall);
  expect(await whenMoving(nila, day(7))).toEqual(clientsCall);
  expect(await whenMoving(ravi, day(6))).toMatchObject({ state: 'free' });
});
