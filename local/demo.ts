import { eq } from 'drizzle-orm';
import { orders, payments, sessions } from '#db/schema/index.ts';
import type { OpenDatabase } from './database.ts';
import { newSession, SESSION_COOKIE } from './session.ts';

const ESSAY = `Why Delft

I grew up in a town that floods every July. I want to learn how water is kept out, and let in.
`;

interface Demo {
  userId: string;
  callId: string;
}

/** Uploads through the API, because only the Worker can write to the file storage. */
export async function uploadDemoFile(db: OpenDatabase, siteUrl: string, { userId, callId }: Demo) {
  const { token, row } = newSession(userId);
  await db.insert(sessions).values(row);
  const query = new URLSearchParams({ name: 'why-delft.txt', booking: callId });
  const response = await fetch(`${siteUrl}/api/documents?${query}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/octet-stream',
      'Sec-Fetch-Site': 'same-origin',
      Cookie: `${SESSION_COOKIE}=${token}`,
    },
    body: ESSAY,
  });
  await db.delete(sessions).where(eq(sessions.publicId, row.publicId));
  if (!response.ok) console.error(`Could not upload the demo file: ${await response.text()}`);
}

/** Copies payments from the database to the payment stand-in. The stand-in can then refund them. */
export async function recordDemoPayments(db: OpenDatabase, paymentsUrl: string): Promise<void> {
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
  if (!response.ok) throw new Error(`Could not record the demo payments: ${await response.text()}`);
}
