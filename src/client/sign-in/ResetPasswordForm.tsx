import { useState } from 'react';
import { accountMessages } from '#domain/account/messages.ts';
import { INCOMPLETE_LINK } from '#domain/links.ts';
import { answer, api } from '#lib/api.ts';
import { Form } from '#ui/Form.tsx';
import { useForm } from '#ui/useForm.ts';
import { LinkOutcome, useEmailedLink } from './EmailedLink.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

const LOG_IN = { href: '/login', label: 'Log in' };
const REQUEST_LINK = { href: '/forgot-password', label: 'Request a new link' };

const OUTCOMES = {
  done: { outcome: 'done', message: accountMessages.passwordReset, ...LOG_IN },
  conflict: {
    outcome: 'expired',
    message: accountMessages.resetUsed,
    ...LOG_IN,
    other: REQUEST_LINK,
  },
  incomplete: { outcome: 'incomplete', message: INCOMPLETE_LINK, ...REQUEST_LINK },
  expired: {
    outcome: 'expired',
    message: 'This link has expired or was already used. We can email you a new one.',
    ...REQUEST_LINK,
  },
} as const;

export function ResetPasswordForm() {
  const { token, problem, noteRefusal } = useEmailedLink();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    shape: async () => (await import('#domain/account/account.ts')).resetPasswordInput,
    failure: accountMessages.passwordResetFailed,
    submit: async (input) => {
      const request = api.auth['reset-password'].$post({ json: input });
      await answer(request).then(
        () => setDone(true),
        (error) => noteRefusal(error, 'expired', 'conflict'),
      );
    },
  });
  const outcome = isDone ? 'done' : problem;
  if (outcome) return <LinkOutcome {...OUTCOMES[outcome]} />;
  return (
    <Form form={form} button="Change my password" busy="Changing your password..." isWide>
      <input type="hidden" name="token" value={token} />
      <NewPasswordFields label="New password" errors={form.errors} />
    </Form>
  );
}
