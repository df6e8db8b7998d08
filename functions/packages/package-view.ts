import { packages } from '#domain/catalogue.ts';
import { isReturnable, refundSum } from '#domain/packages/refund.ts';
import { sessionTitle } from '#domain/packages/sessions.ts';
import { packageBooks } from '#domain/packages/states.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import type { PurchaseRow, SessionRow } from './read.ts';
import { stateOf } from './read.ts';

export type PackageView = ReturnType<typeof toPackages>[number];

/** Packages as their client sees them, the newest first. Amounts are paise. */
export function toPackages(purchases: PurchaseRow[], sessions: SessionRow[], now: number) {
  const byPurchase = Map.groupBy(sessions, ({ session }) => session.purchaseId);
  const newestFirst = purchases.toSorted((a, b) => b.purchase.createdAt - a.purchase.createdAt);
  return newestFirst.map((row) => toPackage(row, byPurchase.get(row.purchase.id) ?? [], now));
}

function toPackage(
  { purchase, refundedAt, left, request }: PurchaseRow,
  rows: SessionRow[],
  now: number,
) {
  const inOrder = rows.toSorted((a, b) => a.session.position - b.session.position);
  const sessions = inOrder.map((row) => toSession(row, now));
  const returned = (cancelsCalls: boolean) =>
    refundSum(
      sessions.filter((session) => isReturnable(session, cancelsCalls, now)),
      left,
    );
  const paid = sessions.reduce((sum, { value }) => sum + value, 0);
  const isLive = purchase.endsAt > now && !refundedAt;
  return {
    id: purchase.id,
    title: packages[purchase.package].title,
    boughtAt: purchase.createdAt,
    /** The last moment of its last day in India. */
    validUntil: purchase.endsAt - 1,
    isLive,
    isRefunded: refundedAt !== null,
    canExtend: isLive && purchase.extendedAt === null,
    books: packageBooks(sessions, paid - left),
    refund: { open: returned(false), withCalls: returned(true) },
    request: request && {
      id: request.id,
      state: request.state,
      amount: request.amount,
      askedAt: request.askedAt,
      answer: request.answer,
    },
    sessions,
  };
}

export function toGlance({ id, title, validUntil, sessions }: PackageView) {
  const left = sessions.filter(({ state }) => state === 'open').length;
  return { id, title, validUntil, left, of: sessions.length };
}

export function toUnused({ id, title, sessions, refund, request }: PackageView) {
  const open = sessions.filter(({ state }) => state === 'open');
  const isAsked = request?.state === 'asked';
  return { id, title, sessions: open.map((one) => one.title), refund: refund.open, isAsked };
}

function toSession(row: SessionRow, now: number) {
  const { session, request } = row;
  return {
    id: session.id,
    service: session.service,
    title: sessionTitle(session.service),
    value: session.value,
    ...stateOf(row, now),
    /** Part of what was asked back, so that it cannot be booked until that is answered. */
    isAskedBack: request?.state === 'asked',
    booking: row.booking && toCall(row.booking),
  };
}

function toCall(booking: NonNullable<SessionRow['booking']>) {
  const { endsAt: _, outcome: __, mentorId, mentorName, ...call } = booking;
  return { ...call, mentor: mentorOf({ mentorId, mentorName }) };
}
