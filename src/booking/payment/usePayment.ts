import { useState } from 'react';
import type { OpenBooking } from '#booking/details/HeldBooking.tsx';
import { unlessGoneOrPaid } from '#booking/useBooking.tsx';
import { paymentMessages, paymentReceived } from '#domain/money/messages.ts';
import { ApiError, answer, api } from '#lib/api.ts';
import { bookingPages } from '#lib/booking-pages.ts';
import type { MadePayment } from '#lib/checkout.ts';

const SUCCESS_SHOWN_MS = 1500;

/** `lost`: another client got the slot. We refund the payment. */
export type Stage = 'idle' | 'opening' | 'checking hold' | 'verifying' | 'done' | 'lost';

interface State {
  stage: Stage;
  alert: { tone: 'error' | 'success' | 'warning'; text: string } | null;
  /** Payment with an unknown outcome. The client can check again. */
  unverified: MadePayment | null;
  paymentId: string;
}

const OUTCOME_UNKNOWN = new Set([
  'offline',
  'unavailable',
  'internal',
  'rate_limited',
  'unauthenticated',
]);

const payments = api.bookings[':id'].payment;

export type Payment = ReturnType<typeof usePayment>;

export function usePayment({ booking, isHeldAfterReload }: OpenBooking) {
  const param = { id: booking.id };
  const [{ unverified, ...state }, setState] = useState<State>({
    stage: 'idle',
    alert: null,
    unverified: null,
    paymentId: '',
  });
  const change = (changes: Partial<State>) => setState((before) => ({ ...before, ...changes }));

  async function payNow(): Promise<void> {
    change({ alert: null, stage: 'opening' });
    try {
      const request = await unlessGoneOrPaid(answer(payments.$post({ param })), isHeldAfterReload);
      // HeldBooking replaces the page if the hold has ended or the booking is paid.
      if (!request) return;
      const checkout = await import('#lib/checkout.ts').catch(() => {
        throw new Error(paymentMessages.checkoutLoadError);
      });
      const result = await checkout.pay(request);
      if (result.payment) return await verify(result.payment);
      change({ stage: 'checking hold' });
      if (!(await isHeldAfterReload())) return;
      const failure = result.failure ?? 'The payment window was closed.';
      const text = `${failure} Your time is still held. You can try again.`;
      change({ stage: 'idle', alert: { tone: 'warning', text } });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      change({ stage: 'idle', alert: { tone: 'error', text } });
    }
  }

  async function verify(payment: MadePayment): Promise<void> {
    const { paymentId, reply } = payment;
    const alert = { tone: 'success', text: paymentReceived(paymentId) } as const;
    change({ stage: 'verifying', alert, paymentId });
    try {
      await answer(payments.verify.$post({ param, json: reply }));
      change({ stage: 'done' });
      setTimeout(() => location.replace(bookingPages.confirmation(booking.id)), SUCCESS_SHOWN_MS);
    } catch (error) {
      change(stateAfterError(error, payment));
    }
  }

  return {
    ...state,
    isUnverified: unverified !== null,
    isPaidButNotBooked: unverified !== null || state.stage === 'lost',
    payNow,
    checkAgain: () => unverified && verify(unverified),
  };
}

function stateAfterError(error: unknown, payment: MadePayment): Partial<State> {
  const refusal = error instanceof ApiError && !OUTCOME_UNKNOWN.has(error.code) ? error : null;
  const isLost = refusal?.code === 'slot_unavailable';
  const unknown = `${paymentMessages.settleError}\nPayment ID: ${payment.paymentId}`;
  return {
    stage: isLost ? 'lost' : 'idle',
    alert: { tone: !refusal || isLost ? 'warning' : 'error', text: refusal?.message ?? unknown },
    unverified: refusal ? null : payment,
  };
}
