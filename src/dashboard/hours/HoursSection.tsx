import { type ReactNode, useId } from 'react';

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
