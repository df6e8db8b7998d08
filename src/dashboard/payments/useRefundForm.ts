import { useState } from 'react';
import { useConfirmAffectedCalls } from '#dashboard/calls/useConfirmAffectedCalls.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { formatAmount } from '#domain/money/money.ts';
import { type RefundInput, refundForm } from '#domain/money/refund-input.ts';
import { answer, api } from '#lib/api.ts';
import { useForm } from '#ui/useForm.ts';
import type { RefundedPayment } from './RefundPreview.tsx';

export interface RefundOptions {
  payment: RefundedPayment;
  requestId: string;
  onDone(outcome: string): void;
}

export function useRefundForm({ payment, requestId, onDone }: RefundOptions) {
  const { amount, refunded, currency, call } = payment;
  const left = amount - refunded;
  const [edited, setTyped] = useState<string>();
  const [wantsCancel, setWantsCancel] = useState(true);
  // What is left may still be on its way from the refund just made, when the question is asked again.
  const typed = edited ?? String(left / 100);
  const canCancel = call !== null && refundForm.shape.amount.safeParse(typed).data === left;
  const cancels = canCancel && wantsCancel;
  const { calls, ask } = useConfirmAffectedCalls();
  const form = useForm({
    shape: async () => refundForm,
    failure: 'The refund could not be ordered. Sending it again is safe.',
    submit: async (input) => {
      const outcome = await ask((sure) =>
        cancels
          ? cancelWithRefund(call, { reason: input.reason, ...sure }, formatAmount(left, currency))
          : refund(payment.id, { ...input, ...sure, requestId }),
      );
      onDone(outcome);
    },
  });
  return { ...form, left, typed, setTyped, canCancel, wantsCancel, setWantsCancel, cancels, calls };
}

async function refund(id: string, json: RefundInput): Promise<string> {
  const request = api.admin.payments[':id'].refund.$post({ param: { id }, json });
  return (await answer(request)).outcome;
}

async function cancelWithRefund(
  { id, startsAt }: NonNullable<RefundedPayment['call']>,
  order: { reason: string; cancelsCalls?: true },
  amount: string,
): Promise<string> {
  const json = { ...order, refund: true, from: startsAt };
  await answer(api.admin.bookings[':id'].cancel.$post({ param: { id }, json }));
  return `${bookingMessages.cancelled} ${amount} goes back.`;
}
