import { eq } from 'drizzle-orm';
import { type Booking, bookings, packagePurchases } from '#db/schema/index.ts';
import type { AdminCancelInput, CancelQuery } from '#domain/booking/input.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { bookingRefusals } from '#domain/booking/refusals.ts';
import { isPaid } from '#domain/booking/state.ts';
import { conflict } from '#domain/errors.ts';
import { CURRENCY } from '#domain/money/money.ts';
import { refundWords } from '#domain/money/states.ts';
import {
  assertCancellable,
  cancelCall,
  cancelNewCalls,
  cancelOrAsk,
  upcomingPackageCalls,
} from '../booking/cancel-call.ts';
import * as find from '../booking/find.ts';
import { cancelUnpaid } from '../booking/holds.ts';
import type { Context, Viewer } from '../context.ts';
import * as ledger from '../ledger/ledger.ts';
import { describeRefund } from '../payments/admin-refund.ts';
import { requestDueRefunds } from '../payments/refund.ts';

export async function cancelBooking(
  context: Context,
  viewer: Viewer,
  id: string,
  { status: expected, from }: CancelQuery,
) {
  const { user, own, refundRows } = await viewer.load(() => ({
    own: find.ownCall({ id }),
    refundRows: ledger.refundsOfCall({ id }),
  }));
  const refundTexts = refundRows.map((refund) => refundWords(refund, CURRENCY));
  // A cancelled call with a refund gets its own message. Other cancelled calls are `not_found`.
  if (refundTexts.length > 0) assertNotCancelled(own[0]?.booking, refundTexts);
  const booking = find.requireNotCancelled(own[0]?.booking);
  // The page may be outdated. A call that was paid meanwhile must not be cancelled.
  if (expected && expected !== booking.status) throw conflict(bookingMessages.cancelError);
  if (!isPaid(booking)) return cancelUnpaid(context, id);
  const actor = { type: 'client', userId: user.id } as const;
  const call = { ...own[0], booking, refunds: refundRows };
  await cancelCall(context, { ...call, actor, from, reason: null, refund: false });
}

export async function releaseAsAdmin(context: Context, viewer: Viewer, id: string) {
  const { user, found } = await viewer.loadAsAdmin(() => ({ found: find.bookingById({ id }) }));
  if (isPaid(find.requireNotCancelled(found[0]))) throw conflict(bookingRefusals.soldMeanwhile);
  await cancelUnpaid(context, id, user.id);
}

export async function cancelAsAdmin(
  context: Context,
  viewer: Viewer,
  id: string,
  { cancelsCalls, ...input }: AdminCancelInput,
) {
  const { db, now } = context;
  // A package purchase has the same id as the booking that bought the package.
  const isOfThisPurchase = eq(packagePurchases.id, id);
  const { user, found, refundRows, upcoming } = await viewer.loadAsAdmin(() => ({
    found: find.callsWithMentor(db).where(eq(bookings.id, id)),
    refundRows: ledger.refundsOfCall({ id }),
    upcoming: input.refund ? upcomingPackageCalls(db, isOfThisPurchase, now) : undefined,
  }));
  const refundTexts = refundRows.map((refund) => describeRefund(refund, CURRENCY));
  assertNotCancelled(found[0]?.booking, refundTexts);
  const booking = find.requirePaid(found[0]?.booking);
  // Must run before the other calls are cancelled: a refusal must not cancel half of a package.
  assertCancellable(booking, input.from, now);
  const actor = { type: 'admin', userId: user.id } as const;
  const others = upcoming?.filter((call) => call.booking.id !== id) ?? [];
  await cancelOrAsk(context, others, { actor, reason: input.reason, cancelsCalls });
  await cancelCall(context, { ...found[0], booking, refunds: refundRows, actor, ...input });
  if (!input.refund) return;
  await cancelNewCalls(context, isOfThisPurchase, { actor, reason: input.reason });
  context.background(requestDueRefunds(context));
}

function assertNotCancelled(booking: Booking | undefined, refundTexts: string[]): void {
  if (!booking?.paymentCompleted || booking.status !== 'cancelled') return;
  throw conflict([bookingRefusals.cancelledAlready, ...refundTexts].join(' '));
}
