import { useState } from 'react';
import { accountMessages } from '#domain/account/messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Form } from '#islands/ui/Form.tsx';
import { useForm } from '#islands/ui/useForm.ts';
import { answer, api } from '#lib/api.ts';
import { EmailField } from './EmailField.tsx';

export function ForgotPasswordForm() {
  const [isSent, setSent] = useState(false);
  const form = useForm({
    shape: async () => (await import('#domain/account/account.ts')).forgotPasswordInput,
    failure: accountMessages.forgotPasswordFailed,
    submit: async (input) => {
      await answer(api.auth['forgot-password'].$post({ json: input }));
      setSent(true);
    },
  });
  if (isSent) {
    return (
      <div className="grid gap-5" data-outcome="sent">
        <p role="alert">{accountMessages.forgotPasswordSent}</p>
        <p className="text-soft">
          Nothing there after a few minutes? Look among your spam, or ask once more. After several
          links we send no new one for a while; the newest works again each time you ask.
        </p>
        <Button className="justify-self-start" onClick={() => setSent(false)}>
          Ask once more
        </Button>
      </div>
    );
  }
  return (
    <Form form={form} button="Send me a link" busy="Sending the link..." isWide>
      <EmailField error={form.errors.email} />
    </Form>
  );
}
