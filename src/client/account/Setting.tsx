import type { InferResponseType } from 'hono/client';
import { type ReactNode, useId } from 'react';
import type { api } from '#lib/api.ts';
import { ActionMessages } from '#ui/ActionMessages.tsx';

export type AccountData = InferResponseType<typeof api.account.$get, 200>;

export function Setting({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 p-5 max-md:flex max-md:flex-wrap max-md:items-center sm:p-7 md:grid-cols-[11rem_minmax(0,1fr)] md:items-baseline"
    >
      <h3 id={id} className="text-xl max-md:grow">
        {title}
      </h3>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 *:max-w-full max-md:contents max-md:*:order-2 max-md:[&>p]:w-full md:[&>p]:flex-1 md:[&>p]:basis-40 [&>:is(ul,div,.alert)]:w-full">
        <ActionMessages>{children}</ActionMessages>
      </div>
    </section>
  );
}

export function SettingGroup(props: { title: string; text: string; children: ReactNode }) {
  const { title, text, children } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <h2 className="text-heading">{title}</h2>
        <p className="mt-1 text-soft">{text}</p>
      </div>
      <div className="card divide-y divide-line">{children}</div>
    </div>
  );
}
