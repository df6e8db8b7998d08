import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import type { FormState } from './useForm.ts';

interface Props {
  form: FormState;
  button: string;
  busy: string;
  isWide?: boolean;
  className?: string;
  message?: string | null | undefined;
  tone?: 'error' | 'warning';
  children?: ReactNode;
  footer?: ReactNode;
}

export function Form(props: Props) {
  const { form, button, busy, isWide = false, className = 'grid gap-5', children, footer } = props;
  const { message = form.message, tone = 'error' } = props;
  return (
    <form method="post" noValidate className={className} onSubmit={form.onSubmit}>
      {message && <Alert tone={tone}>{message}</Alert>}
      {children}
      <Button
        type="submit"
        tone="primary"
        className={isWide ? '' : 'sm:justify-self-start'}
        disabled={!form.canSubmit}
      >
        {form.isBusy ? busy : button}
      </Button>
      {footer}
    </form>
  );
}
