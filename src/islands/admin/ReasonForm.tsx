import type { ReactNode } from 'react';
import { DialogForm } from '#islands/ui/dialog/DialogForm.tsx';
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
export function ReasonForm({ name = 'reason', hint, children, ...dialog }: Props) {
  const error = dialog.form.errors[name];
  return (
    <DialogForm {...dialog}>
      {children}
      <TextArea label="Why" name={name} rows={3} hint={hint} error={error} required />
    </DialogForm>
  );
}
