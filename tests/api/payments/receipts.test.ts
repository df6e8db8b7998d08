import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '#db/schema/index.ts';
import { financialYear } from '#domain/money/tax-receipt.ts';
import { db, runCron, runCronAt } from '#support/api.ts';
import { admin, type Customer, customer, studentForm } from '#support/customer.ts';
import { AdminApi } from '#support/dashboard.ts';
import { paidBooking, pay, readyToPay, refundsOf } from '#support/providers.ts';
import { AFTER_HOLD_MS, paidTooLate } from '#support/refunds.ts';
import { expectRefusal } from '#support/requests.ts';

const YEAR = financialYear(Date.now());

const paymentsOf = async (asha: Customer) => (await asha.list()).body.payments;

function receiptOf(asha: Customer, id: string) {
  return asha.request<{ number: string; refunds: string[] }>('GET', `/bookings/${id}/receipt`);
}

test('a receipt shows the payment, the payer’s name from the form, the service and later refunds', async () => {
  const [asha, nila] = [await customer({ email: 'asha@example.com' }), await admin()];
  const { id, orderId, booking } = await readyToPay(asha);
  expectRefusal(await receiptOf(asha, id), 'conflict');
  await asha.saveDetails(id, studentForm({ fullName: 'Meera Nair' }));
  const paid = await pay(orderId);
  await asha.verify(id, paid);
  await asha.verify(id, paid);
  await runCron();

  const { status, body } = await receiptOf(asha, id);

  expect(status).toBe(200);
  expect(body).toEqual({
    number: `WM/${YEAR}/00001`,
    issuedAt: expect.any(Number),
    name: 'Meera Nair',
    email: 'asha@example.com, asha.rao@example.org',
    serviceType: booking.serviceType,
    startsAt: booking.startsAt,
    duration: 30,
    additionalSchools: 0,
    paymentId: paid.razorpay_payment_id,
    amount: 9900,
    currency: 'INR',
    refunded: 0,
    refunds: [],
  });
  expect(await db.query.taxReceipts.findMany()).toHaveLength(1);
  expect(await paymentsOf(asha)).toMatchObject([{ state: 'paid', receipt: body.number }]);
  expect(await paymentsOf(await customer())).toEqual([]);
  const confirmed = await asha.confirm(id);
  expect(confirmed.body.receipt.customerName).toBe('Meera Nair');
  const record = await nila.request('GET', `/admin/bookings/${id}`);
  expect(record.body).toMatchObject({ booking: { name: 'Meera Nair' } });
  expect(await paymentsOf(asha)).toMatchObject([{ state: 'confirmed', amount: 9900, refunds: [] }]);

  await db.update(bookings).set({ emailId: 'Mother@example.com' }).where(eq(bookings.id, id));
  await new AdminApi(nila).refund(paid.razorpay_payment_id, { amount: 4950 });

  expect((await receiptOf(asha, id)).body).toMatchObject({
    email: 'asha@example.com, mother@example.com',
    refunded: 4950,
    refunds: [expect.stringMatching(/^₹49\.50 (is on its way|went) back/)],
  });
});

test('a refunded payment shows the state of the refund instead of a receipt', async () => {
  const asha = await customer();
  await paidBooking(asha, { time: '15:00' });
  const { id, orderId, paid } = await paidTooLate(asha, await customer());
  await asha.verify(id, paid);
  expect(await paymentsOf(asha)).toMatchObject([
    { state: 'refunding', receipt: null },
    { state: 'paid', refunds: [] },
  ]);

  await runCron();
  const [refund] = await refundsOf(orderId);
  const [before] = await paymentsOf(asha);
  expect(before?.refunds[0]).toContain(`Reference ${refund?.id}.`);
  await expect.poll(async () => (await refundsOf(orderId))[0]?.status).toBe('processed');
  await runCronAt(AFTER_HOLD_MS + 2 * 3_600_000);

  const [after] = await paymentsOf(asha);
  expect(after?.state).toBe('refunded');
  expect(after?.refunds[0]).toMatch(/^₹99 went back on \w+day, .* Reference rfnd_\w+\.$/);
});
