import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { accessMessages } from '#domain/account/admin-access.ts';
import type { Button } from '#islands/ui/Button.tsx';
import { DialogButton } from '#islands/ui/dialog/DialogButton.tsx';

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
  const [isOpened, setOpened] = useState(false);

  function finish(): void {
    onDone(accessMessages.setUp);
    void queries.invalidateQueries({ queryKey: ['admin'] });
  }

  return (
    <DialogButton
      {...{ label, tone }}
      className={tone === 'link' ? 'text-sm' : ''}
      title="Set up your second factor"
      onOpen={() => setOpened(true)}
    >
      {(close) =>
        isOpened && (
          <Suspense fallback={<div className="skeleton mt-3 h-48" />}>
            <SecondFactorSteps
              hasPassword={hasPassword}
              onDone={() => {
                close();
                finish();
              }}
              onLeave={close}
            />
          </Suspense>
        )
      }
    </DialogButton>
  );
}
