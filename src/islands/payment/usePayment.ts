import { useState } from 'react';
import { paymentMessages, paymentReceived } from '#domain/money/messages.ts';
import { ApiError, answer, api } from '#lib/api.ts';
import { type MadePayment, pay } from '#lib/checkout.ts';
import { bookingPages, goToLogin, isSignedOut } from '#lib/navigate.ts';

const READING_MS = 1500;

/** `lost`: the money is on its way back, and there is nothing left to pay for. */
export type Stage = 'idle' | 'opening' | 'asking' | 'verifying' | 'done' | 'lost';

interface Notice {
  tone: 'error' | 'success' | 'warning';
  text: string;
}

interface Options {
  bookingId: string;
  /** Asks the server; the page turns by itself to what is paid already, or gone. */
  isStillHeld(): Promise<boolean>;
}

const STALE = new Set(['conflict', 'expired', 'not_found']);
/** The payment may well be settled, or still can be: it is worth asking again. */
const UNKNOWN = new Set(['offline', 'unavailable', 'internal', 'rate_limited', 'unauthenticated']);

export type Payment = ReturnType<typeof usePayment>;

/** The payment of one booking, from the click to the settled booking. */
export function usePayment({ bookingId, isStillHeld }: Options) {
  const [stage, setStage] = useState<Stage>('idle');
  const [alert, setAlert] = useState<Notice | null>(null);
  /** A payment that was made and that the server has not yet accounted for. */
  const [unsettled, setUnsettled] = useState<MadePayment | null>(null);
  const [isStranded, setStranded] = useState(false);

  async function payNow(): Promise<void> {
    setAlert(null);
    setStage('opening');
    try {
      const request = answer(api.bookings[':id'].payment.$post({ param: { id: bookingId } }));
      const result = await pay(await request);
      if (result.outcome === 'paid') return await settle(result.payment);
      setStage('asking');
      if (!(await isStillHeld())) return;
      setAlert({ tone: 'warning', text: closedNotice(result.failure) });
    } catch (error) {
      if (isSignedOut(error)) return goToLogin();
      if (await isOver(error)) return;
      setAlert({ tone: 'error', text: error instanceof Error ? error.message : String(error) });
    }
    setStage('idle');
  }

  async function isOver(error: unknown): Promise<boolean> {
    return error instanceof ApiError && STALE.has(error.code) && !(await isStillHeld());
  }

  async function settle(payment: MadePayment): Promise<void> {
    const { paymentId, reply } = payment;
    setStage('verifying');
    setUnsettled(payment);
    setAlert({ tone: 'success', text: paymentReceived(paymentId) });
    try {
      const param = { id: bookingId };
      await answer(api.bookings[':id'].payment.verify.$post({ param, json: reply }));
      setStage('done');
      setTimeout(() => location.replace(bookingPages.payment(bookingId)), READING_MS);
    } catch (error) {
      refuse(error, paymentId);
    }
  }

  function refuse(error: unknown, paymentId: string): void {
    const refusal = error instanceof ApiError && !UNKNOWN.has(error.code) ? error : null;
    const isUnknown = refusal === null;
    const isLost = refusal?.code === 'slot_unavailable';
    const text = refusal?.message ?? `${paymentMessages.settleError} Payment ID: ${paymentId}`;
    setAlert({ tone: isUnknown || isLost ? 'warning' : 'error', text });
    if (!isUnknown) setUnsettled(null);
    setStranded(isUnknown || isLost);
    setStage(isLost ? 'lost' : 'idle');
  }

  return {
    stage,
    alert,
    isUnsettled: unsettled !== null,
    /** The money has left and there is no call for it yet: nothing else may be done here. */
    isStranded,
    payNow,
    checkAgain: () => unsettled && settle(unsettled),
  };
}

function closedNotice(failure: string | null): string {
  const reason = failure ?? 'The payment window was closed.';
  return `${reason} Your slot is still held; you can try again.`;
}
