import { type ReactNode, Suspense, useState } from 'react';

interface Props {
  label: string;
  aside: string | null;
  children: ReactNode;
}

/** A part of a call that is loaded when it is unfolded. */
export function LazyFold({ label, aside, children }: Props) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details onToggle={() => setOpened(true)}>
      <summary className="fold">
        <span>
          {label}
          {aside && <span className="font-normal text-soft"> ({aside})</span>}
        </span>
      </summary>
      {isOpened && (
        <Suspense fallback={<div className="skeleton mb-4 h-40" />}>{children}</Suspense>
      )}
    </details>
  );
}
