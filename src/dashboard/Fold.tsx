import { type ReactNode, Suspense, useId, useState } from 'react';

interface Props {
  id?: string;
  title: string;
  description?: string;
  isOpen?: boolean;
  children: ReactNode;
}

export function Fold({ id, title, description, isOpen = false, children }: Props) {
  const headingId = useId();
  // If `open` changed later, React would undo what the user has opened or closed.
  const [initialIsOpen] = useState(isOpen);
  const [wasOpened, setOpened] = useState(isOpen);
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="scroll-mt-20 border-t border-line last:border-b"
    >
      <details open={initialIsOpen} onToggle={() => setOpened(true)}>
        <summary className="fold justify-between py-2 pe-1">
          <span>
            <h3 id={headingId} className="text-xl">
              {title}
            </h3>
            <span className="block text-sm font-normal text-soft first-letter:uppercase">
              {description}
            </span>
          </span>
        </summary>
        {wasOpened && (
          <Suspense fallback={<div className="skeleton mb-5 h-60" />}>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2 pb-5">{children}</div>
          </Suspense>
        )}
      </details>
    </section>
  );
}
