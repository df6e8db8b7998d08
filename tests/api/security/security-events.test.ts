import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#db/schema/index.ts';
import { db, runCron } from '#tests/support/api.ts';
import { customer } from '#tests/support/customer.ts';
import { paidBooking } from '#tests/support/providers.ts';
import { paidTooLate } from '#tests/support/refunds.ts';

async function actions(subject: string): Promise<string[]> {
  const rows = await db.select().from(auditLog).orderBy(asc(auditLog.id));
  return rows.filter((row) => row.subject.endsWith(subject)).map(({ action }) => action);
}

test('every step of a booking and its payment is on record', async () => {
  const asha = await customer();
  const { id, paid } = await paidBooking(asha);
  await asha.confirm(id);

  expect(await actions(id)).toEqual([
    'booking pending',
    'booking confirmed',
    'booking acknowledged',
  ]);
  expect(await actions(paid.razorpay_payment_id)).toEqual(['payment captured']);
});

test('so is every step of a refund', async () => {
  const asha = await customer();
  const { id, paid } = await paidTooLate(asha, await customer());
  await asha.verify(id, paid);
  await runCron();

  expect(await actions(paid.razorpay_payment_id)).toEqual([
    'payment captured',
    'refund due',
    'refund requested',
  ]);
});

test('and a hold that was let go', async () => {
  const asha = await customer();
  const { id } = await asha.held();
  await asha.cancel(id);

  expect(await actions(id)).toEqual(['booking pending', 'booking deleted']);
});
