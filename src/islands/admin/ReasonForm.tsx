import type { ReactNode } from 'react';
import { Alert } from '#islands/ui/Alert.tsx';
import { DialogButtons } from '#islands/ui/DialogButtons.tsx';
import { TextArea } from '#islands/ui/Field.tsx';
import type { FormState } from '#islands/ui/useForm.ts';

interface Props {
  form: FormState;
  /** The field of the reason. */
  name?: string;
  /** Who reads the reason. */
  hint: string;
  /** The button's labels: normally, and while the form is being sent. */
  yes: string;
  busy: string;
  isDanger?: boolean;
  close(): void;
  /** What else is asked, above the reason. */
  children?: ReactNode;
}

/** The form of a dialog that asks why. */
export function ReasonForm(props: Props) {
  const { form, name = 'reason', hint, yes, busy, isDanger = false, close, children } = props;
  const { errors, message, isBusy, canSubmit, onSubmit } = form;
  return (
    <form method="post" noValidate className="mt-4 grid gap-4" onSubmit={onSubmit}>
      {message && <Alert tone="error">{message}</Alert>}
      {children}
      <TextArea label="Why" name={name} rows={3} hint={hint} error={errors[name]} required />
      <DialogButtons
        no="Not now"
        yes={isBusy ? busy : yes}
        isDanger={isDanger}
        isBusy={!canSubmit}
        onNo={close}
      />
    </form>
  );
}
