import { useState } from 'react';
import { accountMessages, emailConfirmed } from '#domain/account/messages.ts';
import { INCOMPLETE_LINK } from '#domain/links.ts';
import { ApiError, answer, api } from '#lib/api.ts';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useForm } from '#ui/useForm.ts';
import { LinkOutcome, useEmailedLink } from './EmailedLink.tsx';

export function VerifyEmailForm() {
  const { token, problem, noteRefusal } = useEmailedLink();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [asksPassword, setAsksPassword] = useState(false);
  const form = useForm({
    shape: async () => (await import('#domain/account/account.ts')).linkInput,
    failure: accountMessages.verifyFailed,
    submit: async (input) => {
      try {
        const { email } = await answer(api.auth['verify-email'].$post({ json: input }));
        setConfirmed(email);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'unauthenticated') setAsksPassword(true);
        noteRefusal(error, 'expired');
      }
    },
  });
  const toProfile = { href: '/profile', label: 'Go to your profile' };
  if (confirmed) {
    return <LinkOutcome outcome="done" message={emailConfirmed(confirmed)} {...toProfile} />;
  }
  if (problem) {
    const message = problem === 'incomplete' ? INCOMPLETE_LINK : accountMessages.verifyExpired;
    return <LinkOutcome outcome={problem} message={message} {...toProfile} />;
  }
  return (
    <Form
      form={form}
      tone={form.message === accountMessages.linkNeedsPassword ? 'warning' : 'error'}
      button="Confirm my email"
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
