import { useSuspenseQuery } from '@tanstack/react-query';
import { accessMessages } from '#domain/account/admin-access.ts';
import { answer, api } from '#lib/api.ts';
import { ActionMessages } from '#ui/ActionMessages.tsx';
import { ActionDialog } from '#ui/dialog/ActionDialog.tsx';
import { CodeField, loadCodeSchema } from './SecondFactorForms.tsx';
import { SetUpButton, secondFactorQuery } from './SecondFactorNotice.tsx';

export default function SecondFactor() {
  const { since } = useSuspenseQuery(secondFactorQuery).data;
  return (
    <ActionMessages>
      {since === null ? (
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <p className="max-w-prose text-soft">
            With two-step sign-in, every sign-in also asks for a code from your phone.
          </p>
          <SetUpButton tone="secondary" />
        </div>
      ) : (
        <>
          <p className="max-w-prose text-soft">
            To change your phone, turn two-step sign-in off and set it up again.
          </p>
          <div>
            <ActionDialog
              label="Turn off or replace"
              title="Turn off two-step sign-in"
              buttonProps={{ tone: 'secondary' }}
              loadSchema={loadCodeSchema}
              send={(json) => answer(api.admin['second-factor'].removal.$post({ json }))}
              doneMessage={() => accessMessages.turnedOff}
              failure={accessMessages.codeFailed}
              yes="Turn off"
              busy="Checking the code…"
            >
              {({ code }) => <CodeField error={code} />}
            </ActionDialog>
          </div>
        </>
      )}
    </ActionMessages>
  );
}
