import { eq } from 'drizzle-orm';
import { bookings, packagePurchases } from '#db/schema/index.ts';
import type { AdminCancelInput, CancelQuery } from '#domain/booking/input.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { bookingRefusals } from '#domain/booking/refusals.ts';
import { isPaid } from '#domain/booking/state.ts';
import { conflict } from '#domain/errors.ts';
import * as money from '#domain/money/money.ts';
import { type Refund, refundWords } from '#domain/money/states.ts';
import { cancelCall, cancelIfConfirmed, upcomingSessions } from '../booking/cancel-call.ts';
import {
  bookingById,
  callsWithMentor,
  ownCall,
  requireFound,
  requirePaid,
} from '../booking/find.ts';
import { cancelUnpaid } from '../booking/holds.ts';
import type { Context, Viewer } from '../context.ts';
import * as ledger from '../ledger/ledger.ts';
import { requestDueRefunds } from '../payments/refund.ts';

export async function cancelBooking(
  context: Context,
  viewer: Viewer,
  id: string,
  { status: expected }: CancelQuery,
) {
  const { user, own, refundRows } = await viewer.load(() => ({
    own: ownCall({ id }),
    refundRows: ledger.refundsOfCall({ id }),
  }));
  if (refundRows.length > 0) assertNotCancelled(own[0]?.booking, refundRows);
  const booking = requireFound(own[0]?.booking);
  if (expected && expected !== booking.status) throw conflict(bookingMessages.cancelError);
  if (!isPaid(booking)) return cancelUnpaid(context, id);
  const actor = { type: 'client', userId: user.id } as const;
  const call = { ...own[0], booking, refunds: refundRows };
  await cancelCall(context, { ...call, actor, reason: null, refund: false });
}

export async function releaseAsAdmin(context: Context, viewer: Viewer, id: string) {
  const { user, found } = await viewer.loadAsAdmin(() => ({ found: bookingById({ id }) }));
  if (isPaid(requireFound(found[0]))) throw conflict(bookingRefusals.soldMeanwhile);
  await cancelUnpaid(context, id, user.id);
}

export async function cancelAsAdmin(
  context: Context,
  viewer: Viewer,
  id: string,
  { cancelsCalls: isConfirmed, ...input }: AdminCancelInput,
) {
  const { db, now } = context;
  const { user, found, refundRows, upcoming } = await viewer.loadAsAdmin(() => ({
    found: callsWithMentor(db).where(eq(bookings.id, id)),
    refundRows: ledger.refundsOfCall({ id }),
    upcoming: input.refund ? upcomingSessions(db, eq(packagePurchases.id, id), now) : undefined,
  }));
  assertNotCancelled(found[0]?.booking, refundRows);
  const booking = requirePaid(found[0]?.booking);
  const actor = { type: 'admin', userId: user.id } as const;
  const others = upcoming?.filter((call) => call.booking.id !== id) ?? [];
  await cancelIfConfirmed(context, others, { actor, reason: input.reason, isConfirmed });
  await cancelCall(context, { ...found[0], booking, refunds: refundRows, actor, ...input });
  if (input.refund) context.background(requestDueRefunds(context));
}

type PaidBooking = { paymentCompleted: boolean; status: string };

function assertNotCancelled(booking: PaidBooking | undefined, refundRows: Refund[]): void {
  if (!booking?.paymentCompleted || booking.status !== 'cancelled') return;
  const refunded = refundRows.map((refund) => refundWords(refund, money.CURRENCY));
  throw conflict([bookingRefusals.cancelledAlready, ...refunded].join(' '));
}
