import { useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { accessMessages } from '#domain/account/admin-access.ts';
import { answer, api } from '#lib/api.ts';
import { googleSignIn } from '#lib/navigate.ts';
import type { Button } from '#ui/Button.tsx';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { DialogForm } from '#ui/dialog/DialogForm.tsx';
import { CurrentPassword } from '#ui/PasswordField.tsx';
import { useForm } from '#ui/useForm.ts';
import { CodeField, useCodeForm } from './CodeForm.tsx';

interface Props {
  label: string;
  /** `link` in a line of text. */
  tone: ComponentProps<typeof Button>['tone'];
  hasPassword: boolean;
  onDone(message: string): void;
}

export function SetUpSecondFactor({ label, tone, hasPassword, onDone }: Props) {
  const queries = useQueryClient();

  function finish(): void {
    onDone(accessMessages.setUp);
    void queries.invalidateQueries({ queryKey: ['admin'] });
  }

  return (
    <DialogButton
      {...{ label, tone }}
      className={tone === 'link' ? 'text-sm' : ''}
      title="Set up your second factor"
    >
      {(close) => (
        <SecondFactorSteps
          hasPassword={hasPassword}
          onDone={() => {
            close();
            finish();
          }}
          onLeave={close}
        />
      )}
    </DialogButton>
  );
}

interface SecondFactorStepsProps {
  hasPassword: boolean;
  onDone(): void;
  onLeave(): void;
}

function SecondFactorSteps({ hasPassword, onDone, onLeave }: SecondFactorStepsProps) {
  const [begun, setBegun] = useState<Begun>();
  if (!begun) return <StartSecondFactor {...{ hasPassword, onLeave }} onBegun={setBegun} />;
  return <ConfirmSecondFactor {...{ begun, onDone, onLeave }} />;
}

const secondFactor = api.admin['second-factor'];

type Begun = InferResponseType<typeof secondFactor.$post, 201>;

interface StartSecondFactorProps {
  hasPassword: boolean;
  onBegun(begun: Begun): void;
  onLeave(): void;
}

function StartSecondFactor({ hasPassword, onBegun, onLeave }: StartSecondFactorProps) {
  const form = useForm({
    shape: async () => (await import('#domain/account/account.ts')).proofInput,
    failure: accessMessages.setUpFailed,
    submit: async (json) => {
      onBegun(await answer(secondFactor.$post({ json })));
    },
  });
  return (
    <DialogForm form={form} yes="Go on" busy="Checking…" close={onLeave}>
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

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

interface ConfirmSecondFactorProps {
  begun: Begun;
  onDone(): void;
  onLeave(): void;
}

function ConfirmSecondFactor({
  begun: { secret, uri },
  onDone,
  onLeave,
}: ConfirmSecondFactorProps) {
  const form = useCodeForm({
    failure: accessMessages.setUpFailed,
    send: (json) => answer(api.admin['second-factor'].confirmation.$post({ json })),
    onAccepted: onDone,
  });
  return (
    <DialogForm form={form} yes="Turn it on" busy="Checking the code…" close={onLeave}>
      <p>
        Add Waymark to an authenticator app, such as Google Authenticator, Aegis or 1Password. Then
        give the code it shows.
      </p>
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Scanned uri={uri} />
        <div className="grid gap-4">
          <p>
            Or type this key:
            <code className="block w-[19ch] max-w-full text-base font-semibold">
              {secret.match(/.{4}/g)?.join(' ')}
            </code>
          </p>
          <CodeField error={form.errors.code} />
        </div>
      </div>
    </DialogForm>
  );
}

function Scanned({ uri }: { uri: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="grid gap-2">
      <a className="btn btn-secondary px-3 sm:hidden" href={uri}>
        Open it in the app on this phone
      </a>
      <button
        type="button"
        className="fold text-start sm:hidden"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        Scan it with another phone
      </button>
      <div className={isShown ? '' : 'max-sm:hidden'}>
        <Suspense fallback={<div className="skeleton size-44" />}>
          <QrCode text={uri} label="QR code with the key for your app" />
        </Suspense>
      </div>
    </div>
  );
}
