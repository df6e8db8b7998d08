/** What must be true of packages at any moment: no session is lost, none is used twice, and the money adds up. */
import { expect } from 'vitest';
import { isPackage } from '#domain/catalogue.ts';
import { passBooks, sessionState } from '#domain/packages/states.ts';
import { workerNow } from '#tests/support/api.ts';
import { type Books, idsOf, sum } from './books.ts';

export function expectSoundPasses(books: Books): void {
  const { bookings, passes, sessions, passRefunds, refunds } = books;
  const bought = bookings.filter(
    ({ service, sessionId, paymentCompleted }) =>
      isPackage(service) && sessionId === null && paymentCompleted,
  );
  expect(idsOf(passes), 'each package that was paid for has its pass').toEqual(idsOf(bought));

  const held = bookings.filter(({ status, sessionId }) => status === 'confirmed' && sessionId);
  for (const call of held) {
    const given = sessions.filter(({ bookingId }) => bookingId === call.id);
    const isBackAgain = given.length === 0 && call.endsAt <= workerNow();
    expect(given.length === 1 || isBackAgain, 'a session is given for each call').toBe(true);
  }
  for (const pass of passes) {
    const payment = books.payments.find(({ id }) => id === pass.paymentId);
    const returned = refunds.filter(({ paymentId }) => paymentId === pass.paymentId);
    const worth = sumOf(books, pass);
    const total = worth.delivered + worth.open + worth.refunded + worth.forfeited;
    const words = 'captured = delivered + open + refunded + forfeited';
    expect(total - (payment?.amount ?? 0), words).toBe(0);
    for (const { id, amount, passId, state } of passRefunds) {
      if (passId !== pass.id || state !== 'approved') continue;
      const owed = returned.filter((refund) => refund.id === `refund-${pass.paymentId}-${id}`);
      expect(owed, 'what is approved is owed once').toMatchObject([{ amount }]);
    }
  }
}

/** What was paid for a package, by what became of it. */
function sumOf({ bookings, sessions, passRefunds, refunds }: Books, pass: Books['passes'][number]) {
  const purchase = bookings.find(({ id }) => id === pass.id);
  const facts = { endsAt: pass.endsAt, refundedAt: purchase?.refundedAt ?? null };
  const valued = sessions
    .filter(({ passId }) => passId === pass.id)
    .map(({ value, bookingId, refundId }) => {
      const booking = bookings.find(({ id }) => id === bookingId) ?? null;
      const refund = passRefunds.find(({ id }) => id === refundId)?.state ?? null;
      return { value, ...sessionState({ booking, refund }, facts, workerNow()) };
    });
  const returned = refunds.filter(({ paymentId }) => paymentId === pass.paymentId);
  return passBooks(valued, sum(returned));
}
