import type { ReactNode } from 'react';
import { Alert } from '#islands/ui/Alert.tsx';
import { Button } from '#islands/ui/Button.tsx';
import type { FormState } from '#islands/ui/useForm.ts';

interface Props {
  form: FormState;
  /** The button's labels: normally, and while the form is being sent. */
  yes: string;
  busy: string;
  close(): void;
  children: ReactNode;
}

/** The form of a dialog that changes a package. */
export function ReasonForm({ form, yes, busy, close, children }: Props) {
  const { message, isBusy, canSubmit, onSubmit } = form;
  return (
    <form method="post" noValidate className="mt-4 grid gap-4" onSubmit={onSubmit}>
      {message && <Alert tone="error">{message}</Alert>}
      {children}
      <div className="dialog-buttons">
        <Button onClick={close}>Not now</Button>
        <Button type="submit" tone="primary" disabled={!canSubmit}>
          {isBusy ? busy : yes}
        </Button>
      </div>
    </form>
  );
}
