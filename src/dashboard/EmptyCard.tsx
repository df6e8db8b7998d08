import type { ReactNode } from 'react';
import { adminPages } from '#lib/admin-pages.ts';

interface Props {
  title: string;
  children?: ReactNode;
}

export function EmptyCard({ title, children }: Props) {
  return (
    <div className="card flex items-center gap-5 p-5 sm:gap-6 sm:p-6">
      <svg viewBox="58 0 126 90" className="w-20 shrink-0 rounded-xl sm:w-30" aria-hidden="true">
        <path
          d="M0 74C40 40 70 38 104 62c30-34 70-40 116-8v36H0z"
          fill="light-dark(var(--color-mist), var(--color-line))"
        />
        <path
          d="M36 88c20-14 52-8 66-18s6-18 26-22"
          fill="none"
          stroke="var(--color-edge)"
          strokeWidth="2.5"
          strokeDasharray="2 5"
        />
        <path d="M134 22v28" stroke="var(--color-edge)" strokeWidth="3" />
        <path d="M134 8l12 12-12 12-12-12z" fill="var(--color-saffron)" />
      </svg>
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="font-display text-xl text-balance">{title}</p>
        {children}
      </div>
    </div>
  );
}

/** Shown where nothing has been booked. */
export function OpenTimes() {
  return (
    <a className="link inline-flex min-h-11 items-center" href={adminPages.hoursView}>
      See which times are open
    </a>
  );
}
