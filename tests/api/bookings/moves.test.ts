/** The client moves a paid call. */
import { expect, test } from 'vitest';
import { bookingMessages } from '#domain/booking/messages.ts';
import { bookingRefusals } from '#domain/booking/refusals.ts';
import { DAY, HOUR, istInstant, MINUTE } from '#domain/calendar/time.ts';
import { paymentMessages } from '#domain/money/messages.ts';
import { db, moveClock, runCron } from '#tests/support/api.ts';
import { attachedProperties, newestEmail } from '#tests/support/calendar-file.ts';
import { customer, day } from '#tests/support/customer.ts';
import { allowOverlap, block } from '#tests/support/mentor.ts';
import {
  confirmedCall,
  emailFails,
  emails,
  paidBooking,
  readyToPay,
} from '#tests/support/providers.ts';
import { expectRefusal, withoutRequestId } from '#tests/support/refusals.ts';

const TAKEN = 'Sorry, this slot is no longer available. Please select another time.';

test('a moved call is the same booking at another time, its payment carried along', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const { id, booking, paid } = await confirmedCall(asha);

  const { status, body } = await asha.move(id, { date: day(6), time: '11:30' });

  const startsAt = istInstant(day(6), '11:30');
  expect(status).toBe(200);
  expect(body.booking).toEqual({
    ...booking,
    ...{ date: day(6), time: '11:30', startsAt, endsAt: startsAt + 30 * MINUTE },
    appointmentDate: expect.any(String),
    appointmentTime: '11:30 AM IST',
    sequence: 1,
    updatedAt: expect.any(Number),
  });
  expect(body.booking.paymentId).toBe(paid.razorpay_payment_id);
  const detail = `${booking.date} ${booking.time} to ${day(6)} 11:30`;
  expect(await db.query.auditLog.findMany()).toContainEqual(
    expect.objectContaining({ action: 'booking moved', subject: id, detail }),
  );
  expect((await asha.show(id)).body.booking).toMatchObject({ startsAt, sequence: 1 });
  expect((await asha.show(id)).body.receipt).toMatchObject({ appointmentTime: '11:30 AM IST' });
  expect(await vikram.slot(day(5), '10:00')).toMatchObject({ state: 'free' });
  expect(await vikram.slot(day(6), '11:30')).toMatchObject({ state: 'booked' });
  expect(await db.query.payments.findMany()).toHaveLength(1);
  expect(await db.query.refunds.findMany()).toEqual([]);
});

test('the email says the old and the new time, in India and at home, and moves the calendar', async () => {
  const asha = await customer();
  const { id } = await confirmedCall(asha, { timeZone: 'America/Los_Angeles', time: '10:00' });
  await asha.move(id, { date: day(6), time: '07:00' });

  const email = await newestEmail('Moved: ');

  const file = attachedProperties(email);
  expect(email?.to).toEqual([asha.user.email, 'asha.rao@example.org']);
  for (const time of ['10:00 AM IST', '7:00 AM IST', '(Los Angeles)']) {
    expect(email?.text).toContain(time);
  }
  expect(file.get('METHOD')).toBe('REQUEST');
  expect(file.get('UID')).toContain(id);
  expect(file.get('SEQUENCE')).toBe('1');
  expect(file.get('DTSTART')).toBe(`${day(6).replaceAll('-', '')}T013000Z`);
});

test('it can be moved until twelve hours before it begins, to the minute', async () => {
  const asha = await customer();
  const { id, booking } = await confirmedCall(asha, { date: day(2), time: '10:00' });
  const toTheEdge = booking.startsAt - 12 * HOUR - Date.now();

  await moveClock(toTheEdge + MINUTE);
  expectRefusal(await asha.move(id, {}), 'conflict', bookingMessages.moveTooLate);
  expect((await asha.show(id)).body.booking).toEqual(booking);
  await moveClock(toTheEdge - MINUTE);

  expect((await asha.move(id, {})).status).toBe(200);
});

test.each([
  ['today', day(0), '23:30', /^(This time has passed\. )?Calls can be booked from /],
  ['that has passed', day(-1), '10:00', /^This time has passed\. Calls can be booked from /],
  ['beyond the calendar', day(16), '10:00', /^Calls can be booked from .+ to .+20\d\d\./],
  ['between two starts', day(6), '10:15', /^Calls start on the hour or half hour/],
  ['at night', day(6), '03:00', /7:00 AM to 11:30 PM IST/],
])('refuses a move to a start %s, and says what is wrong', async (_, date, time, why) => {
  const asha = await customer();
  const { id, booking } = await confirmedCall(asha);

  const says = expect.stringMatching(why);
  expectRefusal(await asha.move(id, { date, time }), 'invalid', says, { time: says });
  expect((await asha.show(id)).body.booking).toEqual(booking);
});

test('where it is already it cannot move', async () => {
  const asha = await customer();
  const { id, booking } = await confirmedCall(asha);

  const reply = await asha.move(id, { date: booking.date, time: booking.time });

  expectRefusal(reply, 'invalid', bookingRefusals.moveNowhere);
});

test('a slot that is sold, held or blocked takes no call, and nothing changes', async () => {
  const [asha, vikram, mina] = [await customer(), await customer(), await customer()];
  const { id, booking } = await confirmedCall(asha, { service: 'lor' });
  await confirmedCall(vikram, { date: day(6), time: '10:00' });
  await mina.held({ date: day(6), time: '14:00' });
  await block(day(6), '16:00');
  await block(day(7));

  for (const to of [
    { date: day(6), time: '10:00' },
    { date: day(6), time: '09:30' },
    { date: day(6), time: '14:00' },
    { date: day(6), time: '15:30' },
    { date: day(7), time: '12:00' },
  ]) {
    expectRefusal(await asha.move(id, to), 'slot_unavailable', TAKEN);
  }

  expect((await asha.show(id)).body.booking).toEqual(booking);
  expect(await newestEmail('Moved: ')).toBeUndefined();
});

