import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import type { FormState } from './useForm.ts';

interface Props {
  form: FormState;
  button: string;
  busy: string;
  className?: string;
  message?: string | null | undefined;
  children?: ReactNode;
}

export function Form(props: Props) {
  const { form, button, busy, className = 'grid gap-5', message = form.message, children } = props;
  return (
    <form method="post" noValidate className={className} onSubmit={form.onSubmit}>
      {message && <Alert tone="error">{message}</Alert>}
      {children}
      <Button type="submit" tone="primary" className="sm:justify-self-start" disabled={form.isBusy}>
        {form.isBusy ? busy : button}
      </Button>
    </form>
  );
}
