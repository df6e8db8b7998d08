import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, lazy } from 'react';
import { accessMessages } from '#domain/account/admin-access.ts';
import type { Button } from '#ui/Button.tsx';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';

const SecondFactorSteps = lazy(() => import('./SecondFactorSteps.tsx'));

interface Props {
  label: string;
  /** `link` in a line of text. */
  tone: ComponentProps<typeof Button>['tone'];
  hasPassword: boolean;
  onDone(message: string): void;
}

export function SetUpSecondFactor({ label, tone, hasPassword, onDone }: Props) {
  const queries = useQueryClient();

  function finish(): void {
    onDone(accessMessages.setUp);
    void queries.invalidateQueries({ queryKey: ['admin'] });
  }

  return (
    <DialogButton
      {...{ label, tone }}
      className={tone === 'link' ? 'text-sm' : ''}
      title="Set up your second factor"
    >
      {(close) => (
        <SecondFactorSteps
          hasPassword={hasPassword}
          onDone={() => {
            close();
            finish();
          }}
          onLeave={close}
        />
      )}
    </DialogButton>
  );
}
