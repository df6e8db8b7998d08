import { lazy, Suspense, useEffect, useState } from 'react';
import { guardLeaving } from './address.ts';

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx'));

interface Props {
  isUnsaved: boolean;
  onSave(onSaved: () => void): void;
}

/** While something `isUnsaved`, asks whoever leaves the view whether to go on without it. */
export function LeaveQuestion({ isUnsaved, onSave }: Props) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    const endGuard = guardLeaving((goOn) =>
      setLeave(() => () => {
        endGuard();
        goOn();
      }),
    );
    return endGuard;
  }, [isUnsaved]);
  return (
    leave && (
      <Suspense>
        <LeaveDialog onLeave={leave} onSave={() => onSave(leave)} onStay={() => setLeave(null)} />
      </Suspense>
    )
  );
}
