import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import type { FormState } from './useForm.ts';

interface Props {
  form: FormState;
  /** What the button says, at rest and while the form is on its way. */
  button: string;
  busy: string;
  /** The button is as wide as the form on large screens too. */
  isWide?: boolean;
  className?: string;
  message?: string | null | undefined;
  tone?: 'error' | 'warning';
  children?: ReactNode;
  /** What stands below the button. */
  footer?: ReactNode;
}

/** A form with what went wrong above its fields, and its button below them. */
export function Form(props: Props) {
  const { form, button, busy, isWide = false, className = 'grid gap-5', children, footer } = props;
  const { message = form.message, tone = 'error' } = props;
  return (
    <form method="post" noValidate className={className} onSubmit={form.onSubmit}>
      {message && <Alert tone={tone}>{message}</Alert>}
      {children}
      <button
        type="submit"
        className={`btn btn-primary${isWide ? '' : ' sm:justify-self-start'}`}
        disabled={!form.canSubmit}
      >
        {form.isBusy ? busy : button}
      </button>
      {footer}
    </form>
  );
}
