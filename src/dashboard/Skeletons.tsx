import type { ReactNode } from 'react';

const SKELETON_ROWS = Array.from({ length: 8 }, (_, index) => index);

export function AdminSkeleton() {
  return (
    <div className="dashboard">
      <div aria-hidden="true" className="skeleton h-102 max-lg:hidden" />
      <ViewSkeleton>
        <p className="text-heading text-soft">Loading your calls and clients…</p>
      </ViewSkeleton>
    </div>
  );
}

export function ViewSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className="grid content-start gap-2">
      {children ?? <p className="sr-only">Loading…</p>}
      <div className="skeleton mb-2 h-32" />
      {SKELETON_ROWS.map((row) => (
        <div key={row} className="skeleton h-11" />
      ))}
    </div>
  );
}
