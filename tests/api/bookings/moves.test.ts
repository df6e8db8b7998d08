import { expect, test } from 'vitest';
import { bookingMessages } from '#domain/booking/messages.ts';
import { bookingRefusals } from '#domain/booking/refusals.ts';
import { paymentMessages } from '#domain/money/messages.ts';
import { DAY, HOUR, istInstant, MINUTE } from '#domain/time.ts';
import { db, moveClock, runCronAt } from '#support/api.ts';
import { type Customer, customer, day } from '#support/customer.ts';
import { attachedProperties, newestEmail, topicsTo } from '#support/emails.ts';
import { allowOverlap, insertBlock } from '#support/mentors/mentors.ts';
import { confirmedCall, emailFails, emails, paidBooking, readyToPay } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';

const TAKEN = 'Sorry, this slot is no longer available. Please select another time.';

test('moving a paid call changes its time, keeps its payment and emails the client', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const choice = { timeZone: 'America/Los_Angeles', time: '10:00' };
  const { id, booking, paid } = await confirmedCall(asha, choice);

  const { status, body } = await asha.move(id, { date: day(6), time: '07:00' });

  const startsAt = istInstant(day(6), '07:00');
  expect(status).toBe(200);
  const start = { date: day(6), time: '07:00', startsAt, endsAt: startsAt + 30 * MINUTE };
  const shown = { appointmentDate: expect.any(String), appointmentTime: '7:00 AM IST' };
  const version = { sequence: 1, updatedAt: expect.any(Number) };
  expect(body.booking).toEqual({ ...booking, ...start, ...shown, ...version });
  expect(body.booking.paymentId).toBe(paid.razorpay_payment_id);
  const detail = `${booking.date} ${booking.time} to ${day(6)} 07:00`;
  expect(await db.query.auditLog.findMany()).toContainEqual(
    expect.objectContaining({ action: 'booking moved', subject: id, detail }),
  );
  expect((await asha.show(id)).body).toMatchObject({
    booking: { startsAt, sequence: 1 },
    receipt: { appointmentTime: '7:00 AM IST' },
  });
  expect(await vikram.slot(day(5), '10:00')).toMatchObject({ state: 'free' });
  expect(await vikram.slot(day(6), '07:00')).toMatchObject({ state: 'booked' });
  expect(await db.query.payments.findMany()).toHaveLength(1);
  expect(await db.query.refunds.findMany()).toEqual([]);

  const email = await newestEmail('Moved: ');
  expect(email?.to).toEqual([asha.user.email, 'asha.rao@example.org']);
  const times = ['10:00 AM IST', '7:00 AM IST', '(Los Angeles)'];
  for (const time of times) expect(email?.text).toContain(time);
  const file = attachedProperties(email);
  expect(file.get('METHOD')).toBe('REQUEST');
  expect(file.get('UID')).toContain(id);
  expect(file.get('SEQUENCE')).toBe('1');
  expect(file.get('DTSTART')).toBe(`${day(6).replaceAll('-', '')}T013000Z`);
});

test('lets clients move a paid call until exactly twelve hours before its start', async () => {
  const [asha, ravi] = [await customer(), await customer()];
  const { id, booking } = await confirmedCall(asha, { date: day(2), time: '10:00' });
  const held = await readyToPay(ravi);
  const toTheEdge = booking.startsAt - 12 * HOUR - Date.now();

  expectRefusal(await ravi.move(held.id, {}), 'conflict', paymentMessages.notPaidYet);
  await moveClock(toTheEdge + MINUTE);
  expectRefusal(await asha.move(id, {}), 'conflict', bookingMessages.moveTooLate);
  expect((await asha.show(id)).body.booking).toEqual(booking);
  await moveClock(toTheEdge - MINUTE);

  expect((await asha.move(id, {})).status).toBe(200);
});

test('explains why a call cannot be moved to an invalid start time or to its current start time', async () => {
  const { client: asha, id, booking } = await confirmedCall();

  for (const [date, time, why] of [
    [day(-1), '10:00', /^This time has passed\. Calls can be booked from /],
    [day(16), '10:00', /^Calls can be booked from .+ to .+20\d\d\./],
    [day(6), '10:15', /^Calls start on the hour or half hour.* 7:00 AM to 11:30 PM IST/],
    [booking.date, booking.time, bookingRefusals.moveNowhere],
  ] as const) {
    const reply = await asha.move(id, { date, time });
    expectRefusal(reply, 'invalid', expect.stringMatching(why), 'time');
  }
  expect((await asha.show(id)).body.booking).toEqual(booking);
});

