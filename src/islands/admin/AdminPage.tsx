import { Suspense } from 'react';
import { SecondFactorNotice } from '#islands/admin/access/SecondFactorNotice.tsx';
import { Queries } from '#islands/ui/Queries.tsx';
import { queryParameter } from '#lib/navigate.ts';
import { AdminBoundary } from './AdminBoundary.tsx';
import { AdminSkeleton } from './AdminSkeleton.tsx';
import { views } from './views.ts';

/**
 * The view named in the URL, or the first. Panels suspend while loading and throw to the boundary, so
 * that nothing is shown before the API has let the admin in.
 */
export function AdminPage() {
  const name = queryParameter('view') ?? '';
  const [first = ''] = Object.keys(views);
  const current = name in views ? name : first;
  const Panel = views[current]?.Panel;
  return (
    <Queries>
      <AdminBoundary>
        <Suspense fallback={<AdminSkeleton />}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <AdminNav current={current} />
            {current !== 'admins' && <SecondFactorNotice />}
            {Panel && <Panel />}
          </div>
        </Suspense>
      </AdminBoundary>
    </Queries>
  );
}

function AdminNav({ current }: { current: string }) {
  return (
    <nav aria-label="Admin" className="-mx-4 overflow-x-auto px-4">
      <ul className="flex gap-1 border-b border-line">
        {Object.entries(views).map(([name, { label }]) => (
          <li key={name}>
            <a
              href={`/admin?view=${name}`}
              aria-current={name === current ? 'page' : undefined}
              className="grid min-h-11 content-center border-b-[3px] border-transparent px-4 font-semibold text-soft hover:text-ink aria-[current]:border-green aria-[current]:text-ink"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
