import { useState } from 'react';
import { messages, paymentReceived } from '#domain/messages.ts';
import { ApiError, answer, api } from '#lib/api.ts';
import { type CheckoutResponse, pay } from '#lib/checkout.ts';
import { bookingPages, goToLogin, isSignedOut } from '#lib/navigate.ts';

const READING_MS = 1500;

/** `lost`: the money is on its way back, and there is nothing left to pay for. */
export type Stage = 'idle' | 'opening' | 'verifying' | 'done' | 'lost';

interface Notice {
  tone: 'error' | 'success' | 'warning';
  text: string;
}

interface Options {
  bookingId: string;
  onPaying(isPaying: boolean): void;
  /** The booking is not what the page believes: paid already, or gone. */
  onStale(): void;
}

const STALE = new Set(['conflict', 'expired', 'not_found']);
/** The payment may well be settled, or still can be: it is worth asking again. */
const UNKNOWN = new Set(['offline', 'unavailable', 'internal']);

/** The payment of one booking, from the click to the settled booking. */
export function usePayment({ bookingId, onPaying, onStale }: Options) {
  const [stage, setStage] = useState<Stage>('idle');
  const [alert, setAlert] = useState<Notice | null>(null);
  /** A payment that was made and that the server has not yet accounted for. */
  const [unsettled, setUnsettled] = useState<CheckoutResponse | null>(null);

  async function payNow(): Promise<void> {
    setAlert(null);
    setStage('opening');
    onPaying(true);
    try {
      const request = answer(api.bookings[':id'].payment.$post({ param: { id: bookingId } }));
      const result = await pay(await request);
      if (result.outcome === 'paid') return await settle(result.response);
      setAlert({ tone: 'warning', text: closedNotice(result.failure) });
    } catch (error) {
      if (isSignedOut(error)) return goToLogin();
      if (error instanceof ApiError && STALE.has(error.code)) onStale();
      setAlert({ tone: 'error', text: error instanceof Error ? error.message : String(error) });
    }
    setStage('idle');
    onPaying(false);
  }

  async function settle(response: CheckoutResponse): Promise<void> {
    setStage('verifying');
    setUnsettled(response);
    const paid = paymentReceived(response.razorpay_payment_id);
    setAlert({ tone: 'success', text: paid });
    try {
      const param = { id: bookingId };
      await answer(api.bookings[':id'].payment.verify.$post({ param, json: response }));
      setStage('done');
      setTimeout(() => location.replace(bookingPages.payment(bookingId)), READING_MS);
    } catch (error) {
      const isUnknown = !(error instanceof ApiError) || UNKNOWN.has(error.code);
      const text = isUnknown ? `${messages.settleError} ${paid}` : error.message;
      setAlert({ tone: 'error', text });
      if (!isUnknown) setUnsettled(null);
      const isLost = error instanceof ApiError && error.code === 'slot_unavailable';
      setStage(isLost ? 'lost' : 'idle');
    }
  }

  return {
    stage,
    alert,
    isUnsettled: unsettled !== null,
    payNow,
    checkAgain: () => unsettled && settle(unsettled),
  };
}

function closedNotice(failure: string | null): string {
  const reason = failure ?? 'The payment window was closed.';
  return `${reason} Your slot is still held; you can try again.`;
}
