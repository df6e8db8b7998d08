import type { ReactNode } from 'react';
import { Button } from '#islands/ui/Button.tsx';
import { TextField } from '#islands/ui/Field.tsx';
import { Form } from '#islands/ui/Form.tsx';
import type { FormState } from '#islands/ui/useForm.ts';
import type { Mentor } from './mentorsData.ts';
import { ServicesField } from './ServicesField.tsx';

interface Props {
  form: FormState;
  button: string;
  /** None for a new one. */
  mentor?: Mentor;
  onCancel(): void;
  /** Who it is. */
  children: ReactNode;
}

/** What is said of a mentor, new or not. */
export function MentorForm({ form, button, mentor, onCancel, children }: Props) {
  return (
    <Form
      form={form}
      button={button}
      busy="Saving…"
      isWide
      className="mt-4 grid gap-4"
      footer={<Button onClick={onCancel}>Cancel</Button>}
    >
      {children}
      <TextField
        label="Email of their account"
        name="email"
        type="email"
        autoComplete="off"
        hint="With it they come to their desk. They must have confirmed it."
        defaultValue={mentor?.email ?? ''}
        error={form.errors.email}
      />
      <ServicesField chosen={mentor?.services ?? null} error={form.errors.services} />
    </Form>
  );
}

/** As the API takes it: no address is no account, all services are none in particular. */
export function readMentor(fields: FormData) {
  const { id, name, email } = Object.fromEntries(fields);
  return {
    ...(id !== undefined && { id }),
    ...(name !== undefined && { name }),
    email: email || null,
    services: fields.get('takes') === 'all' ? null : fields.getAll('services'),
  };
}
