import { useState } from 'react';
import type { Held } from '#booking/details/HeldBooking.tsx';
import { unlessGone } from '#booking/useBooking.tsx';
import { paymentMessages, paymentReceived } from '#domain/money/messages.ts';
import { ApiError, answer, api } from '#lib/api.ts';
import type { MadePayment } from '#lib/checkout.ts';
import { bookingPages } from '#lib/navigate.ts';

const READING_MS = 1500;

/** `lost`: the slot is no longer available, so we refund the payment. */
export type Stage = 'idle' | 'opening' | 'asking' | 'verifying' | 'done' | 'lost';

interface State {
  stage: Stage;
  alert: { tone: 'error' | 'success' | 'warning'; text: string } | null;
  /** Payment that the server has not verified yet. */
  unsettled: MadePayment | null;
  /** True after a payment whose outcome is unknown or whose slot is taken. */
  isStranded: boolean;
  paymentId: string;
}

const UNKNOWN = new Set(['offline', 'unavailable', 'internal', 'rate_limited', 'unauthenticated']);

const payments = api.bookings[':id'].payment;

export type Payment = ReturnType<typeof usePayment>;

export function usePayment({ booking, isStillHeld }: Held) {
  const param = { id: booking.id };
  const [{ unsettled, ...state }, setState] = useState<State>({
    stage: 'idle',
    alert: null,
    unsettled: null,
    isStranded: false,
    paymentId: '',
  });
  const change = (news: Partial<State>) => setState((before) => ({ ...before, ...news }));

  async function payNow(): Promise<void> {
    change({ alert: null, stage: 'opening' });
    try {
      const request = await unlessGone(answer(payments.$post({ param })), isStillHeld);
      if (!request) return;
      const checkout = await import('#lib/checkout.ts').catch(() => {
        throw new Error(paymentMessages.checkoutLoadError);
      });
      const { payment, failure = 'The payment window was closed.' } = await checkout.pay(request);
      if (payment) return await settle(payment);
      change({ stage: 'asking' });
      if (!(await isStillHeld())) return;
      const text = `${failure} Your time is still held; you can try again.`;
      change({ stage: 'idle', alert: { tone: 'warning', text } });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      change({ stage: 'idle', alert: { tone: 'error', text } });
    }
  }

  async function settle(payment: MadePayment): Promise<void> {
    const { paymentId, reply } = payment;
    const alert = { tone: 'success', text: paymentReceived(paymentId) } as const;
    change({ stage: 'verifying', alert, unsettled: payment, paymentId });
    try {
      await answer(payments.verify.$post({ param, json: reply }));
      change({ stage: 'done' });
      setTimeout(() => location.replace(bookingPages.payment(booking.id)), READING_MS);
    } catch (error) {
      change(afterRefusal(error, payment));
    }
  }

  return {
    ...state,
    isUnsettled: unsettled !== null,
    payNow,
    checkAgain: () => unsettled && settle(unsettled),
  };
}

function afterRefusal(error: unknown, payment: MadePayment): Partial<State> {
  // After an error that says nothing about the payment, `refusal` is null.
  const refusal = error instanceof ApiError && !UNKNOWN.has(error.code) ? error : null;
  const isLost = refusal?.code === 'slot_unavailable';
  const unknown = `${paymentMessages.settleError}\nPayment ID: ${payment.paymentId}`;
  return {
    stage: isLost ? 'lost' : 'idle',
    alert: { tone: !refusal || isLost ? 'warning' : 'error', text: refusal?.message ?? unknown },
    unsettled: refusal ? null : payment,
    isStranded: !refusal || isLost,
  };
}
