/** The counts beside the views of the desk. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bookings, jobRuns, outbox, refunds } from '#db/schema/index.ts';
import { DAY, HOUR, istInstant, MINUTE } from '#domain/calendar/time.ts';
import { admin } from '#tests/support/admin.ts';
import { db, moveClock } from '#tests/support/api.ts';
import { insertCall } from '#tests/support/calls.ts';
import { type Customer, customer, day } from '#tests/support/customer.ts';
import { paidBooking } from '#tests/support/providers.ts';

let asha: Customer;

beforeEach(async () => {
  asha = await customer();
});

const waiting = async () => {
  const nila = await admin();
  type Desk = { waiting: Record<string, number> };
  return (await nila.request<Desk>('GET', '/mentor/waiting')).body.waiting;
};

test('calls wait until they are over, refunded or dealt with, and only those of today', async () => {
  const nothing = { agenda: 0, money: 0, exceptions: 0, hours: 0, mail: 0, health: 0 };
  expect(await waiting()).toEqual(nothing);
  const noon = istInstant(day(1), '12:00');
  const [over, refunded, held] = [noon - 2 * HOUR, noon + HOUR, noon - MINUTE];
  for (const startsAt of [over, refunded, held, noon + 2 * HOUR, noon + DAY]) {
    await insertCall(asha, startsAt);
  }
  await db.update(bookings).set({ refundedAt: noon }).where(eq(bookings.startsAt, refunded));
  await db.update(bookings).set({ outcome: 'completed' }).where(eq(bookings.startsAt, held));
  await moveClock(noon - Date.now());

  expect(await waiting()).toMatchObject({ agenda: 1 });
});

test('a mail that stays unsent is one of two exceptions, and a failed job is counted apart', async () => {
  const { id, paid } = await paidBooking(asha);
  await asha.confirm(id);
  const before = Date.now() - 2 * DAY;
  const [mail] = await db.select().from(outbox);
  const unsent = { state: 'queued', createdAt: before } as const;
  await db
    .update(outbox)
    .set(unsent)
    .where(eq(outbox.id, mail?.id ?? ''));
  await db.insert(refunds).values({
    ...{ id: 'refund-1', paymentId: paid.razorpay_payment_id, amount: 4000, reason: 'Late' },
    ...{ state: 'due', createdAt: before, updatedAt: before },
  });
  await db.insert(jobRuns).values({
    ...{ job: 'deliverDue', startedAt: Date.now(), took: 8, rows: 0, error: 'SQLITE_BUSY' },
    ...{ waiting: 0, grownRuns: 0 },
  });

  expect(await waiting()).toMatchObject({ exceptions: 2, mail: 1, health: 1 });
});
