import { useState } from 'react';
import { accountMessages, emailConfirmed } from '#domain/account/messages.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { TextField } from '#islands/ui/Field.tsx';
import { Form } from '#islands/ui/Form.tsx';
import { useForm } from '#islands/ui/useForm.ts';
import { ApiError, answer, api } from '#lib/api.ts';
import { useLinkToken } from './useLinkToken.ts';

/**
 * A button, since email scanners open every link in an email. When the account is not signed in
 * here, the API asks for its password, and so does the form.
 */
export function VerifyEmailForm() {
  const token = useLinkToken();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [asksPassword, setAsksPassword] = useState(false);
  const form = useForm({
    shape: async () => (await import('#domain/account/account.ts')).linkInput,
    failure: accountMessages.verifyFailed,
    submit: async (input) => {
      const { email } = await answer(api.auth['verify-email'].$post({ json: input })).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'unauthenticated') setAsksPassword(true);
          throw error;
        },
      );
      setConfirmed(email);
    },
  });
  if (confirmed) {
    return (
      <div className="grid gap-5">
        <Alert tone="success">{emailConfirmed(confirmed)}</Alert>
        <a className="btn btn-primary justify-self-start" href="/profile">
          Go to your profile
        </a>
      </div>
    );
  }
  return (
    <Form
      form={form}
      tone={form.message === accountMessages.linkNeedsPassword ? 'warning' : 'error'}
      button="Confirm my address"
      busy="Confirming..."
      isWide
    >
      <input type="hidden" name="token" value={token} />
      {asksPassword && (
        <>
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={form.errors.password}
          />
          <a className="link -mt-2 justify-self-start" href="/forgot-password">
            Forgot Password?
          </a>
        </>
      )}
    </Form>
  );
}
