import type { ReactNode } from 'react';
import { Alert } from '../Alert.tsx';
import type { FormState } from '../useForm.ts';
import { DialogButtons } from './DialogButtons.tsx';

interface Props {
  form: FormState;
  no?: string;
  yes: string;
  busy: string;
  isDanger?: boolean;
  className?: string;
  close(): void;
  children: ReactNode;
}

export function DialogForm(props: Props) {
  const {
    form,
    no = 'Not now',
    yes,
    busy,
    isDanger = false,
    close,
    children,
    className = 'mt-4',
  } = props;
  const { message, errors } = form;
  const isBesideField = Object.values(errors).includes(message ?? '');
  return (
    <form method="post" noValidate className={`grid gap-4 ${className}`} onSubmit={form.onSubmit}>
      {message && !isBesideField && <Alert tone="error">{message}</Alert>}
      {children}
      <DialogButtons
        no={no}
        yes={form.isBusy ? busy : yes}
        isDanger={isDanger}
        isBusy={!form.canSubmit}
        onNo={close}
      />
    </form>
  );
}
