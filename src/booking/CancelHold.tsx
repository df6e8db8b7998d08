import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { notLoaded } from './notLoaded.tsx';

/** Loads at a click, because the details page is near its size limit. */
const CancelHoldDialog = lazy(() => import('./CancelHoldDialog.tsx').catch(notLoaded));

interface Props extends Omit<ComponentProps<typeof CancelHoldDialog>, 'title' | 'onClose'> {
  label?: string | undefined;
}

export function CancelHold({ label = 'Cancel booking', ...dialog }: Props) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <div className="grid justify-items-start gap-3">
      <button
        type="button"
        className="min-h-11 text-sm text-soft underline underline-offset-4 hover:text-brick"
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
      <Suspense>
        {isAsking && <CancelHoldDialog {...dialog} title={`${label}?`} onClose={close} />}
      </Suspense>
    </div>
  );
}
