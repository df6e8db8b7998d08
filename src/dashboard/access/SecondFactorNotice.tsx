import { useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy } from 'react';
import { adminQuery, Saying } from '#dashboard/View.tsx';
import { api } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import type { Button } from '#ui/Button.tsx';
import { DialogButton } from '#ui/dialog/Dialog.tsx';
import { useNotice } from '#ui/useNotice.ts';

export const secondFactorQuery = adminQuery(['second-factor'], api.admin['second-factor'].$get);

const SecondFactorSteps = lazy(() => import('./SetUpSecondFactor.tsx'));

/** The button stands above every view, so its forms are loaded when it is pressed. */
export function SetUpSecondFactor({ tone }: Pick<ComponentProps<typeof Button>, 'tone'>) {
  return (
    <DialogButton
      label="Set it up now"
      tone={tone}
      className={tone === 'link' ? 'text-sm' : ''}
      title="Set up your second factor"
    >
      {(close) => <SecondFactorSteps close={close} />}
    </DialogButton>
  );
}

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
      <Saying value={say}>
        <SetUpSecondFactor tone="link" />
      </Saying>
    </section>
  );
}
