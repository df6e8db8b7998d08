import type { DashboardData } from '#dashboard/adminData.ts';
import { answer, api } from '#lib/api.ts';
import ActionForm from '#ui/dialog/ActionForm.tsx';
import { TextField } from '#ui/Field.tsx';

export type RefundRequest = DashboardData['requests'][number];

interface RequestProps {
  request: RefundRequest;
  close(): void;
}

export function ApproveForm({ request, sum, close }: RequestProps & { sum: string }) {
  const { id, name, title: packageTitle } = request;
  return (
    <ActionForm
      send={() => answer(api.admin.passes.refunds[':id'].approve.$post({ param: { id } }))}
      doneMessage={({ outcome }) => outcome}
      failure="We could not request the refund. You can safely try again."
      yes={`Refund ${sum}`}
      busy="Refunding…"
      close={close}
    >
      <p className="text-pretty">
        We refund {sum} to {name} for the unused sessions of {packageTitle}. These sessions can no
        longer be booked.
      </p>
    </ActionForm>
  );
}

export function DeclineForm({ request: { id, name }, close }: RequestProps) {
  const { decline } = api.admin.passes.refunds[':id'];
  return (
    <ActionForm
      loadSchema={async () => (await import('#domain/money/input.ts')).refundAnswer}
      send={(json) => answer(decline.$post({ param: { id }, json }))}
      doneMessage={() => `We emailed ${name} your reason. The sessions can be booked again.`}
      failure="The answer could not be sent. Please try again."
      yes="Decline"
      busy="Declining…"
      isDanger
      reasonField={{
        name: 'answer',
        hint: 'The client reads the reason in the email. The sessions can be booked again.',
      }}
      close={close}
    />
  );
}

/** For a refund that the admin has paid by hand, outside of this site. */
export function RecordRefundForm({ id, sum, close }: { id: string; sum: string; close(): void }) {
  return (
    <ActionForm
      loadSchema={async () => (await import('#domain/money/input.ts')).refundByHand}
      send={(json) => answer(api.admin.refunds[':id'].returned.$post({ param: { id }, json }))}
      doneMessage={() => `The refund of ${sum} is recorded. We email the client.`}
      failure="We could not record the refund. You can safely try again."
      yes="Record the refund"
      busy="Recording…"
      close={close}
    >
      {(errors) => (
        <TextField
          label="Reference of your payment"
          name="reference"
          autoComplete="off"
          required
          hint="Return the money first. The reference is the UPI or bank transfer number."
          error={errors.reference}
        />
      )}
    </ActionForm>
  );
}
