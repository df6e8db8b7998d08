import { ReasonForm } from '#dashboard/ReasonForm.tsx';
import { answer, api } from '#lib/api.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { useForm } from '#ui/useForm.ts';
import type { RefundRequest } from './PackageRefunds.tsx';

interface Props {
  request: RefundRequest;
  onDone(outcome: string): void;
}

export function DeclineButton({ request, onDone }: Props) {
  return (
    <DialogButton
      label={
        <>
          Decline<span className="sr-only"> what {request.name} asks</span>
        </>
      }
      className="btn-slim"
      title="Decline this request?"
      isFresh
    >
      {(close) => <DeclineForm {...{ request, onDone, close }} />}
    </DialogButton>
  );
}

function DeclineForm({ request, onDone, close }: Props & { close(): void }) {
  const { id, name } = request;
  const form = useForm({
    shape: async () => (await import('#domain/packages/input.ts')).refundAnswer,
    failure: 'The answer could not be sent. Please try again.',
    submit: async (json) => {
      await answer(api.admin.passes.refunds[':id'].decline.$post({ param: { id }, json }));
      onDone(`Declined. ${name} reads why by email, and can book the sessions again.`);
      return undefined;
    },
  });
  return (
    <ReasonForm
      {...{ form, close }}
      name="answer"
      hint="The client reads this in the email. The sessions can be booked again."
      yes="Decline"
      busy="Declining…"
      isDanger
    />
  );
}
