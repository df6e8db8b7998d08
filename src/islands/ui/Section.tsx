import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

/** One subject of the account page. */
export function Section({ title, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid gap-4 p-6 sm:p-8">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}
