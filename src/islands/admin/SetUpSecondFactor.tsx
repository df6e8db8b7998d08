import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { accessMessages } from '#domain/admin-access.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { LoadFailure } from '#islands/ui/LoadFailure.tsx';
import { answer, api } from '#lib/api.ts';
import { CodeForm } from './CodeForm.tsx';

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

interface Props {
  label: string;
  onDone(message: string): void;
}

/** A button, and behind it the steps from a new secret to the first code. */
export function SetUpSecondFactor({ label, onDone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const queries = useQueryClient();
  const { data, error, mutate } = useMutation({
    mutationFn: () => answer(api.admin['second-factor'].$post()),
  });

  function open(): void {
    if (!data) mutate();
    dialog.current?.showModal();
  }

  function finish(): void {
    dialog.current?.close();
    onDone(accessMessages.setUp);
    void queries.invalidateQueries({ queryKey: ['admin'] });
  }

  return (
    <>
      <button type="button" className="btn btn-primary" onClick={open}>
        {label}
      </button>
      <Dialog ref={dialog} title="Set up your second factor">
        <div className="mt-3 grid gap-5">
          {error && (
            <LoadFailure error={error} refetch={mutate} fallback={accessMessages.setUpFailed} />
          )}
          {!data && !error && <SecretSkeleton />}
          {data && (
            <>
              <Secret secret={data.secret} uri={data.uri} />
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

function Secret({ secret, uri }: { secret: string; uri: string }) {
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

function SecretSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <p className="sr-only">Loading…</p>
      <div className="skeleton h-12" />
      <div className="skeleton size-52" />
      <div className="skeleton h-12" />
    </div>
  );
}
