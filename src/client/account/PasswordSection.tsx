import { NewPasswordFields } from '#client/sign-in/NewPasswordFields.tsx';
import { accountMessages } from '#domain/account/messages.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Form } from '#ui/Form.tsx';
import { useAction } from '#ui/useAction.ts';
import { useForm } from '#ui/useForm.ts';
import { useNotice } from '#ui/useNotice.ts';
import type { AccountData } from './accountData.ts';
import { CurrentPassword } from './CurrentPassword.tsx';
import { Setting } from './Setting.tsx';

export function PasswordSection({ account, onChange }: { account: AccountData; onChange(): void }) {
  return (
    <Setting title="Password">
      {account.hasPassword ? (
        <>
          <p className="text-soft">A new one signs out your other devices.</p>
          <Disclosure
            label={
              <span>
                Change <span className="max-md:sr-only">password</span>
              </span>
            }
          >
            {(onDone) => <PasswordForm {...{ onChange, onDone }} />}
          </Disclosure>
        </>
      ) : (
        <FirstPassword email={account.user.email} />
      )}
    </Setting>
  );
}

function PasswordForm({ onChange, onDone }: { onChange(): void; onDone(message: string): void }) {
  const form = useForm({
    shape: async () => (await import('#domain/account/account.ts')).passwordChangeInput,
    failure: accountMessages.passwordResetFailed,
    submit: async (input) => {
      await answer(api.account.password.$post({ json: input }));
      onChange();
      onDone(accountMessages.passwordChanged);
    },
  });
  return (
    <Form form={form} button="Save password" busy="Saving…">
      <CurrentPassword error={form.errors.currentPassword} />
      <NewPasswordFields label="New password" errors={form.errors} />
    </Form>
  );
}

function FirstPassword({ email }: { email: string }) {
  const [sent, say] = useNotice();
  const { mutate, isPending, error } = useAction({
    mutationFn: () => answer(api.auth['forgot-password'].$post({ json: { email } })),
    onSuccess: () => say(accountMessages.passwordLinkSent),
  });
  if (sent) return <Alert tone="success">{sent}</Alert>;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-soft">
        You sign in with Google, so there is none. With a password you can sign in without Google
        too.
      </p>
      {error && (
        <Alert tone="error">{messageOf(error, accountMessages.forgotPasswordFailed)}</Alert>
      )}
      <Button disabled={isPending} onClick={() => mutate()}>
        Email me a link to choose one
      </Button>
    </div>
  );
}
