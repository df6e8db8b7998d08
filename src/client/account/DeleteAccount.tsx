import { useState } from 'react';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { countedNames, listed } from '#domain/text/listed.ts';
import { keepInAddress, queryParameter } from '#lib/address.ts';
import { ApiError, answer, api } from '#lib/api.ts';
import { leaveSignedOut } from '#lib/session.ts';
import { Alert } from '#ui/Alert.tsx';
import { ActionDialog } from '#ui/dialog/ActionDialog.tsx';
import { IdentityProof } from '#ui/IdentityProof.tsx';
import { TextLink } from '#ui/Links.tsx';
import { type AccountData, Setting } from './Setting.tsx';

/** Google opens this URL after the client has signed in again. */
const RETURN_PAGE = '/account?delete=confirmed';

export const erasedData = 'your name, your email and what you told us for your calls';
export const keptRecords = 'We keep payment records without your name, as tax law requires.';

export function DeleteAccount({ account }: { account: AccountData }) {
  const { hasPassword, hasGoogle, unused: unusedPackages } = account;
  const [hasReturnedFromGoogle] = useState(takeReturn);
  const [needsProof, setNeedsProof] = useState(!hasReturnedFromGoogle);
  return (
    <Setting title="Delete account">
      <p className="text-soft">We erase your data at once. {keptRecords}</p>
      <ActionDialog
        label="Delete my account"
        title="Delete your account?"
        buttonProps={{ tone: 'danger', isOpenAtFirst: hasReturnedFromGoogle }}
        loadSchema={async () => (await import('#domain/account/account.ts')).proofInput}
        send={(json) => answer(api.account.deletion.$post({ json }))}
        onDone={() => leaveSignedOut('/account?deleted=yes')}
        // The API refuses the deletion (`forbidden`) if the sign-in with Google is too old.
        onError={(error) => {
          if (error instanceof ApiError && error.code === 'forbidden') setNeedsProof(true);
        }}
        opens="page"
        failure="We could not delete your account. Please try again."
        no="Keep my account"
        yes="Delete for good"
        busy="Deleting…"
        isDanger
      >
        {(errors) => (
          <>
            <p>
              We erase {erasedData}. This happens at once, and you can’t undo it. {keptRecords}
            </p>
            {unusedPackages.length > 0 && <UnusedPackages packages={unusedPackages} />}
            {needsProof && (
              <IdentityProof
                hasPassword={hasPassword}
                hasGoogle={hasGoogle}
                error={errors.currentPassword}
                returnTo={RETURN_PAGE}
              />
            )}
          </>
        )}
      </ActionDialog>
    </Setting>
  );
}

/** Removes the parameter of RETURN_PAGE: a reload must not open the dialog again. */
function takeReturn(): boolean {
  const hasReturned = queryParameter('delete') !== null;
  if (hasReturned) keepInAddress({ delete: null });
  return hasReturned;
}

function UnusedPackages({ packages }: { packages: AccountData['unused'] }) {
  return (
    <Alert tone="warning">
      {packages.map(({ id, title, sessions, refund: refundAmount, isAsked: isRequested }) => (
        <p key={id}>
          You lose these unused sessions of {title}: {listed(countedNames(sessions))}.
          {refundAmount > 0 && !isRequested && (
            <>
              {' '}
              You can get{' '}
              <strong className="font-semibold">{formatAmount(refundAmount, CURRENCY)}</strong>{' '}
              back. Request this refund on your journey before you delete your account.
            </>
          )}
          {isRequested && ' You requested a refund for these sessions. Please wait for our answer.'}
        </p>
      ))}
      <p className="mt-2">
        <TextLink href="/journey">To your journey</TextLink>
      </p>
    </Alert>
  );
}
