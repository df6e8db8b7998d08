import { lazy, Suspense, useState } from 'react';
import type { NoteProps } from './NoteForm.tsx';

const NoteForm = lazy(() => import('./NoteForm.tsx'));

/** An admin's private note about a call, loaded when it is unfolded. */
export function CallNote(props: NoteProps) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details onToggle={() => setOpened(true)}>
      <summary className="fold">
        <span>
          Private note{props.note && <span className="font-normal text-soft"> (written)</span>}
        </span>
      </summary>
      {isOpened && (
        <Suspense fallback={<div className="skeleton mb-4 h-40" />}>
          <NoteForm {...props} />
        </Suspense>
      )}
    </details>
  );
}
