import { lazy, Suspense } from 'react';
import { HoursFold, HoursSection } from './HoursSection.tsx';
import type { Draft } from './useDraft.ts';

const DateList = lazy(() => import('./DateList.tsx'));

export function DatesSection({ draft }: { draft: Draft }) {
  const { week, dates } = draft.values;
  const words = {
    title: 'Dates with other hours',
    about: 'They count in the place of the weekday’s hours, on that date only.',
  };
  const content = (
    <Suspense fallback={<div className="skeleton h-20" />}>
      <DateList draft={draft} />
    </Suspense>
  );
  if (week) return <HoursSection {...words}>{content}</HoursSection>;
  return (
    <HoursFold {...words} isOpen={dates.length > 0}>
      {content}
    </HoursFold>
  );
}
