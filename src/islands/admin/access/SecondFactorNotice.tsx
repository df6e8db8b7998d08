import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '#islands/ui/Alert.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { useNotice } from '#islands/ui/useNotice.ts';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';
import { secondFactorQuery } from './secondFactorData.ts';

/** Kept until the browser is closed. */
const LATER = 'second-factor-later';

export function SecondFactorNotice() {
  const { data } = useSuspenseQuery(secondFactorQuery);
  const [isLater, setLater] = useState(() => sessionStorage.getItem(LATER) !== null);
  const [message, say] = useNotice();

  function postpone(): void {
    sessionStorage.setItem(LATER, 'yes');
    setLater(true);
  }

  if (message) return <Alert tone="success">{message}</Alert>;
  if (data.since !== null || data.isRequired || isLater) return null;
  return (
    <section aria-label="Second factor" className="card grid gap-4 border-saffron p-6 sm:p-8">
      <h2 className="text-heading">Make this desk yours alone</h2>
      <p className="max-w-prose text-soft">
        Whoever learns your password can see every client and send refunds.
      </p>
      <p className="max-w-prose text-soft">
        With a second factor they would need your phone, too. It takes a minute.
      </p>
      <div className="flex flex-wrap gap-3">
        <SetUpSecondFactor label="Set it up now" hasPassword={data.hasPassword} onDone={say} />
        <Button onClick={postpone}>Later</Button>
      </div>
    </section>
  );
}
