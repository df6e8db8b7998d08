import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { mentorMessages } from '#domain/mentors/messages.ts';
import { openView } from '#islands/admin/shell/address.ts';
import { deskQuery } from '#islands/admin/shell/deskData.ts';
import { LeaveQuestion } from '#islands/admin/shell/LeaveQuestion.tsx';
import { adminPages } from '#lib/admin-pages.ts';
import { queryParameter } from '#lib/navigate.ts';
import { DatesSection } from './DatesSection.tsx';
import { Glance } from './glance/Glance.tsx';
import { HOURS_FORM, type Hours, hoursQuery } from './hoursData.ts';
import { LimitsFold } from './LimitsFold.tsx';
import { TimeOffSection } from './TimeOffSection.tsx';
import { useDraft } from './useDraft.ts';
import { WeekSection } from './WeekSection.tsx';

const GoogleCalendar = lazy(() => import('./GoogleCalendar.tsx'));
const GoogleTrouble = lazy(() => import('./GoogleTrouble.tsx'));
const OutsideCalls = lazy(() => import('./OutsideCalls.tsx'));
const SaveBar = lazy(() => import('./SaveBar.tsx'));

/** When a mentor works: their own hours, or for admins anybody's. */
export default function HoursPanel() {
  const { data: hours } = useSuspenseQuery(hoursQuery());
  const { isAdmin } = useSuspenseQuery(deskQuery).data;
  return (
    <section aria-labelledby="hours" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="desk-head">
        <div>
          {isAdmin && (
            <a className="link inline-grid min-h-11 content-center" href={adminPages.mentors}>
              All mentors
            </a>
          )}
          <h2 id="hours" className="text-heading">
            {isAdmin ? hoursOf(hours.mentor.name) : 'Your hours'}
          </h2>
          <p className="text-sm text-soft">In India Standard Time (IST).</p>
        </div>
        {hours.mentors.length > 1 && <MentorSelect hours={hours} />}
      </header>
      {!hours.mentor.isActive && (
        <p className="text-soft">Switched off: no new calls come, whatever the hours say.</p>
      )}
      <Suspense>
        {(hours.google?.isRevoked || queryParameter('google')) && <GoogleTrouble hours={hours} />}
      </Suspense>
      {hours.outside.length > 0 && (
        <Suspense fallback={<div className="skeleton h-28" />}>
          <OutsideCalls hours={hours} />
        </Suspense>
      )}
      <Editor key={hours.mentor.id} hours={hours} />
    </section>
  );
}

function hoursOf(name: string | null): string {
  return name === null ? 'Hours' : `Hours of ${name}`;
}

function MentorSelect({ hours: { mentor, mentors } }: { hours: Hours }) {
  return (
    <label className="flex items-center gap-3 max-sm:w-full">
      <span className="font-semibold">Whose</span>
      <select
        className="input sm:w-64"
        value={mentor.id}
        onChange={({ target }) => openView(adminPages.hours(target.value))}
      >
        {mentors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name ?? mentorMessages.nameless}
          </option>
        ))}
      </select>
    </label>
  );
}

function Editor({ hours }: { hours: Hours }) {
  const draft = useDraft(hours);
  const isUnsaved = draft.changed.length > 0;
  return (
    // What has the focus must not be behind what stays at the foot.
    <div className="[&_:is(a,button,input,select,summary)]:scroll-mb-40">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
        <div className="xl:col-start-2">
          <Glance {...{ draft, hours }} />
        </div>
        <form
          id={HOURS_FORM}
          ref={draft.form}
          method="post"
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:col-start-1 xl:row-span-2 xl:row-start-1"
          onSubmit={(event) => {
            event.preventDefault();
            draft.save();
          }}
        >
          <WeekSection draft={draft} />
          <div className={`grid grid-cols-[minmax(0,1fr)] ${draft.values.week ? 'gap-8' : ''}`}>
            <DatesSection draft={draft} />
            <LimitsFold {...{ draft, hours }} />
          </div>
        </form>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <TimeOffSection hours={hours} />
          {(hours.google || hours.canConnect) && (
            <Suspense fallback={<div className="skeleton h-36" />}>
              <GoogleCalendar hours={hours} />
            </Suspense>
          )}
        </div>
      </div>
      <Suspense>{isUnsaved && <SaveBar draft={draft} />}</Suspense>
      <LeaveQuestion isUnsaved={isUnsaved} onSave={draft.save} />
    </div>
  );
}
