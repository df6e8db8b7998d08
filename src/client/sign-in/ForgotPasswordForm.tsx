import { useState } from 'react';
import { accountMessages } from '#domain/account/messages.ts';
import { answer, api } from '#lib/api.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { useForm } from '#ui/useForm.ts';
import { EmailField } from './EmailField.tsx';

export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    shape: async () => (await import('#domain/account/account.ts')).forgotPasswordInput,
    failure: accountMessages.forgotPasswordFailed,
    submit: async (input) => {
      await answer(api.auth['forgot-password'].$post({ json: input }));
      setSentTo(input.email);
    },
  });
  if (sentTo) {
    return (
      <div className="grid gap-5" data-outcome="sent">
        <p role="alert">{accountMessages.forgotPasswordSent}</p>
        <p className="text-soft">
          You entered <span className="font-semibold wrap-anywhere text-ink">{sentTo}</span>. No
          email after a few minutes? Check your spam folder and the address.
        </p>
        <Button className="justify-self-start" onClick={() => setSentTo(undefined)}>
          Request a new link
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
