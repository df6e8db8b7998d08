import { type ReactNode, useId } from 'react';

/** One line of the account: what it is, its present state, and how to change it. */
export function Setting({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      // On a phone the button that changes it stands beside its heading.
      className="relative grid gap-x-8 gap-y-3 p-5 max-md:[&_summary]:absolute max-md:[&_summary]:end-5 max-md:[&_summary]:top-2 sm:p-7 md:grid-cols-[11rem_minmax(0,1fr)] md:items-baseline sm:max-md:[&_summary]:end-7 sm:max-md:[&_summary]:top-5"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 *:max-w-full max-md:[&>p]:w-full md:[&>p]:flex-1 md:[&>p]:basis-40 [&>:is(ul,div,details[open],.alert)]:w-full">
        {children}
      </div>
    </section>
  );
}
