import { formatAmount } from '#domain/money/money.ts';
import { isReturnable, notReturnable } from '#domain/money/refund.ts';
import { refundForm } from '#domain/money/refund-input.ts';
import { amountInWords } from '#domain/money/rupee-words.ts';
import { refundExpectedBy } from '#domain/money/states.ts';
import { istDate } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { shortDay } from '#lib/format.ts';

export interface RefundedPayment {
  id: string;
  /** Paise, as is what has gone back of it or is on its way. */
  amount: number;
  refunded: number;
  currency: string;
  /** Whose it is, and what for; null and undefined where nobody knows any more. */
  client?: { name: string } | null;
  serviceType?: string | null;
  call: { id: string; startsAt: number } | null;
}

interface Props {
  payment: RefundedPayment;
  typed: string;
  cancels: boolean;
}

export function RefundPreview({ payment, typed, cancels }: Props) {
  const left = payment.amount - payment.refunded;
  const { data: amount } = refundForm.shape.amount.safeParse(typed);
  return (
    <p aria-live="polite" className="alert alert-warning">
      {amount === undefined && 'How much is to go back?'}
      {amount !== undefined &&
        (isReturnable(amount, left) ? (
          <Outcome payment={payment} amount={amount} cancels={cancels} />
        ) : (
          notReturnable(amount, left, payment.currency)
        ))}
    </p>
  );
}

function Outcome({ payment, amount, cancels }: Omit<Props, 'typed'> & { amount: number }) {
  const { refunded, currency, call } = payment;
  const isAll = amount === payment.amount - refunded;
  return (
    <>
      <strong>
        {formatAmount(amount, currency)} ({amountInWords(amount)})
      </strong>{' '}
      goes back to the client
      {refunded > 0 && `, beside ${formatAmount(refunded, currency)} before`}, for good, by{' '}
      {shortDay(istDate(refundExpectedBy(serverNow())))}. {call && callAfter(isAll, cancels)}
    </>
  );
}

function callAfter(isAll: boolean, cancels: boolean): string {
  if (cancels) return 'The call is cancelled.';
  return isAll
    ? 'The call keeps its time, and shows as refunded.'
    : 'A call that is booked stays booked.';
}
