/** Payments of the demo, as the payment stand-in would have taken them. */
import { eq } from 'drizzle-orm';
import { orders, payments } from '#db/schema/index.ts';
import type { OpenDatabase } from './database.ts';

/** Tells the stand-in of every payment in our books, so that it can be refunded. */
export async function shareDemoPayments(db: OpenDatabase, paymentsUrl: string): Promise<void> {
  const sales = await db
    .select({
      order_id: orders.id,
      payment_id: payments.id,
      receipt: orders.bookingId,
      amount: payments.amount,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId));
  const response = await fetch(`${paymentsUrl}/__control/sales`, {
    method: 'POST',
    body: JSON.stringify({ sales }),
  });
  if (!response.ok) throw new Error(`The demo's payments were not kept: ${await response.text()}`);
}
