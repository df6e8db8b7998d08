import { type ReactNode, useId, useState } from 'react';
import { LazyContent } from '#ui/LazyContent.tsx';

interface FoldProps {
  label: ReactNode;
  aside?: string | null;
  startsOpen?: boolean;
  summaryClass?: string;
  children: ReactNode;
}

export function Fold(props: FoldProps) {
  const { label, aside, startsOpen = false, summaryClass = '', children } = props;
  // Never changes: a new value of `open` would undo the user's own click.
  const [initialIsOpen] = useState(startsOpen);
  const [wasOpened, setOpened] = useState(startsOpen);
  return (
    <details open={initialIsOpen} onToggle={() => setOpened(true)}>
      <summary className={`fold ${summaryClass}`}>
        <span>
          {label}
          {aside && <span className="font-normal text-soft"> ({aside})</span>}
        </span>
      </summary>
      {wasOpened && (
        <LazyContent placeholder={<div className="skeleton mb-4 h-40" />}>{children}</LazyContent>
      )}
    </details>
  );
}

interface FoldSectionProps extends Pick<FoldProps, 'startsOpen' | 'children'> {
  id?: string;
  title: string;
  description?: string;
}

export function FoldSection({ id, title, description, children, ...fold }: FoldSectionProps) {
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
      className="scroll-mt-20 border-t border-line last:border-b"
    >
      <Fold label={label} summaryClass="justify-between py-2 pe-1" {...fold}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2 pb-5">{children}</div>
      </Fold>
    </section>
  );
}
