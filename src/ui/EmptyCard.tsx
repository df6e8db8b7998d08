import type { ReactNode } from 'react';

export function EmptyCard({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="card flex flex-wrap items-center gap-x-12 gap-y-4 p-6 sm:p-8">
      <svg viewBox="0 0 300 60" className="w-80 max-w-full" fill="none" aria-hidden="true">
        <path
          d="M6 50C50 54 54 20 100 22s52 26 98 18 42-24 66-22"
          className="stroke-edge"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray=".1 9"
        />
        <path d="M100 11l11 11-11 11-11-11z" className="fill-card stroke-edge" strokeWidth="2" />
        <path d="M192 30l11 11-11 11-11-11z" className="fill-card stroke-edge" strokeWidth="2" />
        <path d="M274 2l16 16-16 16-16-16z" className="fill-saffron" />
      </svg>
      <div className="grid min-w-0 flex-1 basis-72 justify-items-start gap-3">
        <h2 className="text-2xl text-balance">{title}</h2>
        {children}
      </div>
    </div>
  );
}
