import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { unpaidHolds, users } from '#db/schema/index.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { HOUR, istInstant, MINUTE } from '#domain/time.ts';
import { db, moveClock } from '#support/api.ts';
import { admin, type Customer, customer, day, signUp } from '#support/customer.ts';
import { bookForClient, cancelCall, userActions } from '#support/dashboard.ts';
import { emailedLink, newestEmail, subjectsTo } from '#support/emails.ts';
import { expectInvariants } from '#support/money/invariants.ts';
import { journey } from '#support/packages/purchases.ts';
import { pay } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';
import { ASHA, Browser } from '#support/sign-in/google.ts';

const link = { type: 'link', hours: 12 };
const outside = { type: 'outside', reference: 'UPI 4471' };
const free = { type: 'free', reason: 'The last call broke off' };

let nila: Customer;
let asha: Customer;

beforeEach(async () => {
  [nila, asha] = [await admin(), await customer()];
});

const book = (email: string, changes: object = {}, by = nila) => bookForClient(by, email, changes);

test('until the admin’s deadline, a client can pay for a call that the admin has booked', async () => {
  await db.update(users).set({ googleSub: 'asha' }).where(eq(users.id, asha.user.id));
  const { status, body } = await book(asha.user.email);
  const { id, payBy } = body.booking;
  expect(status).toBe(201);
  expect((payBy ?? 0) - Date.now()).toBeGreaterThan(11 * HOUR);
  expect(await subjectsTo(asha.user.email)).toEqual([
    expect.stringMatching(/^Please pay for your call: LOR, .*10:00 AM IST$/),
  ]);
  expect((await newestEmail('Please pay'))?.text).toContain(`/booking-details?booking=${id}`);
  expectRefusal(await (await customer()).hold({ time: '10:00' }), 'slot_unavailable');
  await moveClock(11 * HOUR);
  await asha.saveDetails(id);
  const { orderId } = (await asha.startPayment(id)).body;
  const reply = await asha.verify(id, await pay(orderId));
  expect(reply.body.booking).toMatchObject({ status: 'confirmed', price: 1499 });
  const detail = expect.stringMatching(/^until .+ IST$/);
  expect(await userActions()).toMatchObject([{ action: 'payment requested', subject: id, detail }]);
  await expectInvariants();
});

test('when an admin’s unpaid hold for a client expires, the client can hold a slot immediately', async () => {
  const { body } = await book(asha.user.email, { payment: { type: 'link', hours: 3 } });
  await asha.hold({ service: 'resume', time: '10:00', replacing: body.booking.id });
  await moveClock(3 * HOUR + MINUTE);
  expect((await asha.hold({ time: '10:00' })).status).toBe(201);
});

test('an admin’s booking for a new client creates an account and emails a link to set a password', async () => {
  const email = 'kabir@example.com';
  const message =
    'There is no account with this email address yet. Please enter the client’s name.';
  expectRefusal(await book(email), 'invalid', message, 'firstName');
  const { booking } = (await book(email, { firstName: 'Kabir' })).body;
  const { pathname, searchParams } = await emailedLink(email);
  expect(pathname).toBe('/reset-password');
  expect(searchParams.get('next')).toBe(`/booking-details?booking=${booking.id}`);
  const [kabir] = await db.select().from(users).where(eq(users.email, email));
  expect(kabir).toMatchObject({ id: booking.clientId, passwordHash: null, emailVerifiedAt: null });
});

test('an admin’s booking for a taken time or a closed day creates no client account', async () => {
  await book('one@example.com', { firstName: 'One' });
  expectRefusal(await book('two@example.com', { firstName: 'Two' }), 'slot_unavailable');
  const closed = await book('two@example.com', { firstName: 'Two', date: day(16) });
  expectRefusal(closed, 'invalid', expect.stringMatching(/select another day/), 'date');
  expect(await db.select().from(users).where(eq(users.email, 'two@example.com'))).toEqual([]);
});

