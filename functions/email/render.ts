import { inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type Booking, bookings } from '#db/schema/index.ts';
import type { Context } from '../context.ts';
import type { OutboxBatch, OutboxRow } from './claim.ts';
import { renderConfirmation } from './confirmation.ts';

export async function callsToRender(
  db: Database,
  rows: OutboxRow[],
): Promise<Map<string, Booking>> {
  const ids = rows.filter(isUnrendered).map(({ bookingId }) => bookingId ?? '');
  if (ids.length === 0) return new Map();
  const calls = await db.select().from(bookings).where(inArray(bookings.id, ids));
  return new Map(calls.map((call) => [call.id, call]));
}

export async function rendered({ config }: Context, batch: OutboxBatch, call: Booking | undefined) {
  const [row] = batch;
  if (!isUnrendered(row) || !call) return batch;
  const payload = { ...row.payload, ...(await renderConfirmation(call, config.SITE_URL)) };
  return [{ ...row, payload }] satisfies OutboxBatch;
}

function isUnrendered({ payload }: OutboxRow): boolean {
  return payload.html === '';
}
