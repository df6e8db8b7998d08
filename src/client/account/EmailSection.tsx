import { UnverifiedNotice } from '#booking/hold/UnverifiedNotice.tsx';
import type { User } from '#domain/account/account.ts';
import { answer, api } from '#lib/api.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useForm } from '#ui/useForm.ts';
import { CurrentPassword } from './CurrentPassword.tsx';
import { Setting } from './Setting.tsx';

export function EmailSection({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const hostAt = user.email.lastIndexOf('@') + 1;
  return (
    <Setting title="Email">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 wrap-anywhere">
          {user.email.slice(0, hostAt)}
          <wbr />
          {user.email.slice(hostAt)}
        </span>
        {user.emailVerified && <span className="badge bg-mist text-leaf">Confirmed</span>}
      </p>
      {!user.emailVerified && <UnverifiedNotice email={user.email} />}
      {hasPassword ? (
        <Disclosure
          label={
            <span>
              Change <span className="max-md:sr-only">email</span>
            </span>
          }
        >
          {(onDone) => <EmailForm onDone={onDone} />}
        </Disclosure>
      ) : (
        <p className="text-soft">To change your address, choose a password first.</p>
      )}
    </Setting>
  );
}

function EmailForm({ onDone }: { onDone(message: string): void }) {
  const form = useForm({
    shape: async () => (await import('#domain/account/account.ts')).emailChangeInput,
    failure: 'We could not change your address.',
    submit: async (input) => {
      await answer(api.account.email.$post({ json: input }));
      onDone(`A link is on its way to ${input.email}. Your address changes once you have used it.`);
    },
  });
  return (
    <Form form={form} button="Send the link" busy="Sending the link...">
      <TextField
        label="New email"
        name="email"
        type="email"
        autoComplete="email"
        required
        hint="We email a link there. Until you use it, everything stays as it is."
        error={form.errors.email}
      />
      <CurrentPassword error={form.errors.currentPassword} />
    </Form>
  );
}
