import { type ReactNode, useId } from 'react';
import styles from './Setting.module.css';

/** One line of the account: what it is, its present state, and how to change it. */
export function Setting({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`${styles.setting} grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 p-5 sm:p-7 md:grid-cols-[11rem_minmax(0,1fr)] md:items-baseline`}
    >
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 *:max-w-full max-md:[&>p]:w-full md:[&>p]:flex-1 md:[&>p]:basis-40 [&>:is(ul,div,details[open],.alert)]:w-full">
        {children}
      </div>
    </section>
  );
}

interface GroupProps {
  title: string;
  text: string;
  children: ReactNode;
}

export function SettingGroup({ title, text, children }: GroupProps) {
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
