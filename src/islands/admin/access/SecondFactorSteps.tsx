import { lazy, Suspense, useState } from 'react';
import { accessMessages } from '#domain/account/admin-access.ts';
import { Button } from '#islands/ui/Button.tsx';
import { answer, api } from '#lib/api.ts';
import { CodeForm } from './CodeForm.tsx';
import { type Begun, StartSecondFactor } from './StartSecondFactor.tsx';

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

interface Props {
  /** Whether they confirm by password; otherwise by Google. */
  hasPassword: boolean;
  onDone(): void;
  onLeave(): void;
}

/** Who they are, then the key for their app, then a code of it. */
export default function SecondFactorSteps({ hasPassword, onDone, onLeave }: Props) {
  const [begun, setBegun] = useState<Begun>();
  return (
    <div className="mt-3 grid gap-5">
      {!begun && <StartSecondFactor hasPassword={hasPassword} onBegun={setBegun} />}
      {begun && (
        <>
          <Secret {...begun} />
          <CodeForm
            button="Turn it on"
            failure={accessMessages.setUpFailed}
            send={(json) => answer(api.admin['second-factor'].confirmation.$post({ json }))}
            onAccepted={onDone}
          />
        </>
      )}
      <Button className="sm:justify-self-start" onClick={onLeave}>
        Not now
      </Button>
    </div>
  );
}

function Secret({ secret, uri }: Begun) {
  return (
    <div className="grid gap-4">
      <p>
        Scan this with an authenticator app, such as Google Authenticator, Aegis or 1Password. Then
        give the code it shows.
      </p>
      <a className="link justify-self-start py-2 sm:hidden" href={uri}>
        Open it in the app on this phone
      </a>
      <Suspense fallback={<div className="skeleton size-52" />}>
        <QrCode text={uri} label="QR code with the key for your app" />
      </Suspense>
      <p>
        Or type this key:{' '}
        <code className="font-semibold wrap-anywhere">{secret.match(/.{4}/g)?.join(' ')}</code>
      </p>
    </div>
  );
}
