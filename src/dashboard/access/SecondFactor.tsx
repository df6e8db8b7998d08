import { useSuspenseQuery } from '@tanstack/react-query';
import { useRefresh } from '#dashboard/View.tsx';
import { ActionMessages, useShowMessage } from '#ui/ActionMessages.tsx';
import { accessMessages } from '#domain/account/admin-access.ts';
import { answer, api } from '#lib/api.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { CodeForm } from './SecondFactorForms.tsx';
import { SetUpButton, secondFactorQuery } from './SecondFactorNotice.tsx';

export default function SecondFactor() {
  const { since } = useSuspenseQuery(secondFactorQuery).data;
  return (
    <ActionMessages>
      {since === null ? (
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <p className="max-w-prose text-soft">
            When it is on, every sign-in also asks for a code from your phone.
          </p>
          <SetUpButton tone="secondary" />
        </div>
      ) : (
        <>
          <p className="max-w-prose text-soft">
            To move to another phone, turn it off and set it up again.
          </p>
          <TurnOff />
        </>
      )}
    </ActionMessages>
  );
}

function TurnOff() {
  const showMessage = useShowMessage();
  const refresh = useRefresh();
  return (
    <Disclosure label="Turn off or replace">
      {() => (
        <CodeForm
          button="Turn off"
          send={(json) => answer(api.admin['second-factor'].removal.$post({ json }))}
          onAccepted={() => {
            showMessage(accessMessages.turnedOff);
            void refresh();
          }}
        />
      )}
    </Disclosure>
  );
}
