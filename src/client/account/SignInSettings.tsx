import { UnverifiedNotice } from '#booking/hold/UnverifiedNotice.tsx';
import { accountMessages } from '#domain/account/messages.ts';
import { passwordHint } from '#domain/account/password.ts';
import { answer, api } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { ActionDialog } from '#ui/dialog/ActionDialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { CurrentPassword, PasswordField } from '#ui/PasswordField.tsx';
import { SendButton } from '#ui/SendButton.tsx';
import { useNotice } from '#ui/useNotice.ts';
import { type AccountData, Setting } from './Setting.tsx';

interface Props {
  account: AccountData;
}

function changeDialogProps(noun: string) {
  const label = (
    <span>
      Change <span className="max-md:sr-only">{noun}</span>
    </span>
  );
  // On a phone, the button is beside the title of the setting.
  return { label, title: `Change your ${noun}`, buttonProps: { className: 'max-md:order-1!' } };
}

const NAME_FIELDS = [
  ['firstName', 'First name', 'given-name'],
  ['lastName', 'Last name', 'family-name'],
] as const;

export function NameSetting({ account: { user } }: Props) {
  return (
    <Setting title="Name">
      <p className="break-words">{user.displayName}</p>
      <ActionDialog
        {...changeDialogProps('name')}
        loadSchema={async () => (await import('#domain/account/account.ts')).nameInput}
        failure="We could not change your name. Please try again."
        send={(json) => answer(api.account.$patch({ json }))}
        doneMessage={() => 'Your name is changed.'}
        yes="Save name"
        busy="Saving…"
      >
        {(errors) => (
          <div className="grid grid-cols-2 gap-3 sm:gap-5">
            {NAME_FIELDS.map(([name, label, autoComplete]) => (
              <TextField
                key={name}
                label={label}
                autoComplete={autoComplete}
                name={name}
                defaultValue={user[name]}
                required
                error={errors[name]}
              />
            ))}
          </div>
        )}
      </ActionDialog>
    </Setting>
  );
}

export function EmailSetting({ account: { user, hasPassword } }: Props) {
  return (
    <Setting title="Email">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 wrap-anywhere">{user.email}</span>
        {user.emailVerified && <span className="badge bg-mist text-leaf">Confirmed</span>}
      </p>
      {!user.emailVerified && <UnverifiedNotice email={user.email} />}
      {hasPassword ? (
        <ChangeEmail />
      ) : (
        <p className="text-soft">To change your email, set a password first.</p>
      )}
    </Setting>
  );
}

function ChangeEmail() {
  return (
    <ActionDialog
      {...changeDialogProps('email')}
      loadSchema={async () => (await import('#domain/account/account.ts')).emailChangeInput}
      failure="We could not change your email. Please try again."
      send={async (json) => {
        await answer(api.account.email.$post({ json }));
        return json.email;
      }}
      doneMessage={(email) => `We emailed a link to ${email}. Open the link to change your email.`}
      yes="Send the link"
      busy="Sending the link..."
    >
      {(errors) => (
        <>
          <TextField
            label="New email"
            name="email"
            type="email"
            autoComplete="email"
            required
            hint="We email a link to this address. Open the link to change your email."
            error={errors.email}
          />
          <CurrentPassword error={errors.currentPassword} />
        </>
      )}
    </ActionDialog>
  );
}

export function PasswordSetting({ account }: Props) {
  if (!account.hasPassword) {
    return (
      <Setting title="Password">
        <FirstPassword email={account.user.email} />
      </Setting>
    );
  }
  return (
    <Setting title="Password">
      <p className="text-soft">A new password signs out your other devices.</p>
      <ActionDialog
        {...changeDialogProps('password')}
        loadSchema={async () => (await import('#domain/account/account.ts')).passwordChangeInput}
        failure={accountMessages.passwordResetFailed}
        send={(json) => answer(api.account.password.$post({ json }))}
        doneMessage={() => accountMessages.passwordChanged}
        yes="Save password"
        busy="Saving…"
      >
        {(errors) => (
          <>
            <CurrentPassword error={errors.currentPassword} />
            <PasswordField
              label="New password"
              name="password"
              autoComplete="new-password"
              hint={errors.password ? '' : passwordHint}
              error={errors.password}
            />
            <PasswordField
              label="Confirm password"
              name="confirmPassword"
              autoComplete="new-password"
              error={errors.confirmPassword}
            />
          </>
        )}
      </ActionDialog>
    </Setting>
  );
}

function FirstPassword({ email }: { email: string }) {
  const [sentMessage, showSentMessage] = useNotice();
  if (sentMessage) return <Alert tone="success">{sentMessage}</Alert>;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-soft">
        You sign in with Google and have no password. Set one to sign in without Google too.
      </p>
      <SendButton
        label="Email me a link to set one"
        failure={accountMessages.forgotPasswordFailed}
        send={() => answer(api.auth['forgot-password'].$post({ json: { email } }))}
        onDone={() => showSentMessage(accountMessages.passwordLinkSent)}
      />
    </div>
  );
}
