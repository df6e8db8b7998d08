import { lazy, Suspense } from 'react';
import { DialogButton } from '#islands/ui/DialogButton.tsx';
import type { ClientSession } from './SessionLine.tsx';

const GiveBackForm = lazy(() => import('./GiveBackForm.tsx'));

interface Props {
  session: ClientSession;
  onDone(words: string): void;
}

/** A session that was used up can be booked again. */
export function GiveBack(props: Props) {
  const { title } = props.session;
  return (
    <DialogButton
      label={
        <>
          Give back<span className="sr-only"> {title}</span>
        </>
      }
      className="btn-slim"
      title={`Give ${title} back?`}
      isFresh
    >
      {(close) => (
        <Suspense fallback={<div className="skeleton mt-4 h-48" />}>
          <GiveBackForm {...{ ...props, close }} />
        </Suspense>
      )}
    </DialogButton>
  );
}
