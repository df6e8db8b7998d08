import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ConfirmLeave, openView } from '#dashboard/shell/address.tsx';
import { useDashboard, View } from '#dashboard/View.tsx';
import { NAMELESS } from '#domain/mentors/names.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { queryParameter } from '#lib/navigate.ts';
import { ActionLink } from '#ui/Links.tsx';
import { GoogleCalendar } from './GoogleCalendar.tsx';
import { DatesSection, Limits, WeekSection } from './HoursSections.tsx';
import { TimeOffSection } from './TimeOffSection.tsx';
import { type Hours, hoursQuery, useDraft } from './useDraft.ts';

const SaveBar = lazy(() => import('./SaveBar.tsx'));
const HoursNotices = lazy(() => import('./HoursNotices.tsx'));

export default function HoursPanel() {
  const { data: hours } = useSuspenseQuery(hoursQuery());
  const { isAdmin } = useDashboard();
  const { mentor, mentors } = hours;
  const hoursOf = mentor.name === null ? 'Hours' : `Hours of ${mentor.name}`;
  return (
    <View
      id="hours"
      above={isAdmin && <ActionLink href={adminPages.mentors}>All mentors</ActionLink>}
      title={isAdmin ? hoursOf : 'Your hours'}
      about="In India Standard Time (IST)."
      action={mentors.length > 1 && <MentorSelect hours={hours} />}
    >
      {!mentor.isActive && (
        <p className="text-soft">Switched off: clients cannot book new calls.</p>
      )}
      <HoursEditor key={mentor.id} hours={hours} />
    </View>
  );
}

function MentorSelect({ hours: { mentor, mentors } }: { hours: Hours }) {
  return (
    <label className="flex items-center gap-3 max-sm:w-full">
      <span className="font-semibold">Mentor</span>
      <select
        className="input sm:w-64"
        value={mentor.id}
        onChange={({ target }) => openView(adminPages.hours(target.value))}
      >
        {mentors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name ?? NAMELESS}
          </option>
        ))}
      </select>
    </label>
  );
}

function HoursEditor({ hours }: { hours: Hours }) {
  const draft = useDraft(hours);
  const isUnsaved = draft.changed.length > 0;
  const isBackFromGoogle = queryParameter('google') !== null;
  const hasNotices = hours.google?.isRevoked || isBackFromGoogle || hours.outside.length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {hasNotices && (
        <Suspense>
          <HoursNotices hours={hours} isUnsaved={isUnsaved} />
        </Suspense>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
        <form
          id="hours-form"
          ref={draft.form}
          method="post"
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-8"
          onSubmit={(event) => {
            event.preventDefault();
            draft.save();
          }}
        >
          <WeekSection draft={draft} />
          <div className={`grid grid-cols-[minmax(0,1fr)] ${draft.values.week ? 'gap-8' : ''}`}>
            <DatesSection draft={draft} />
            <Limits draft={draft} hours={hours} />
          </div>
        </form>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <TimeOffSection hours={hours} isUnsaved={isUnsaved} />
          <GoogleCalendar hours={hours} />
        </div>
      </div>
      {isUnsaved && (
        <Suspense>
          <SaveBar draft={draft} />
        </Suspense>
      )}
      <ConfirmLeave isUnsaved={isUnsaved} onSave={draft.save} />
    </div>
  );
}
