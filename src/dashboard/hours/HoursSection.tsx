import { type ReactNode, useId, useState } from 'react';

interface Props {
  title: string;
  about?: string;
  children: ReactNode;
}

export function HoursSection({ title, about, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        {about && <p className="text-sm text-pretty text-soft">{about}</p>}
      </div>
      {children}
    </section>
  );
}

export function HoursFold({ title, about, isOpen, children }: Props & { isOpen: boolean }) {
  const id = useId();
  const [isOpenAtFirst] = useState(isOpen);
  const [wasOpened, setOpened] = useState(isOpen);
  return (
    <section aria-labelledby={id} className="border-t border-line last:border-b">
      <details open={isOpenAtFirst} onToggle={() => setOpened(true)}>
        <summary className="fold justify-between py-2 pe-1">
          <span>
            <h3 id={id} className="text-xl">
              {title}
            </h3>
            <span className="block text-sm font-normal text-soft first-letter:uppercase">
              {about}
            </span>
          </span>
        </summary>
        {wasOpened && <div className="grid gap-3 pb-5">{children}</div>}
      </details>
    </section>
  );
}