test('a call is confirmed when an admin records a payment made outside of this site', async () => {
  const heldEarlier = { userId: asha.user.id, heldMs: HOUR, endedAt: Date.now() };
  await db.insert(unpaidHolds).values(heldEarlier);
  const { id, payBy } = (await book(asha.user.email, { payment: outside })).body.booking;
  expect([payBy, await db.query.unpaidHolds.findFirst()]).toEqual([null, undefined]);
  const { booking, receipt } = (await asha.show(id)).body;
  expect(booking).toMatchObject({ status: 'confirmed', bookingConfirmed: true, price: 1499 });
  expect(receipt).toMatchObject({ price: 1499 });
  const own = await asha.request<{ payments: object[] }>('GET', '/bookings');
  expect(own.body.payments).toMatchObject([{ id: `outside-${id}`, amount: 149_900 }]);
  expect((await asha.request('GET', `/bookings/${id}/receipt`)).body).toMatchObject({
    paymentId: `outside-${id}`,
    amount: 149_900,
  });
  expect(await subjectsTo(asha.user.email)).toEqual([
    expect.stringMatching(/^Booking confirmed: LOR on \w+day, .* 10:00 AM IST$/),
  ]);
  const entry = { action: 'call sold outside', subject: id, detail: 'UPI 4471' };
  expect(await userActions()).toMatchObject([entry]);
  await expectInvariants();
});

test('marks a call that an admin booked as incomplete until the client saves the details', async () => {
  const changes = { service: 'confident', payment: outside };
  const { id } = (await book(asha.user.email, changes)).body.booking;
  const call = async () => (await journey(asha))[0]?.sessions[0]?.booking;
  expect(await call()).toMatchObject({ id, awaitsDetails: true });
  await asha.saveDetails(id);
  expect(await call()).toMatchObject({ awaitsDetails: false });
});

test('a free call costs 0, has no receipt or reconciliation issue, and is not refunded', async () => {
  const { id } = (await book(asha.user.email, { payment: free })).body.booking;
  const sale = { status: 'confirmed', price: 0, paymentCompleted: false };
  expect((await asha.show(id)).body.booking).toMatchObject(sale);
  expectRefusal(await asha.request('GET', `/bookings/${id}/receipt`), 'conflict');
  const { body } = await nila.request('GET', '/mentor/waiting');
  expect(body).toMatchObject({ exceptions: [] });
  const entry = { action: 'call given free', subject: id, detail: free.reason };
  expect(await userActions()).toMatchObject([entry]);
  const choice = { service: 'confident', time: '12:00', payment: free };
  const message = 'A package cannot be free. Please choose another way to pay.';
  expectRefusal(await book(asha.user.email, choice), 'invalid', message, 'payment');
  await cancelCall(nila, id);
  const email = await newestEmail('Cancelled: ');
  expect(email?.text).toContain('The mentor is ill');
  expect(email?.text).not.toContain('We will refund');
});

test('an admin can release a client’s unpaid hold, but not once its payment is recorded', async () => {
  const { id } = (await book(asha.user.email)).body.booking;
  const release = () => nila.request('DELETE', `/admin/bookings/${id}`);
  expect((await release()).status).toBe(204);
  expectRefusal(await release(), 'not_found');
  expect(await userActions()).toMatchObject([
    { action: 'payment requested', subject: id },
    { action: 'call released', subject: id, actorId: nila.user.id },
  ]);

  const held = (await book(asha.user.email)).body.booking;
  const sold = (await book(asha.user.email, { payment: outside })).body.booking;
  expect(sold).toMatchObject({ id: held.id, payBy: null });
  expect(await db.query.bookings.findMany()).toHaveLength(1);
  expectRefusal(await nila.request('DELETE', `/admin/bookings/${sold.id}`), 'conflict');
  expect((await asha.show(sold.id)).body.booking).toMatchObject({ status: 'confirmed' });
});

test('an admin’s booking replaces the client’s other hold only if the request names that hold', async () => {
  const { id } = await asha.held({ time: '12:00' });
  const refused = await book(asha.user.email);
  expectRefusal(refused, 'conflict', 'This client already has another time on hold.');
  expect(refused.body).toMatchObject({ error: { held: { id } } });
  expect((await book(asha.user.email, { replacing: id })).status).toBe(201);
});

