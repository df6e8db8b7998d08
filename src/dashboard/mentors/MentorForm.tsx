import type { ReactNode } from 'react';
import { DialogForm } from '#ui/dialog/DialogForm.tsx';
import { TextField } from '#ui/Field.tsx';
import type { FormState } from '#ui/useForm.ts';
import type { Mentor } from './mentorsData.ts';
import { ServicesField } from './ServicesField.tsx';

interface Props {
  form: FormState;
  button: string;
  mentor?: Mentor;
  onCancel(): void;
  children: ReactNode;
}

export function MentorForm({ form, button, mentor, onCancel, children }: Props) {
  return (
    <DialogForm form={form} no="Cancel" yes={button} busy="Saving…" close={onCancel}>
      {children}
      <TextField
        label="Email of their account"
        name="email"
        type="email"
        autoComplete="off"
        hint="Their login; the address must be confirmed."
        defaultValue={mentor?.email ?? ''}
        error={form.errors.email}
      />
      <ServicesField chosen={mentor?.services} error={form.errors.services} />
    </DialogForm>
  );
}

export function readMentor(fields: FormData) {
  const { id, name, email } = Object.fromEntries(fields);
  return {
    ...(id !== undefined && { id }),
    ...(name !== undefined && { name }),
    email: email || null,
    services: fields.get('takes') === 'all' ? null : fields.getAll('services'),
  };
}
