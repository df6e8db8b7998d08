import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '#db/schema/index.ts';
import { DAY } from '#domain/time.ts';
import { db, moveClock, send } from '#support/api.ts';
import { admin, type Customer, customer, day, signInAgain } from '#support/customer.ts';
import { AdminApi, bookForClient, cancelCall } from '#support/dashboard.ts';
import { newestEmail, subjectsTo } from '#support/emails.ts';
import { expectInvariants } from '#support/money/invariants.ts';
import { paidBooking } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';

const REFERENCE = '=HYPERLINK("https://evil.example")';
const OUTSIDE = { payment: { type: 'outside', reference: REFERENCE } };

async function bookPaidOutside(nila: Customer, email: string, call: object = {}) {
  const sold = await bookForClient(nila, email, { ...OUTSIDE, ...call });
  expect(sold.status).toBe(201);
  return sold.body.booking.id;
}

function giveBack(nila: Customer, refundId: string, reference: string) {
  return nila.request('POST', `/admin/refunds/${refundId}/returned`, { reference });
}

const dueIds = async (office: AdminApi) =>
  (await office.issues()).exceptions.map(({ kind, subject }) => {
    expect(kind).toBe('refund outside');
    return subject;
  });

test('an admin refunds a payment made outside of this site in two parts, each with a reference', async () => {
  const [nila, asha] = [await admin(), await customer()];
  const office = new AdminApi(nila);
  const id = await bookPaidOutside(nila, asha.user.email);
  const paymentId = `outside-${id}`;
  await office.refund(paymentId, { amount: 49_900 });
  const [first = ''] = await dueIds(office);
  await office.refund(paymentId, { amount: 100_000 });
  expectRefusal(await office.refund(paymentId, { amount: 100 }), 'conflict');
  const [second = ''] = (await dueIds(office)).filter((id) => id !== first);
  expect((await giveBack(nila, first, 'NEFT 1')).status).toBe(204);
  const again = await giveBack(nila, second, 'NEFT 1');
  const message = 'Another refund already has this reference. Please check the reference.';
  expectRefusal(again, 'conflict', message, 'reference');
  const replies = await Promise.all([1, 2].map((n) => giveBack(nila, second, `NEFT 2${n}`)));
  expect(replies.map(({ status }) => status)).toEqual([204, 204]);
  expect(await dueIds(office)).toEqual([]);
  const refunds = (await subjectsTo(asha.user.email)).filter((subject) =>
    subject.includes('refund'),
  );
  expect(refunds).toHaveLength(2);
  const entries = (await office.money({ from: day(0), to: day(0) })).entries;
  expect(entries.map(({ kind, amount }) => [kind, amount]).toSorted()).toEqual([
    ['paid_outside', '149900'],
    ['refunded_outside', '149900'],
  ]);
  await expectInvariants();
});

test('cancelling a package that was paid outside of this site leaves a pending refund', async () => {
  const [nila, asha] = [await admin(), await customer()];
  const id = await bookPaidOutside(nila, asha.user.email, { service: 'confident' });
  expect((await cancelCall(nila, id)).status).toBe(204);
  const { body } = await asha.request('GET', '/journey');
  expect(body).toMatchObject({ packages: [{ isLive: false }] });
  const { text } = (await newestEmail('Cancelled')) ?? {};
  expect(text).toContain('We will return ₹9,999 the way it was paid, outside of this site.');
  expect(text).not.toContain('arrive by');
  const subject = `refund-outside-${id}-cancelled`;
  const { exceptions } = await new AdminApi(nila).issues();
  expect(exceptions).toMatchObject([{ kind: 'refund outside', subject, amount: 999_900 }]);
  for (const _ of ['click', 'second click']) {
    expect((await giveBack(nila, subject, 'NEFT 3')).status).toBe(204);
  }
  const returned = { state: 'processed', providerId: 'NEFT 3', amount: 999_900 };
  expect(await db.query.refunds.findMany()).toMatchObject([returned]);
  expect(await newestEmail('Your refund')).toMatchObject({
    subject: 'Your refund of ₹9,999 is on its way',
    text: expect.stringContaining('We returned the money the way you paid, outside of this site.'),
  });
  await expectInvariants();
});

test('online payments and payments outside of this site share one gapless series of receipt numbers', async () => {
  const nila = await admin();
  await bookPaidOutside(nila, (await customer()).user.email);
  await paidBooking(await customer(), { time: '12:00' });
  const late = await bookForClient(nila, (await customer()).user.email, OUTSIDE);
  expectRefusal(late, 'slot_unavailable');
  await bookPaidOutside(nila, (await customer()).user.email, { time: '14:00' });
  const numbers = (await db.query.taxReceipts.findMany()).map(({ serial }) => serial);
  expect(numbers.toSorted()).toEqual([1, 2, 3]);
  await expectInvariants();
});

test('a payment made outside of this site can be refunded after its client’s account is deleted', async () => {
  const [nila, asha] = [await admin(), await customer()];
  const id = await bookPaidOutside(nila, asha.user.email);
  const { body } = await asha.request('GET', '/account/data');
  const paymentId = `outside-${id}`;
  expect(body).toMatchObject({ payments: [{ id: paymentId, reference: REFERENCE }] });
  expectRefusal(await asha.deleteAccount(), 'conflict');
  await moveClock(6 * DAY);
  expect((await (await signInAgain(asha)).deleteAccount()).status).toBe(204);
  const before = (await subjectsTo(asha.user.email)).length;
  const again = await admin();
  const late = new AdminApi(again);
  expect((await late.refund(paymentId, { amount: 149_900 })).status).toBe(200);
  const [refundId = ''] = await dueIds(late);
  expect((await giveBack(again, refundId, 'NEFT 4')).status).toBe(204);
  expect(await subjectsTo(asha.user.email)).toHaveLength(before);
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  expect(row).toMatchObject({ userEmail: '', userName: '', paymentId });
  const path = `/admin/payments.csv?from=${day(0)}&to=${day(7)}`;
  const csv = await (await send(path, { headers: { Cookie: again.cookie } })).text();
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(csv).not.toContain(asha.user.email);
});
