import { lazy, Suspense } from 'react';
import { HoursFold } from './HoursFold.tsx';
import { HoursSection } from './HoursSection.tsx';
import type { Draft } from './useDraft.ts';

const Dates = lazy(() => import('./Dates.tsx'));

const words = {
  title: 'Dates with other hours',
  about: 'They count in the place of the weekday’s hours, on that date only.',
};

export function DatesSection({ draft }: { draft: Draft }) {
  const { week, dates } = draft.values;
  const content = (
    <Suspense fallback={<div className="skeleton h-20" />}>
      <Dates draft={draft} />
    </Suspense>
  );
  if (week) return <HoursSection {...words}>{content}</HoursSection>;
  return (
    <HoursFold {...words} isOpen={dates.length > 0}>
      <div className="grid gap-3 pb-5">{content}</div>
    </HoursFold>
  );
}
