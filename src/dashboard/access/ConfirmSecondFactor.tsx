import { lazy, Suspense, useState } from 'react';
import { accessMessages } from '#domain/account/admin-access.ts';
import { answer, api } from '#lib/api.ts';
import { DialogForm } from '#ui/dialog/DialogForm.tsx';
import { CodeField } from './CodeField.tsx';
import type { Begun } from './StartSecondFactor.tsx';
import { useCodeForm } from './useCodeForm.ts';

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

interface Props {
  begun: Begun;
  onDone(): void;
  onLeave(): void;
}

export function ConfirmSecondFactor({ begun: { secret, uri }, onDone, onLeave }: Props) {
  const form = useCodeForm({
    failure: accessMessages.setUpFailed,
    send: (json) => answer(api.admin['second-factor'].confirmation.$post({ json })),
    onAccepted: onDone,
  });
  return (
    <DialogForm
      form={form}
      yes="Turn it on"
      busy="Checking the code…"
      message={form.errors.code ? null : form.message}
      close={onLeave}
    >
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
