import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { FoldSection } from '#dashboard/Fold.tsx';
import { ConfirmLeave } from '#dashboard/shell/ConfirmLeave.tsx';
import { View } from '#dashboard/View.tsx';
import { LazyContent } from '#ui/LazyContent.tsx';
import { DateList } from './DateList.tsx';
import { GoogleCalendar } from './GoogleCalendar.tsx';
import { TimeOffSection } from './TimeOffSection.tsx';
import { type Hours, hoursQuery, useDraft } from './useDraft.ts';
import { WeekDays } from './WeekDays.tsx';

const LimitFields = lazy(() => import('./LimitFields.tsx'));
const SaveBar = lazy(() => import('./SaveBar.tsx'));
const OutsideCalls = lazy(() => import('./OutsideCalls.tsx'));

export default function HoursPanel() {
  const { data: hours } = useSuspenseQuery(hoursQuery());
  return (
    <View id="hours" title="Your hours" description="In India Standard Time (IST).">
      {!hours.mentor.isActive && (
        <p className="text-soft">Your calendar is switched off: clients cannot book new calls.</p>
      )}
      <HoursEditor hours={hours} />
    </View>
  );
}

export function HoursEditor({ hours }: { hours: Hours }) {
  const draft = useDraft(hours);
  const isUnsaved = draft.changedNames.length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {hours.outside.length > 0 && (
        <LazyContent>
          <OutsideCalls hours={hours} />
        </LazyContent>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
        <form
          id="hours-form"
          method="post"
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-8"
          onSubmit={draft.form.onSubmit}
        >
          <WeekDays draft={draft} />
          <div>
            <FoldSection
              title="Dates with other hours"
              description="These hours replace the usual hours on that day."
              startsOpen={draft.values.dates.length > 0}
            >
              <DateList draft={draft} />
            </FoldSection>
            <FoldSection
              id="link"
              title="Limits and link"
              description="Minimum notice, calls per day, time between calls, meeting link"
              // The link “Set meeting link” on the agenda ends in `#link`.
              startsOpen={location.hash === '#link'}
            >
              <LimitFields draft={draft} hours={hours} />
            </FoldSection>
          </div>
        </form>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <TimeOffSection hours={hours} />
          <GoogleCalendar hours={hours} />
        </div>
      </div>
      {isUnsaved && (
        <LazyContent>
          <SaveBar draft={draft} />
        </LazyContent>
      )}
      <ConfirmLeave isUnsaved={isUnsaved} />
    </div>
  );
}
