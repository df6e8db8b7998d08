import { useState } from 'react';
import { accountMessages } from '#domain/account/messages.ts';
import { INCOMPLETE_LINK } from '#domain/links.ts';
import { answer, api } from '#lib/api.ts';
import { Form } from '#ui/Form.tsx';
import { useForm } from '#ui/useForm.ts';
import { LinkOutcome } from './LinkOutcome.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useEmailedLink } from './useEmailedLink.ts';

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
  if (isDone) {
    return (
      <LinkOutcome
        outcome="done"
        message={accountMessages.passwordReset}
        href="/login"
        label="Log in"
      />
    );
  }
  if (problem === 'conflict') {
    return (
      <LinkOutcome
        outcome="expired"
        message={accountMessages.resetUsed}
        href="/login"
        label="Log in"
        other={{ href: '/forgot-password', label: 'Ask for a new link' }}
      />
    );
  }
  if (problem) {
    return (
      <LinkOutcome
        outcome={problem}
        message={
          problem === 'incomplete'
            ? INCOMPLETE_LINK
            : 'It has expired, or was used already. We can email you a new one.'
        }
        href="/forgot-password"
        label="Ask for a new one"
      />
    );
  }
  return (
    <Form form={form} button="Change my password" busy="Changing your password..." isWide>
      <input type="hidden" name="token" value={token} />
      <NewPasswordFields label="New password" errors={form.errors} />
    </Form>
  );
}
