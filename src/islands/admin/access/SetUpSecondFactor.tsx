import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { accessMessages } from '#domain/account/admin-access.ts';
import { Button } from '#islands/ui/Button.tsx';
import { DialogButton } from '#islands/ui/DialogButton.tsx';
import { answer, api } from '#lib/api.ts';
import { CodeForm } from './CodeForm.tsx';
import { type Begun, StartSecondFactor } from './StartSecondFactor.tsx';

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

interface Props {
  label: string;
  /** Whether they confirm by password; otherwise by Google. */
  hasPassword: boolean;
  onDone(message: string): void;
}

export function SetUpSecondFactor({ label, hasPassword, onDone }: Props) {
  const queries = useQueryClient();
  const [begun, setBegun] = useState<Begun>();

  function finish(): void {
    onDone(accessMessages.setUp);
    void queries.invalidateQueries({ queryKey: ['admin'] });
  }

  return (
    <DialogButton label={label} tone="primary" title="Set up your second factor">
      {(close) => (
        <div className="mt-3 grid gap-5">
          {!begun && <StartSecondFactor hasPassword={hasPassword} onBegun={setBegun} />}
          {begun && (
            <>
              <Secret {...begun} />
              <CodeForm
                button="Turn it on"
                failure={accessMessages.setUpFailed}
                send={(json) => answer(api.admin['second-factor'].confirmation.$post({ json }))}
                onAccepted={() => {
                  close();
                  finish();
                }}
              />
            </>
          )}
          <Button className="sm:justify-self-start" onClick={close}>
            Not now
          </Button>
        </div>
      )}
    </DialogButton>
  );
}

function Secret({ secret, uri }: Begun) {
  return (
    <div className="grid gap-4">
      <p>
        Scan this with an authenticator app, such as Google Authenticator, Aegis or 1Password. Then
        give the code it shows.
      </p>
      <Suspense fallback={<div className="skeleton size-52" />}>
        <QrCode text={uri} label="QR code with the key for your app" />
      </Suspense>
      <a className="link justify-self-start py-2 sm:hidden" href={uri}>
        Open it in the app on this phone
      </a>
      <p>
        Or type this key:{' '}
        <code className="font-semibold wrap-anywhere">{secret.match(/.{4}/g)?.join(' ')}</code>
      </p>
    </div>
  );
}
