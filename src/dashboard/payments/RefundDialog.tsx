import type { InferResponseType } from 'hono/client';
import { lazy } from 'react';
import type { api } from '#lib/api.ts';
import { DialogButton } from '#ui/dialog/Dialog.tsx';

const RefundForm = lazy(() => import('./RefundForm.tsx'));

export type Payment = InferResponseType<typeof api.admin.payments.$get, 200>['payments'][number];

export interface RefundablePayment
  extends Pick<Payment, 'id' | 'amount' | 'refunded' | 'currency' | 'serviceType' | 'call'> {
  client: { name: string } | null;
}

interface Props {
  payment: RefundablePayment;
  tone: 'link' | 'secondary';
}

export function RefundDialog({ payment, tone }: Props) {
  const { id, amount, refunded } = payment;
  if (refunded >= amount) return null;
  return (
    <DialogButton
      label="Refund…"
      what={`payment ${id}`}
      tone={tone}
      className={tone === 'link' ? 'text-sm text-soft hover:text-ink' : 'btn-slim'}
      title="Refund this payment?"
    >
      {(close) => <RefundForm payment={payment} close={close} />}
    </DialogButton>
  );
}
