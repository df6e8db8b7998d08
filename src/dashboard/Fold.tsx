import { type ReactNode, Suspense, useId, useState } from 'react';

interface LazyFoldProps {
  label: ReactNode;
  aside?: string | null;
  isOpen?: boolean;
  children: ReactNode;
}

/** Renders `children` when the user opens the fold. */
export function LazyFold({ label, aside, isOpen = false, children }: LazyFoldProps) {
  // If `open` changed later, React would undo what the user has opened or closed.
  const [initialIsOpen] = useState(isOpen);
  const [wasOpened, setOpened] = useState(isOpen);
  return (
    <details open={initialIsOpen} onToggle={() => setOpened(true)}>
      <summary className="fold">
        <span>
          {label}
          {aside && <span className="font-normal text-soft"> ({aside})</span>}
        </span>
      </summary>
      {wasOpened && (
        <Suspense fallback={<div className="skeleton mb-4 h-40" />}>{children}</Suspense>
      )}
    </details>
  );
}

interface Props extends Omit<LazyFoldProps, 'label' | 'aside'> {
  id?: string;
  title: string;
  description?: string;
}

export function Fold({ id, title, description, children, ...fold }: Props) {
  const headingId = useId();
  const label = (
    <>
      <h3 id={headingId} className="text-xl">
        {title}
      </h3>
      <span className="block text-sm font-normal text-soft first-letter:uppercase">
        {description}
      </span>
    </>
  );
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="scroll-mt-20 border-t border-line last:border-b [&>details>summary]:justify-between [&>details>summary]:py-2 [&>details>summary]:pe-1"
    >
      <LazyFold label={label} {...fold}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2 pb-5">{children}</div>
      </LazyFold>
    </section>
  );
}
