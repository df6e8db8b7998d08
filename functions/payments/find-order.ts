import { eq } from 'drizzle-orm';
import { type Booking, bookings, orders } from '#db/schema/index.ts';
import { isBookingId } from '#domain/booking/booking.ts';
import type { Context } from '../context.ts';

export interface OrderedBooking {
  order: typeof orders.$inferSelect;
  booking: Booking | null;
}

export async function findOrder(context: Context, orderId: string | null) {
  if (!orderId) return undefined;
  const { db } = context;
  const [found] = await db
    .select({ order: orders, booking: bookings })
    .from(orders)
    .leftJoin(bookings, eq(bookings.id, orders.bookingId))
    .where(eq(orders.id, orderId));
  return found ?? adoptOrder(context, orderId);
}

/**
 * An order that the provider made for a booking of ours while its reply was lost. Its reference
 * says so; any other order of the account is none of our business.
 */
async function adoptOrder({ db, payments, now }: Context, orderId: string) {
  const { id, orderReference: bookingId, amount, currency } = await payments.fetchOrder(orderId);
  if (!bookingId || !isBookingId(bookingId)) return undefined;
  const [booking = null] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  const userId = booking?.userId ?? '';
  const order = {
    id,
    bookingId,
    userId,
    amount,
    currency,
    createdAt: now,
    checkedAt: 0,
    isOpen: true,
  };
  await db.insert(orders).values(order).onConflictDoNothing();
  return { order, booking };
}
