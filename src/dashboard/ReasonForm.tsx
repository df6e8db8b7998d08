import type { ReactNode } from 'react';
import { DialogForm } from '#ui/dialog/DialogForm.tsx';
import { TextArea } from '#ui/Field.tsx';
import type { FormState } from '#ui/useForm.ts';

interface Props {
  form: FormState;
  name?: string;
  hint: string;
  yes: string;
  busy: string;
  isDanger?: boolean;
  close(): void;
  children?: ReactNode;
}

export function ReasonForm({ name = 'reason', hint, children, ...dialog }: Props) {
  const error = dialog.form.errors[name];
  return (
    <DialogForm {...dialog}>
      {children}
      <TextArea label="Why" name={name} rows={3} hint={hint} error={error} required />
    </DialogForm>
  );
}