test('an admin cannot give a client time to pay until after the start of the call', async () => {
  const date = day(2);
  await moveClock(istInstant(date, '10:00') - 20 * HOUR - Date.now());
  const ravi = await admin();
  const linkFor = (hours: number) =>
    book(asha.user.email, { date, payment: { ...link, hours } }, ravi);
  const message = 'The client must pay before the call starts. Please enter fewer hours.';
  expectRefusal(await linkFor(20), 'invalid', message, 'payment.hours');
  expect((await linkFor(19)).status).toBe(201);
});

test.each([
  [{ time: '10:15' }, '"time":"Calls start on the hour or half hour'],
  [{ payment: { type: 'link', hours: 25 } }, 'Please enter 1 to 24 hours'],
  [{ payment: { type: 'outside', reference: ' ' } }, 'Please enter the reference of the payment'],
  [{ payment: { type: 'free', reason: '' } }, 'Please enter a reason'],
  [{ email: 'nobody' }, 'Please enter a valid email address'],
])('rejects an admin’s booking for a client with %j', async (changes, message) => {
  const { status, body } = await book('x@example.com', { firstName: 'X', ...changes });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain(message);
});

test('15.4.2 when two admins and a client book one slot concurrently, exactly one request succeeds', async () => {
  const ravi = await admin();
  const replies = await Promise.all([
    book('one@example.com', { firstName: 'One', payment: outside }),
    book('two@example.com', { firstName: 'Two', payment: outside }, ravi),
    asha.hold({ service: 'lor', time: '10:00' }),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});

test('6.3.4 rejects a booking for an account with an unverified email address', async () => {
  const attacker = await signUp({ email: 'victim@example.com' });
  for (const payment of [link, outside, free]) {
    const reply = await book(attacker.user.email, { payment });
    expectRefusal(reply, 'conflict', accessMessages.unprovedAccount, 'email');
  }
  expect(await db.query.bookings.findMany()).toEqual([]);
});

test('a new client who signs in with Google keeps the unpaid call that an admin booked', async () => {
  await book(ASHA.email, { firstName: 'Asha' });
  await new Browser().signIn(ASHA);
  expect(await subjectsTo(ASHA.email)).toEqual([expect.stringContaining('Please pay')]);
  expect(await db.query.bookings.findMany()).toMatchObject([{ status: 'pending' }]);
  expect(await db.query.tempReservations.findMany()).toHaveLength(1);
});

test('15.4.2 if one admin makes a call free while another records its payment, only one succeeds', async () => {
  const ravi = await admin();
  await asha.held({ service: 'lor', time: '10:00' });
  const replies = await Promise.all([
    book(asha.user.email, { payment: free }),
    book(asha.user.email, { payment: outside }, ravi),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  await expectInvariants();
});

test('15.4.2 emails no payment link if another admin concurrently records the call’s payment', async () => {
  const ravi = await admin();
  await asha.held({ service: 'lor', time: '10:00' });
  const [, asked] = await Promise.all([
    book(asha.user.email, { payment: outside }),
    book(asha.user.email, { payment: link }, ravi),
  ]);
  const subjects = await subjectsTo(asha.user.email);
  const isAsked = subjects.some((subject) => subject.startsWith('Please pay'));
  expect(asked?.status).toBe(isAsked ? 201 : 409);
});

test('a client who repeatedly moves a hold made by an admin can hold slots for at most an hour', async () => {
  const { id } = (await book(asha.user.email)).body.booking;
  const { booking } = (await asha.hold({ time: '12:00', replacing: id })).body;
  await moveClock(29 * MINUTE);
  const later = (await asha.hold({ time: '14:00', replacing: booking.id })).body.booking;
  await moveClock(58 * MINUTE);
  await asha.hold({ time: '15:00', replacing: later.id });
  await moveClock(61 * MINUTE);
  expectRefusal(await asha.hold({ time: '16:00' }), 'rate_limited');
});