test('rejects moving a call to a booked, held or blocked slot', async () => {
  const [asha, vikram, mina] = [await customer(), await customer(), await customer()];
  const { id, booking } = await confirmedCall(asha, { service: 'lor' });
  await confirmedCall(vikram, { service: 'lor', date: day(6), time: '10:00' });
  await mina.held({ date: day(6), time: '14:00' });
  await insertBlock(day(6), '16:00');
  await insertBlock(day(7));

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

  await allowOverlap();
  expectRefusal(await asha.move(id, { time: '10:00' }), 'slot_unavailable', TAKEN);
  expect((await asha.move(id, { time: '10:30' })).status).toBe(200);
});

test('a moved call may overlap its previous slot, but no other call or hold', async () => {
  const [asha, vikram, ravi] = [await customer(), await customer(), await customer()];
  const { id, booking } = await confirmedCall(asha, { service: 'lor', time: '10:00' });
  await paidBooking(vikram, { time: '12:00' });
  await paidBooking(vikram, { date: day(6), time: '10:00' });
  await vikram.held({ date: day(6), time: '16:00' });
  const movingSlot = (person: Customer, date: string, time: string) =>
    person.slot(date, time, 'lor', `&moving=${id}`);
  const { date } = booking;
  for (const _ of ['before', 'after']) {
    expect(await ravi.slot(date, '10:00', 'lor')).toMatchObject({ state: 'booked' });
    expect(await movingSlot(asha, date, '10:00')).toMatchObject({ label: 'This call now' });
  }
  expect(await asha.slot(date, '10:00', 'lor')).toMatchObject({ label: 'Your call' });
  expect(await movingSlot(asha, date, '10:30')).toMatchObject({ selectable: true });
  expect(await movingSlot(asha, date, '12:00')).toMatchObject({ state: 'booked' });
  expect(await movingSlot(asha, day(6), '10:00')).toMatchObject({ state: 'booked' });
  expect(await movingSlot(asha, day(6), '16:00')).toMatchObject({ state: 'reserved' });
  await asha.held({ date: day(6), time: '14:00' });
  expect(await movingSlot(asha, day(6), '14:00')).toMatchObject({ selectable: false });
  expect(await movingSlot(vikram, date, '10:00')).toMatchObject({ state: 'booked' });

  const named = expect.stringMatching(/call at that time: Discovery Call, .+2:00 PM/);
  expectRefusal(await asha.move(id, { time: '14:00' }), 'slot_unavailable', named);
  expect((await asha.move(id, { date, time: '10:30' })).status).toBe(200);
});

test('if two tabs move a call concurrently, only one succeeds, and the other cannot cancel the call', async () => {
  const { client: asha, id, booking } = await confirmedCall();
  const from = booking.startsAt;

  const times = ['11:00', '15:00'];
  const replies = await Promise.all(times.map((time) => asha.move(id, { time, from })));

  const [won, lost] = replies.toSorted((a, b) => a.status - b.status);
  expect(won?.status).toBe(200);
  const cancelled = await asha.request('DELETE', `/bookings/${id}?status=confirmed&from=${from}`);
  for (const reply of [lost, await asha.move(id, { time: '18:00', from }), cancelled]) {
    if (reply) expectRefusal(reply, 'conflict', bookingRefusals.changedMeanwhile);
  }
  expect((await asha.show(id)).body.booking.startsAt).toBe(won?.body.booking.startsAt);
  expect((await emails()).filter(({ subject }) => subject.startsWith('Moved'))).toHaveLength(1);
});

test('the email about a move replaces a confirmation email that was not sent yet', async () => {
  const { client: asha, id } = await paidBooking();
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500 });
  await asha.confirm(id);
  expect((await asha.show(id)).body.receipt).toMatchObject({ emailSent: false });

  await asha.move(id, { time: '11:00' });
  await runCronAt(DAY / 2);

  expect(await topicsTo()).toEqual(['Moved']);
  expect((await asha.show(id)).body.receipt).toMatchObject({ emailSent: true, emailError: null });
});

test('if a client moves a paid call before confirming the call, the confirmation has the new time', async () => {
  const { client: asha, id } = await paidBooking();
  await asha.move(id, { time: '11:00' });

  await asha.confirm(id);

  const email = await newestEmail('Booking confirmed');
  expect(email?.text).toContain('11:00 AM IST');
  expect(attachedProperties(email).get('SEQUENCE')).toBe('1');
});

test('limits how often a client can move calls', async () => {
  const { client: asha, id } = await confirmedCall();
  for (let turn = 0; turn < 10; turn += 1) {
    await asha.move(id, { time: turn % 2 ? '12:00' : '11:00' });
  }

  expectRefusal(await asha.move(id, { time: '11:00' }), 'rate_limited');
  expect((await asha.show(id)).body.booking.sequence).toBe(10);
});
