import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { accessMessages } from '#domain/account/admin-access.ts';
import { answer, api } from '#lib/api.ts';
import { longDate } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Section } from '#ui/Section.tsx';
import { useNotice } from '#ui/useNotice.ts';
import { CodeForm } from './CodeForm.tsx';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';

export function SecondFactorSection() {
  const { data } = useSuspenseQuery(secondFactorQuery);
  const [message, say] = useNotice();
  return (
    <Section title="Your second factor">
      {message && <Alert tone="success">{message}</Alert>}
      {data.since === null ? (
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <p className="max-w-prose text-soft">
            It is off: your password alone opens this desk. With it, every sign-in also asks for a
            code from your phone.
          </p>
          <SetUpSecondFactor
            label="Set it up now"
            tone="secondary"
            hasPassword={data.hasPassword}
            onDone={say}
          />
        </div>
      ) : (
        <>
          <p className="max-w-prose text-soft">
            On since {longDate(data.since)}. To move to another phone, turn it off and set it up
            anew.
          </p>
          <TurnOff onDone={say} />
        </>
      )}
    </Section>
  );
}

function TurnOff({ onDone }: { onDone(message: string): void }) {
  const queries = useQueryClient();
  function finish(): void {
    onDone(accessMessages.turnedOff);
    void queries.invalidateQueries({ queryKey: ['admin'] });
  }
  return (
    <Disclosure label="Turn off or replace">
      {() => (
        <CodeForm
          button="Turn it off"
          failure={accessMessages.codeFailed}
          send={(json) => answer(api.admin['second-factor'].removal.$post({ json }))}
          onAccepted={finish}
        />
      )}
    </Disclosure>
  );
}

/** Since when the admin's own second factor is on, and what setting it up asks for. */
export const secondFactorQuery = queryOptions({
  queryKey: ['admin', 'second-factor'],
  queryFn: () => answer(api.admin['second-factor'].$get()),
});
