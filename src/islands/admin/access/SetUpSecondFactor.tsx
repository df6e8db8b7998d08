import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { accessMessages } from '#domain/account/admin-access.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { answer, api } from '#lib/api.ts';
import { CodeForm } from './CodeForm.tsx';
import { type Begun, StartSecondFactor } from './StartSecondFactor.tsx';

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

interface Props {
  label: string;
  /** Whether they can prove by a password that it is them. */
  hasPassword: boolean;
  onDone(message: string): void;
}

/** A button, and behind it the steps from the password by a new secret to the first code. */
export function SetUpSecondFactor({ label, hasPassword, onDone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const queries = useQueryClient();
  const [begun, setBegun] = useState<Begun>();

  function finish(): void {
    dialog.current?.close();
    onDone(accessMessages.setUp);
    void queries.invalidateQueries({ queryKey: ['admin'] });
  }

  return (
    <>
      <button type="button" className="btn btn-primary" onClick={() => dialog.current?.showModal()}>
        {label}
      </button>
      <Dialog ref={dialog} title="Set up your second factor">
        <div className="mt-3 grid gap-5">
          {!begun && <StartSecondFactor hasPassword={hasPassword} onBegun={setBegun} />}
          {begun && (
            <>
              <Secret {...begun} />
              <CodeForm
                button="Turn it on"
                failure={accessMessages.setUpFailed}
                send={(json) => answer(api.admin['second-factor'].confirmation.$post({ json }))}
                onAccepted={finish}
              />
            </>
          )}
          <button
            type="button"
            className="btn btn-secondary sm:justify-self-start"
            onClick={() => dialog.current?.close()}
          >
            Not now
          </button>
        </div>
      </Dialog>
    </>
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
