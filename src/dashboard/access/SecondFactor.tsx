import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Loaded, Section } from '#dashboard/View.tsx';
import { accessMessages } from '#domain/account/admin-access.ts';
import { answer, api } from '#lib/api.ts';
import { longDate } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { useNotice } from '#ui/useNotice.ts';
import { SetUpSecondFactor, secondFactorQuery } from './SecondFactorNotice.tsx';
import { CodeForm } from './SetUpSecondFactor.tsx';

export function SecondFactorSection() {
  const { since } = useSuspenseQuery(secondFactorQuery).data;
  const [message, say] = useNotice();
  return (
    <Section title="Your second factor">
      {message && <Alert tone="success">{message}</Alert>}
      {since === null ? (
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <p className="max-w-prose text-soft">
            It is off: your password alone opens this desk. With it, every sign-in also asks for a
            code from your phone.
          </p>
          <SetUpSecondFactor tone="secondary" onDone={say} />
        </div>
      ) : (
        <>
          <p className="max-w-prose text-soft">
            On since {longDate(since)}. To move to another phone, turn it off and set it up anew.
          </p>
          <TurnOff onDone={() => say(accessMessages.turnedOff)} />
        </>
      )}
    </Section>
  );
}

function TurnOff({ onDone }: { onDone(): void }) {
  const queries = useQueryClient();
  return (
    <Disclosure label="Turn off or replace">
      {() => (
        <CodeForm
          button="Turn it off"
          send={(json) => answer(api.admin['second-factor'].removal.$post({ json }))}
          onAccepted={() => {
            onDone();
            void queries.invalidateQueries({ queryKey: ['admin'] });
          }}
        />
      )}
    </Disclosure>
  );
}

/** Shown when the API refuses an admin with `second_factor_missing`. */
export function SetUpRequired({ onDone }: { onDone(): void }) {
  return (
    <Loaded query={secondFactorQuery}>
      {() => (
        <div className="max-w-lg">
          <Section title="Set up your second factor first">
            <p className="text-soft">
              Whoever learns your password could see every client and send refunds. So this desk
              opens only with a second factor: a code from an app on your phone. It takes a minute.
            </p>
            <ol className="grid list-decimal gap-2 ps-5">
              <li>
                Install an authenticator app, such as Google Authenticator, Aegis or 1Password.
              </li>
              <li>Confirm that it is you, and scan the code we show.</li>
              <li>Give the six digits that the app shows. The desk opens.</li>
            </ol>
            <div>
              <SetUpSecondFactor tone="primary" onDone={onDone} />
            </div>
          </Section>
        </div>
      )}
    </Loaded>
  );
}
