import { expect } from 'vitest';
import { BILLION } from '#domain/money/sums.ts';
import { istDate } from '#domain/time.ts';
import type { MoneyState } from './invariants.ts';

/** Each stored daily sum must equal the sum of its rows. Each paid order must be closed. */
export function expectStoredSums({ bookings, payments, refunds, orders, sums }: MoneyState): void {
  const serviceOf = (bookingId: string | undefined) =>
    bookings.find(({ id }) => id === bookingId)?.service ?? '';
  const moved = [
    ...payments.map((payment) => ({ ...payment, kind: 'paid', payment })),
    ...refunds.map((refund) => ({
      ...refund,
      kind: refund.state === 'processed' ? 'refunded' : 'refunding',
      payment: payments.find(({ id }) => id === refund.paymentId),
    })),
  ].filter(({ payment }) => payment?.currency === 'INR');

  const ofRows = new Map<string, number>();
  for (const { createdAt, kind, amount, payment } of moved) {
    const suffix = payment?.method === 'outside' ? '_outside' : '';
    const key = `${istDate(createdAt)} ${serviceOf(payment?.bookingId)} ${kind}${suffix}`;
    ofRows.set(key, (ofRows.get(key) ?? 0) + amount);
  }
  const kept = sums
    .map(({ day, service, kind, billions, rest }) => {
      return [`${day} ${service} ${kind}`, billions * BILLION + rest] as const;
    })
    .filter(([, paise]) => paise !== 0);
  const words = 'the stored sums by day equal those of the rows';
  expect(Object.fromEntries(kept), words).toEqual(Object.fromEntries(ofRows));

  const paid = payments.map(({ orderId }) => orderId);
  const both = orders.filter(({ id, isOpen }) => isOpen && paid.includes(id));
  expect(both, 'a paid order is closed').toEqual([]);
}

export function expectStoredCalls({ bookings, callsByDate }: MoneyState): void {
  const ofRows = bookings
    .filter(({ status }) => status === 'confirmed')
    .map(({ date, mentorId, time, duration }) => `${date} ${mentorId} ${time} ${duration}`);
  const stored = callsByDate.flatMap(({ date, calls }) =>
    Object.entries(calls).flatMap(([mentorId, ofMentor]) =>
      ofMentor.map(([time, duration]) => `${date} ${mentorId} ${time} ${duration}`),
    ),
  );
  const words = 'the stored calls by date are the paid calls';
  expect(stored.toSorted(), words).toEqual(ofRows.toSorted());
}
