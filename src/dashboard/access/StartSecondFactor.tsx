import type { InferResponseType } from 'hono/client';
import { CurrentPassword } from '#client/account/CurrentPassword.tsx';
import { accessMessages } from '#domain/account/admin-access.ts';
import { answer, api } from '#lib/api.ts';
import { googleSignIn } from '#lib/navigate.ts';
import { DialogForm } from '#ui/dialog/DialogForm.tsx';
import { useForm } from '#ui/useForm.ts';

const secondFactor = api.admin['second-factor'];

export type Begun = InferResponseType<typeof secondFactor.$post, 201>;

interface Props {
  hasPassword: boolean;
  onBegun(begun: Begun): void;
  onLeave(): void;
}

export function StartSecondFactor({ hasPassword, onBegun, onLeave }: Props) {
  const form = useForm({
    shape: async () => (await import('#domain/account/account.ts')).proofInput,
    failure: accessMessages.setUpFailed,
    submit: async (json) => {
      onBegun(await answer(secondFactor.$post({ json })));
    },
  });
  return (
    <DialogForm
      form={form}
      yes="Go on"
      busy="Checking…"
      message={form.errors.currentPassword ? null : form.message}
      close={onLeave}
    >
      {hasPassword ? (
        <CurrentPassword error={form.errors.currentPassword} />
      ) : (
        <p>
          This takes a fresh sign-in.{' '}
          <a className="link" href={googleSignIn('account', '/admin?view=admins')}>
            Sign in with Google again
          </a>
        </p>
      )}
    </DialogForm>
  );
}
