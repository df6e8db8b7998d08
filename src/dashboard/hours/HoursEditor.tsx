import { lazy, Suspense } from 'react';
import { LeaveQuestion } from '#dashboard/shell/LeaveQuestion.tsx';
import { counted } from '#lib/format.ts';
import { queryParameter } from '#lib/navigate.ts';
import type { Values } from './changes.ts';
import { DatesSection } from './Dates.tsx';
import { NoCalendar } from './google/GoogleCalendar.tsx';
import { HoursFold } from './HoursFold.tsx';
import { HOURS_FORM, type Hours } from './hoursData.ts';
import { TimeOffSection } from './TimeOffSection.tsx';
import { type Draft, useDraft } from './useDraft.ts';
import { WeekSection } from './WeekSection.tsx';

const GoogleCalendar = lazy(() => import('./google/GoogleCalendar.tsx'));

const GoogleTrouble = lazy(() => import('./google/GoogleTrouble.tsx'));

const OutsideCalls = lazy(() => import('./OutsideCalls.tsx'));

const SaveBar = lazy(() => import('./SaveBar.tsx'));

export function HoursEditor({ hours }: { hours: Hours }) {
  const draft = useDraft(hours);
  const isUnsaved = draft.changed.length > 0;
  const { week } = draft.values;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Suspense>
        {(hours.google?.isRevoked || queryParameter('google')) && (
          <GoogleTrouble {...{ hours, isUnsaved }} />
        )}
      </Suspense>
      {hours.outside.length > 0 && (
        <Suspense fallback={<div className="skeleton h-28" />}>
          <OutsideCalls hours={hours} />
        </Suspense>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
        <form
          id={HOURS_FORM}
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
          <div className={`grid grid-cols-[minmax(0,1fr)] ${week ? 'gap-8' : ''}`}>
            <DatesSection draft={draft} />
            <LimitsFold {...{ draft, hours }} />
          </div>
        </form>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <TimeOffSection {...{ hours, isUnsaved }} />
          {hours.google || hours.canConnect ? (
            <Suspense fallback={<div className="skeleton h-52" />}>
              <GoogleCalendar hours={hours} />
            </Suspense>
          ) : (
            hours.isGoogleOffered && <NoCalendar mentor={hours.mentor} />
          )}
        </div>
      </div>
      <Suspense>{isUnsaved && <SaveBar draft={draft} />}</Suspense>
      <LeaveQuestion isUnsaved={isUnsaved} onSave={draft.save} />
    </div>
  );
}

const Limits = lazy(() => import('./Limits.tsx'));

function LimitsFold({ draft, hours }: { draft: Draft; hours: Hours }) {
  return (
    <HoursFold
      title="Limits and link"
      about={limitWords(draft.values, hours)}
      isOpen={location.hash === '#link'}
    >
      <Suspense fallback={<div className="skeleton h-60" />}>
        <Limits {...{ draft, hours }} />
      </Suspense>
    </HoursFold>
  );
}

/** `24 hours’ notice, 4 calls a day, shared link` */
function limitWords({ meetingLink, ...own }: Values, { shared }: Hours): string {
  const hold = (name: keyof Hours['limits']) => own[name] ?? shared[name];
  const [notice, cap, buffer] = [hold('minimumNotice'), hold('dailyCap'), hold('bufferMinutes')];
  return [
    notice ? `${counted(notice, 'hour')} notice` : 'no notice',
    cap ? `${counted(cap, 'call')} a day` : 'no cap on calls',
    ...(buffer ? [`${counted(buffer, 'minute')} between calls`] : []),
    meetingLink ? 'own link' : 'shared link',
  ].join(', ');
}
