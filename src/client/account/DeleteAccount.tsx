import { useEffect, useRef, useState } from 'react';
import { accountMessages } from '#domain/account/messages.ts';
import { site } from '#domain/site.ts';
import { ApiError, answer, api } from '#lib/api.ts';
import { googleSignIn, queryParameter } from '#lib/navigate.ts';
import { leaveSignedOut } from '#lib/session.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useForm } from '#ui/useForm.ts';
import type { AccountData } from './accountData.ts';
import { CurrentPassword } from './CurrentPassword.tsx';
import { Setting } from './Setting.tsx';
import { UnusedPackages } from './UnusedPackages.tsx';

const CONFIRMED = '/account?delete=confirmed';

export function DeleteAccount({ account }: { account: AccountData }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isConfirmed = queryParameter('delete') !== null;
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    if (isConfirmed) dialog.current?.showModal();
  }, [isConfirmed]);
  return (
    <Setting title="Leaving us">
      <p className="text-soft">
        We erase your data now, but keep payment records without your name, as tax law requires.
      </p>
      <Button tone="danger" onClick={() => dialog.current?.showModal()}>
        Delete my account
      </Button>
      <Dialog
        ref={dialog}
        title={refusal ? 'Your account cannot be deleted yet' : 'Delete your account?'}
        onClose={() => setRefusal(undefined)}
      >
        {refusal ? (
          <DeletionRefused why={refusal} />
        ) : (
          <Question
            {...{ account, isConfirmed }}
            onKeep={() => dialog.current?.close()}
            onRefused={setRefusal}
          />
        )}
      </Dialog>
    </Setting>
  );
}

interface QuestionProps {
  account: AccountData;
  isConfirmed: boolean;
  onKeep(): void;
  onRefused(why: string): void;
}

function Question({ account, isConfirmed, onKeep, onRefused }: QuestionProps) {
  return (
    <>
      <p className="mt-3">
        Your name, your address and everything you told us for your calls are erased at once. This
        cannot be undone. Of payments we keep what tax law asks for, without your name.
      </p>
      <UnusedPackages unused={account.unused} />
      <Confirmation
        needsPassword={account.hasPassword && !isConfirmed}
        needsGoogle={!account.hasPassword && !isConfirmed}
        {...{ onKeep, onRefused }}
      />
      {account.hasPassword && account.hasGoogle && !isConfirmed && (
        <p className="mt-4 text-sm">
          <a className="link" href={googleSignIn('account', CONFIRMED)}>
            Sign in with Google instead
          </a>
        </p>
      )}
    </>
  );
}

interface Props extends Pick<QuestionProps, 'onKeep' | 'onRefused'> {
  needsPassword: boolean;
  needsGoogle: boolean;
}

function Confirmation({ needsPassword, needsGoogle, onKeep, onRefused }: Props) {
  const { errors, message, isBusy, canSubmit, onSubmit } = useForm({
    shape: async () => (await import('#domain/account/account.ts')).proofInput,
    failure: 'We could not delete your account.',
    submit: async (input) => {
      await answer(api.account.deletion.$post({ json: input })).catch((error) => {
        if (error instanceof ApiError && error.code === 'conflict') onRefused(error.message);
        throw error;
      });
      leaveSignedOut('/account?deleted=yes');
      return 'leaving';
    },
  });
  return (
    <form method="post" noValidate className="mt-5 grid gap-5" onSubmit={onSubmit}>
      {message && <Alert tone="error">{message}</Alert>}
      {needsPassword && <CurrentPassword error={errors.currentPassword} />}
      {needsGoogle && <p>Please sign in with Google once more, so that we know it is you.</p>}
      <div className="dialog-buttons">
        <Button tone="primary" onClick={onKeep}>
          Keep my account
        </Button>
        {needsGoogle && (
          <a className="btn btn-danger" href={googleSignIn('account', CONFIRMED)}>
            Go on with Google
          </a>
        )}
        {!needsGoogle && (
          <Button type="submit" tone="danger" disabled={!canSubmit}>
            {isBusy ? 'Deleting…' : 'Delete for good'}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The button that had the focus is gone. */
function focusOn(element: HTMLElement | null): void {
  element?.focus();
}

/** Explains why an account cannot be deleted yet, and links the calls that prevent it. */
function DeletionRefused({ why }: { why: string }) {
  const [before, after] = why.split(site.supportEmail);
  return (
    <>
      <p ref={focusOn} tabIndex={-1} role="alert" className="mt-3 text-pretty outline-none">
        {before}
        {after !== undefined && (
          <>
            <a className="link" href={`mailto:${site.supportEmail}`}>
              {site.supportEmail}
            </a>
            {after}
          </>
        )}
      </p>
      <form method="dialog" className="dialog-buttons mt-6">
        <Button type="submit">Keep my account</Button>
        <a
          className="btn btn-primary"
          href={why === accountMessages.mentorStays ? '/admin' : '/profile'}
        >
          See your calls
        </a>
      </form>
    </>
  );
}
