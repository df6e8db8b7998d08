import { useState } from 'react';
import { accountMessages } from '#domain/account/messages.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { Form } from '#islands/ui/Form.tsx';
import { useForm } from '#islands/ui/useForm.ts';
import { answer, api } from '#lib/api.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useLinkToken } from './useLinkToken.ts';

export function ResetPasswordForm() {
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    shape: async () => (await import('#domain/account/account.ts')).resetPasswordInput,
    failure: accountMessages.passwordResetFailed,
    submit: async (input) => {
      await answer(api.auth['reset-password'].$post({ json: input }));
      setDone(true);
    },
  });
  if (isDone) {
    return (
      <div className="grid gap-5">
        <Alert tone="success">{accountMessages.passwordReset}</Alert>
        <a className="btn btn-primary justify-self-start" href="/login">
          Log in
        </a>
      </div>
    );
  }
  return (
    <Form form={form} button="Change my password" busy="Changing your password..." isWide>
      <input type="hidden" name="token" value={token} />
      <NewPasswordFields label="New password" errors={form.errors} />
    </Form>
  );
}
