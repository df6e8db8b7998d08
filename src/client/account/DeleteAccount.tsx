import { useEffect, useRef } from 'react';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { listed } from '#domain/text/listed.ts';
import { answer, api } from '#lib/api.ts';
import { googleSignIn, queryParameter } from '#lib/navigate.ts';
import { leaveSignedOut } from '#lib/session.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextLink } from '#ui/Links.tsx';
import { CurrentPassword } from '#ui/PasswordField.tsx';
import { useForm } from '#ui/useForm.ts';
import { type AccountData, Setting } from './Setting.tsx';

/** Google returns to this page after the client has signed in again to confirm the deletion. */
const CONFIRMED_PAGE = '/account?delete=confirmed';

const isConfirmed = () => queryParameter('delete') !== null;

export function DeleteAccount({ account }: { account: AccountData }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isConfirmed()) dialog.current?.showModal();
  }, []);
  return (
    <Setting title="Delete account">
      <p className="text-soft">
        We erase your data now, but keep payment records without your name, as tax law requires.
      </p>
      <Button tone="danger" onClick={() => dialog.current?.showModal()}>
        Delete my account
      </Button>
      <Dialog ref={dialog} title="Delete your account?">
        <Question account={account} onKeep={() => dialog.current?.close()} />
      </Dialog>
    </Setting>
  );
}

interface Props {
  account: AccountData;
  onKeep(): void;
}

function Question(props: Props) {
  const { hasPassword, hasGoogle, unused } = props.account;
  return (
    <>
      <p className="mt-3">
        We erase your name, your email and everything you told us for your calls. This happens at
        once, and you can’t undo it. We keep payment records without your name, as tax law requires.
      </p>
      {unused.length > 0 && <UnusedPackages unused={unused} />}
      <Confirmation {...props} />
      {hasPassword && hasGoogle && !isConfirmed() && (
        <p className="mt-4 text-sm">
          <TextLink href={googleSignIn('account', CONFIRMED_PAGE)}>
            Sign in with Google instead
          </TextLink>
        </p>
      )}
    </>
  );
}

function Confirmation({ account: { hasPassword }, onKeep }: Props) {
  const needsPassword = hasPassword && !isConfirmed();
  const needsGoogle = !hasPassword && !isConfirmed();
  const { errors, message, isBusy, onSubmit } = useForm({
    loadSchema: async () => (await import('#domain/account/account.ts')).proofInput,
    failure: 'We could not delete your account. Please try again.',
    submit: async (input) => {
      await answer(api.account.deletion.$post({ json: input }));
      leaveSignedOut('/account?deleted=yes');
      return 'leaving';
    },
  });
  return (
    <form method="post" noValidate className="mt-5 grid gap-5" onSubmit={onSubmit}>
      {message && <Alert tone="error">{message}</Alert>}
      {needsPassword && <CurrentPassword error={errors.currentPassword} />}
      {needsGoogle && <p>Please sign in with Google again to confirm that it is you.</p>}
      <div className="dialog-buttons">
        <Button tone="primary" onClick={onKeep}>
          Keep my account
        </Button>
        {needsGoogle ? (
          <ButtonLink tone="danger" href={googleSignIn('account', CONFIRMED_PAGE)}>
            Continue with Google
          </ButtonLink>
        ) : (
          <Button type="submit" tone="danger" disabled={isBusy}>
            {isBusy ? 'Deleting…' : 'Delete for good'}
          </Button>
        )}
      </div>
    </form>
  );
}

function UnusedPackages({ unused }: Pick<AccountData, 'unused'>) {
  return (
    <div className="mt-4">
      <Alert tone="warning">
        {unused.map(({ id, title, sessions, refund, isAsked }) => (
          <p key={id}>
            You lose these unused sessions of {title}: {countedNames(sessions)}.
            {refund > 0 && !isAsked && (
              <>
                {' '}
                You can get{' '}
                <strong className="font-semibold">{formatAmount(refund, CURRENCY)}</strong> back.
                Request this refund on your journey before you delete your account.
              </>
            )}
            {isAsked && ' You requested a refund for these sessions. Please wait for our answer.'}
          </p>
        ))}
        <p className="mt-2">
          <TextLink href="/journey">To your journey</TextLink>
        </p>
      </Alert>
    </div>
  );
}

function countedNames(names: string[]): string {
  const byName = [...Map.groupBy(names, (name) => name)];
  return listed(byName.map(([name, { length }]) => (length > 1 ? `${name} × ${length}` : name)));
}
