import { useSuspenseQuery } from '@tanstack/react-query';
import { Alert } from '#ui/Alert.tsx';
import { useNotice } from '#ui/useNotice.ts';
import { secondFactorQuery } from './SecondFactorSection.tsx';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';

export function SecondFactorNotice() {
  const { data } = useSuspenseQuery(secondFactorQuery);
  const [message, say] = useNotice();
  if (message) return <Alert tone="success">{message}</Alert>;
  if (data.since !== null || data.isRequired) return null;
  return (
    <section
      aria-label="Second factor"
      className="flex items-center justify-between gap-x-4 rounded-xl border border-line bg-sand px-4"
    >
      <p className="min-w-0 text-sm">
        No second factor yet
        <span className="max-lg:hidden">
          : your password alone opens this desk, with every client and every refund
        </span>
        .
      </p>
      <SetUpSecondFactor
        label="Set it up now"
        tone="link"
        hasPassword={data.hasPassword}
        onDone={say}
      />
    </section>
  );
}
