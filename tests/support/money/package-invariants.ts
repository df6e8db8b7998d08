/** No package session is lost or used twice, and the amounts of a package add up to its price. */
import { expect } from 'vitest';
import { isPackage } from '#domain/catalogue.ts';
import { packageBooks, sessionState } from '#domain/packages/states.ts';
import { workerNow } from '#support/api.ts';
import { idsOf, type MoneyState, sum } from './invariants.ts';

export function expectPackageInvariants(state: MoneyState): void {
  const { bookings, packagePurchases, sessions, packageRefunds, refunds } = state;
  const bought = bookings.filter(
    ({ service, sessionId, paymentCompleted }) =>
      isPackage(service) && sessionId === null && paymentCompleted,
  );
  expect(idsOf(packagePurchases), 'each paid package has its purchase').toEqual(idsOf(bought));

  const held = bookings.filter(({ status, sessionId }) => status === 'confirmed' && sessionId);
  for (const call of held) {
    const given = sessions.filter(({ bookingId }) => bookingId === call.id);
    const isBackAgain = given.length === 0 && call.endsAt <= workerNow();
    expect(given.length === 1 || isBackAgain, 'each call uses one session').toBe(true);
  }
  for (const purchase of packagePurchases) {
    const payment = state.payments.find(({ id }) => id === purchase.paymentId);
    const returned = refunds.filter(({ paymentId }) => paymentId === purchase.paymentId);
    const worth = splitPrice(state, purchase);
    const total = worth.delivered + worth.open + worth.refunded + worth.forfeited;
    const words = 'captured = delivered + open + refunded + forfeited';
    expect(total - (payment?.amount ?? 0), words).toBe(0);
    for (const { id, amount, purchaseId, state } of packageRefunds) {
      if (purchaseId !== purchase.id || state !== 'approved') continue;
      const owed = returned.filter((refund) => refund.id === `refund-${purchase.paymentId}-${id}`);
      expect(owed, 'an approved refund is in the ledger once').toMatchObject([{ amount }]);
    }
  }
}

function splitPrice(
  { bookings, sessions, packageRefunds, refunds }: MoneyState,
  purchase: MoneyState['packagePurchases'][number],
) {
  const sale = bookings.find(({ id }) => id === purchase.id);
  const facts = { endsAt: purchase.endsAt, refundedAt: sale?.refundedAt ?? null };
  const valued = sessions
    .filter(({ purchaseId }) => purchaseId === purchase.id)
    .map(({ value, bookingId, refundId }) => {
      const booking = bookings.find(({ id }) => id === bookingId) ?? null;
      const refund = packageRefunds.find(({ id }) => id === refundId)?.state ?? null;
      return { value, ...sessionState({ booking, refund }, facts, workerNow()) };
    });
  const returned = refunds.filter(({ paymentId }) => paymentId === purchase.paymentId);
  return packageBooks(valued, sum(returned));
}
