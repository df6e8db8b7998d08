import { type ComponentProps, useId, useState } from 'react';
import type { HoursSection } from './HoursSection.tsx';

interface Props extends ComponentProps<typeof HoursSection> {
  isOpen: boolean;
}

export function HoursFold({ title, about, isOpen, children }: Props) {
  const id = useId();
  const [isOpenAtFirst] = useState(isOpen);
  const [wasOpened, setOpened] = useState(false);
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
        {wasOpened && children}
      </details>
    </section>
  );
}
