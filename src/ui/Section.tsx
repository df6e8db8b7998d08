import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  className?: string;
  children: ReactNode;
}

export function Section({ title, className = '', children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`card grid gap-3 p-5 sm:p-6 ${className}`}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
