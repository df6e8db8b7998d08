import { useState } from 'react';
import type { Held } from '#booking/details/HeldBooking.tsx';
import { unlessGone } from '#booking/useBooking.tsx';
import type { CheckoutRequest } from '#domain/money/input.ts';
import { paymentMessages, paymentReceived } from '#domain/money/messages.ts';
import { ApiError, answer, api } from '#lib/api.ts';
import type { MadePayment } from '#lib/checkout.ts';
import { bookingPages } from '#lib/navigate.ts';

const READING_MS = 1500;

/** `lost`: the money is on its way back, and there is nothing left to pay for. */
export type Stage = 'idle' | 'opening' | 'asking' | 'verifying' | 'done' | 'lost';

interface Notice {
  tone: 'error' | 'success' | 'warning';
  text: string;
}

const UNKNOWN = new Set(['offline', 'unavailable', 'internal', 'rate_limited', 'unauthenticated']);

const payments = api.bookings[':id'].payment;

export type Payment = ReturnType<typeof usePayment>;

export function usePayment({
  booking: { id },
  isStillHeld,
}: Pick<Held, 'booking' | 'isStillHeld'>) {
  const param = { id };
  const [stage, setStage] = useState<Stage>('idle');
  const [alert, setAlert] = useState<Notice | null>(null);
  const [unsettled, setUnsettled] = useState<MadePayment | null>(null);
  const [isStranded, setStranded] = useState(false);
  const [paymentId, setPaymentId] = useState('');

  async function payNow(): Promise<void> {
    setAlert(null);
    setStage('opening');
    try {
      const request = await unlessGone(answer(payments.$post({ param })), isStillHeld);
      if (!request) return;
      const result = await openCheckout(request);
      if (result.outcome === 'paid') return await settle(result.payment);
      setStage('asking');
      if (!(await isStillHeld())) return;
      setAlert({ tone: 'warning', text: closedNotice(result.failure) });
    } catch (error) {
      setAlert({ tone: 'error', text: error instanceof Error ? error.message : String(error) });
    }
    setStage('idle');
  }

  async function settle(payment: MadePayment): Promise<void> {
    const { paymentId, reply } = payment;
    setStage('verifying');
    setUnsettled(payment);
    setPaymentId(paymentId);
    setAlert({ tone: 'success', text: paymentReceived(paymentId) });
    try {
      await answer(payments.verify.$post({ param, json: reply }));
      setStage('done');
      setTimeout(() => location.replace(bookingPages.payment(id)), READING_MS);
    } catch (error) {
      refuse(error, paymentId);
    }
  }

  function refuse(error: unknown, paymentId: string): void {
    const refusal = refusalOf(error);
    const isLost = refusal?.code === 'slot_unavailable';
    const text = refusal?.message ?? `${paymentMessages.settleError}\nPayment ID: ${paymentId}`;
    setAlert({ tone: !refusal || isLost ? 'warning' : 'error', text });
    if (refusal) setUnsettled(null);
    setStranded(!refusal || isLost);
    setStage(isLost ? 'lost' : 'idle');
  }

  return {
    stage,
    alert,
    isUnsettled: unsettled !== null,
    isStranded,
    paymentId,
    payNow,
    checkAgain: () => unsettled && settle(unsettled),
  };
}

async function openCheckout(request: CheckoutRequest) {
  const checkout = await import('#lib/checkout.ts').catch(() => {
    throw new Error(paymentMessages.checkoutLoadError);
  });
  return checkout.pay(request);
}

/** The server's final refusal of a payment; null while its outcome is unknown. */
function refusalOf(error: unknown): ApiError | null {
  return error instanceof ApiError && !UNKNOWN.has(error.code) ? error : null;
}

function closedNotice(failure: string | null): string {
  const reason = failure ?? 'The payment window was closed.';
  return `${reason} Your time is still held; you can try again.`;
}
