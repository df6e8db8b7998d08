import { useQuery } from '@tanstack/react-query';
import { AdminSkeleton } from '#dashboard/AdminSkeleton.tsx';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { Section } from '#ui/Section.tsx';
import { secondFactorQuery } from './SecondFactorSection.tsx';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';

/** Shown when the API refuses an admin with `second_factor_missing`. */
export function SetUpRequired({ onDone }: { onDone(): void }) {
  const { data, error, refetch } = useQuery(secondFactorQuery);
  if (error) {
    return <LoadFailure error={error} refetch={refetch} fallback="This could not be loaded." />;
  }
  if (!data) return <AdminSkeleton />;
  return (
    <div className="max-w-lg">
      <Section title="Set up your second factor first">
        <p className="text-soft">
          Whoever learns your password could see every client and send refunds. So this desk opens
          only with a second factor: a code from an app on your phone. It takes a minute.
        </p>
        <ol className="grid list-decimal gap-2 ps-5">
          <li>Install an authenticator app, such as Google Authenticator, Aegis or 1Password.</li>
          <li>Confirm that it is you, and scan the code we show.</li>
          <li>Give the six digits that the app shows. The desk opens.</li>
        </ol>
        <div>
          <SetUpSecondFactor
            label="Set it up now"
            tone="primary"
            hasPassword={data.hasPassword}
            onDone={onDone}
          />
        </div>
      </Section>
    </div>
  );
}