test('refuses a move into a hold of the same client, and names it', async () => {
  const asha = await customer();
  const { id } = await confirmedCall(asha);
  await asha.held({ date: day(6), time: '14:00' });

  const reply = await asha.move(id, { time: '14:00' });

  expectRefusal(
    reply,
    'slot_unavailable',
    expect.stringMatching(/call then: Discovery Call, .+2:00 PM/),
  );
  expect(await movingSlot(asha, id, day(6), '14:00')).toMatchObject({ selectable: false });
});

test('its own present slot does not stand in its way', async () => {
  const asha = await customer();
  const { id, booking } = await confirmedCall(asha, { service: 'lor', time: '10:00' });

  expect(await movingSlot(asha, id, booking.date, '10:00')).toMatchObject({
    label: 'This call now',
  });
  expect(await movingSlot(asha, id, booking.date, '10:30')).toMatchObject({ selectable: true });
  expect((await asha.move(id, { date: booking.date, time: '10:30' })).status).toBe(200);
});

test("nobody sees another's call out of the way", async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const { id, booking } = await confirmedCall(asha, { time: '10:00' });

  expect(await movingSlot(vikram, id, booking.date, '10:00')).toMatchObject({ state: 'booked' });
});

test('where calls may overlap it moves beside another, but not onto its start', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  await allowOverlap();
  const { id } = await confirmedCall(asha, { service: 'lor' });
  await confirmedCall(vikram, { service: 'lor', date: day(6), time: '10:00' });

  expectRefusal(await asha.move(id, { time: '10:00' }), 'slot_unavailable', TAKEN);
  expect((await asha.move(id, { time: '10:30' })).status).toBe(200);
});

test('only what is paid for, and only by its owner', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const held = await readyToPay(asha);
  const { id } = await confirmedCall(vikram, { time: '15:00' });

  expectRefusal(await asha.move(held.id, {}), 'conflict', paymentMessages.notPaidYet);
  const others = await asha.move(id, {});
  expectRefusal(others, 'not_found', bookingMessages.bookingNotFound);
  expect(withoutRequestId(others)).toEqual(withoutRequestId(await asha.move('0'.repeat(40), {})));
});

test('of two tabs that move one call at once, one wins and the other is told', async () => {
  const asha = await customer();
  const { id, booking } = await confirmedCall(asha);
  const from = booking.startsAt;

  const replies = await Promise.all([
    asha.move(id, { time: '11:00', from }),
    asha.move(id, { time: '15:00', from }),
  ]);

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const lost = replies.find(({ status }) => status === 409);
  if (lost) expectRefusal(lost, 'conflict', bookingRefusals.changedMeanwhile);
  const won = replies.find(({ status }) => status === 200)?.body.booking;
  expect((await asha.show(id)).body.booking.startsAt).toBe(won?.startsAt);
  expect((await emails()).filter(({ subject }) => subject.startsWith('Moved'))).toHaveLength(1);
});

test('a tab that still shows the old time moves nothing', async () => {
  const asha = await customer();
  const { id, booking } = await confirmedCall(asha);
  await asha.move(id, { time: '11:00' });

  const reply = await asha.move(id, { time: '15:00', from: booking.startsAt });

  expectRefusal(reply, 'conflict', bookingRefusals.changedMeanwhile);
});

test('a confirmation that could not be sent yet gives way to the email with the new time', async () => {
  const asha = await customer();
  const { id } = await paidBooking(asha);
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500 });
  await asha.confirm(id);
  expect((await asha.show(id)).body.receipt).toMatchObject({ emailSent: false });

  await asha.move(id, { time: '11:00' });
  await moveClock(DAY / 2);
  await runCron();

  expect((await emails()).map(({ subject }) => subject.split(':')[0])).toEqual(['Moved']);
  expect((await asha.show(id)).body.receipt).toMatchObject({ emailSent: true, emailError: null });
});

test('a paid call moves before it is acknowledged, and its confirmation has the new time', async () => {
  const asha = await customer();
  const { id } = await paidBooking(asha);
  await asha.move(id, { time: '11:00' });

  await asha.confirm(id);

  const email = await newestEmail('Booking confirmed');
  expect(email?.text).toContain('11:00 AM IST');
  expect(attachedProperties(email).get('SEQUENCE')).toBe('1');
});

test('moves are on record, and counted', async () => {
  const asha = await customer();
  const { id } = await confirmedCall(asha);
  const times = ['11:00', '12:00'];
  const replies = [];
  for (let turn = 0; turn < 11; turn += 1) {
    replies.push(await asha.move(id, { time: times[turn % 2] ?? '' }));
  }

  const moves = (await db.query.auditLog.findMany()).filter(({ subject }) => subject === id);
  expect(moves.filter(({ action }) => action === 'booking moved')).toHaveLength(10);
  const [last] = replies.slice(-1);
  if (last) expectRefusal(last, 'rate_limited');
  expect((await asha.show(id)).body.booking.sequence).toBe(10);
});

/** How a start shows to somebody who is about to move a call there. */
async function movingSlot(
  person: Awaited<ReturnType<typeof customer>>,
  id: string,
  date: string,
  time: string,
) {
  const { body } = await person.request<Awaited<ReturnType<typeof person.calendar>>['body']>(
    'GET',
    `/calendar?service=lor&moving=${id}`,
  );
  return body.days.find((one) => one.date === date)?.slots.find((one) => one.time === time);
}
