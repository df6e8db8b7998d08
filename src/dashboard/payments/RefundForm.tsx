import { CallList, cancelling } from '#dashboard/calls/CallList.tsx';
import { formatAmount } from '#domain/money/money.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { CheckBox, TextArea, TextField } from '#ui/Field.tsx';
import { RefundPreview } from './RefundPreview.tsx';
import { type RefundOptions, useRefundForm } from './useRefundForm.ts';

const REASON_EMAILED = 'The client reads this in the email about the cancelled call.';
const REASON_KEPT = 'Kept with the refund; the client finds it in the copy of their data.';

interface Props extends RefundOptions {
  close(): void;
}

export default function RefundForm({ close, ...options }: Props) {
  const { payment } = options;
  const { amount, currency, client, serviceType } = payment;
  const refund = useRefundForm(options);
  const { left, typed, cancels, calls, errors, message } = refund;
  const words = cancels ? 'Refund and cancel' : 'Refund';
  const button = calls.length > 0 ? `${words}, ${cancelling(calls)}` : words;
  return (
    <form
      method="post"
      noValidate
      // What has the focus must not be behind the buttons, which stay at the foot.
      className="mt-2 grid gap-4 [&_:is(input,textarea,a)]:scroll-mb-24"
      onSubmit={refund.onSubmit}
    >
      <p className="font-semibold wrap-anywhere">
        {[client?.name, serviceType].filter(Boolean).join(', ')}
      </p>
      {message && <Alert tone="error">{message}</Alert>}
      <CallList calls={calls} label="Calls to be cancelled" />
      <TextField
        label="Amount in rupees"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        hint={`${formatAmount(left, currency)} of ${formatAmount(amount, currency)} is left.`}
        value={typed}
        onChange={({ target }) => refund.setTyped(target.value)}
        error={errors.amount}
      />
      <TextArea
        label="Reason"
        name="reason"
        rows={2}
        required
        hint={cancels ? REASON_EMAILED : REASON_KEPT}
        error={errors.reason}
      />
      {refund.canCancel && (
        <CheckBox
          label="Cancel the call too"
          checked={refund.wantsCancel}
          onChange={({ target }) => refund.setWantsCancel(target.checked)}
        />
      )}
      <RefundPreview {...{ payment, typed, cancels }} />
      <Policy />
      <Buttons close={close} canSubmit={refund.canSubmit}>
        {refund.isBusy ? 'Refunding…' : button}
      </Buttons>
    </form>
  );
}

interface ButtonsProps {
  close(): void;
  canSubmit: boolean;
  children: string;
}

function Buttons({ close, canSubmit, children }: ButtonsProps) {
  return (
    // As low as the dialog's padding, above which it would come to rest.
    <div className="sticky -bottom-6 -mx-6 -mb-6 flex justify-end gap-3 rounded-b-card border-t border-line bg-card px-6 py-3 max-sm:*:grow max-sm:*:px-2 max-sm:*:text-[0.9375rem]">
      <Button tone="primary" onClick={close}>
        Keep the money
      </Button>
      <Button type="submit" tone="danger" disabled={!canSubmit}>
        {children}
      </Button>
    </div>
  );
}

function Policy() {
  return (
    <p className="text-sm text-pretty text-soft">
      Our policy returns duplicate payments, payments that a technical failure or a lost slot made
      useless, and calls that we cancelled or missed; not a change of mind.{' '}
      <a className="link" href="/refunds" target="_blank" rel="noreferrer">
        Refund policy
      </a>
    </p>
  );
}
