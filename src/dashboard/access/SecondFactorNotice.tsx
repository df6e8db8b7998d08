import { useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy } from 'react';
import { adminQuery } from '#dashboard/adminData.ts';
import { api } from '#lib/api.ts';
import { MessageContext } from '#ui/ActionMessages.tsx';
import { Alert } from '#ui/Alert.tsx';
import type { Button } from '#ui/Button.tsx';
import { DialogButton } from '#ui/dialog/Dialog.tsx';
import { useNotice } from '#ui/useNotice.ts';

export const secondFactorQuery = adminQuery(['second-factor'], api.admin['second-factor'].$get);

const SecondFactorSteps = lazy(() => import('./SecondFactorForms.tsx'));

export function SetUpButton({ tone }: Pick<ComponentProps<typeof Button>, 'tone'>) {
  return (
    <DialogButton
      label="Set up"
      tone={tone}
      className={tone === 'link' ? 'text-sm' : ''}
      title="Set up two-step sign-in"
      // Reopening must not start again: a new key would make the scanned key useless.
      keepsContent
    >
      {(close) => <SecondFactorSteps close={close} />}
    </DialogButton>
  );
}

export function SecondFactorNotice() {
  const { data } = useSuspenseQuery(secondFactorQuery);
  const [message, showMessage] = useNotice();
  if (message) return <Alert tone="success">{message}</Alert>;
  // If two-step sign-in is required, SetUpRequired replaces the dashboard.
  if (data.since !== null || data.isRequired) return null;
  return (
    <section
      aria-label="Two-step sign-in"
      className="flex items-center justify-between gap-x-4 rounded-xl border border-line bg-sand px-4"
    >
      <p className="min-w-0 text-sm">
        Turn on two-step sign-in
        <span className="max-lg:hidden"> to protect client data and refunds</span>.
      </p>
      <MessageContext value={showMessage}>
        <SetUpButton tone="link" />
      </MessageContext>
    </section>
  );
}
