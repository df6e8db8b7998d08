import { useMutation } from '@tanstack/react-query';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { DialogButtons } from '#ui/dialog/DialogButtons.tsx';
import type { RefundRequest } from './PackageRefunds.tsx';

const FAILURE = 'The refund could not be ordered. Asking again is safe.';

interface Props {
  request: RefundRequest;
  onDone(outcome: string): void;
}

export function ApproveButton({ request, onDone }: Props) {
  const { id, name, title, amount } = request;
  const sum = formatAmount(amount, CURRENCY);
  const approve = useMutation({
    mutationFn: () => answer(api.admin.passes.refunds[':id'].approve.$post({ param: { id } })),
    onSuccess: ({ outcome }) => onDone(outcome),
  });
  return (
    <DialogButton
      label={
        <>
          Return {sum}
          <span className="sr-only"> to {name}</span>
        </>
      }
      tone="primary"
      className="btn-slim"
      title={`Return ${sum}?`}
      onOpen={approve.reset}
    >
      {(close) => (
        <>
          <p className="mt-3 text-pretty">
            {name} gets {sum} back for the unused sessions of {title}. They can not be booked any
            more.
          </p>
          <DialogButtons
            no="Not now"
            yes={approve.isPending ? 'Returning…' : `Return ${sum}`}
            isBusy={approve.isPending}
            error={approve.error && messageOf(approve.error, FAILURE)}
            onNo={close}
            onYes={() => approve.mutate()}
          />
        </>
      )}
    </DialogButton>
  );
}
