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
  message?: string | null | undefined;
  close(): void;
  children: ReactNode;
}

export function DialogForm(props: Props) {
  const { form, no = 'Not now', yes, busy, isDanger = false, close, children } = props;
  const { message = form.message } = props;
  return (
    <form method="post" noValidate className="mt-4 grid gap-4" onSubmit={form.onSubmit}>
      {message && <Alert tone="error">{message}</Alert>}
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
