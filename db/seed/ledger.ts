import { isNotNull } from 'drizzle-orm';
import { CURRENCY, toPaise } from '#domain/money/money.ts';
import { financialYear } from '#domain/money/tax-receipt.ts';
import type { Database } from '../client.ts';
import { bookings, orders, payments, taxReceipts } from '../schema/index.ts';

export async function seedLedger(db: Database) {
  const sold = await db
    .select()
    .from(bookings)
    .where(isNotNull(bookings.paymentId))
    .orderBy(bookings.paymentDate);
  const entries = sold.map(({ id: bookingId, userId, price, paymentId, paymentDate }, index) => {
    const createdAt = paymentDate ?? 0;
    const orderId = `order_${bookingId.slice(-14)}`;
    const sum = { bookingId, amount: toPaise(price), currency: CURRENCY, createdAt };
    const payment = { id: paymentId ?? '', orderId, ...sum };
    const year = financialYear(createdAt);
    const receipt = {
      paymentId: payment.id,
      bookingId,
      year,
      serial: index + 1,
      issuedAt: createdAt,
    };
    return { order: { id: orderId, userId, ...sum }, payment, receipt };
  });
  await db.insert(orders).values(entries.map(({ order }) => order));
  await db.insert(payments).values(entries.map(({ payment }) => payment));
  await db.insert(taxReceipts).values(entries.map(({ receipt }) => receipt));
}
