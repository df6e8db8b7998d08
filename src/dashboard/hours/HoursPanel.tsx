import { useSuspenseQuery } from '@tanstack/react-query';
import { LeaveQuestion, openView } from '#dashboard/shell/address.tsx';
import { deskQuery } from '#dashboard/shell/deskData.ts';
import { AtFoot } from '#dashboard/shell/Undoing.tsx';
import type { Weekday } from '#domain/mentors/availability.ts';
import { hoursNames, mentorMessages } from '#domain/mentors/messages.ts';
import { weekdayNames } from '#domain/mentors/week-words.ts';
import { listed } from '#domain/text/listed.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { counted, shortDate } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { DatesSection } from './Dates.tsx';
import { GoogleCalendar } from './GoogleCalendar.tsx';
import { GoogleNotice, OutsideCalls } from './HoursNotices.tsx';
import { Limits } from './Limits.tsx';
import { TimeOffSection } from './TimeOffSection.tsx';
import { type Draft, type Hours, hoursQuery, useDraft, type Values } from './useDraft.ts';
import { WeekSection } from './WeekSection.tsx';

export default function HoursPanel() {
  const { data: hours } = useSuspenseQuery(hoursQuery());
  const { isAdmin } = useSuspenseQuery(deskQuery).data;
  const { mentor, mentors } = hours;
  const hoursOf = mentor.name === null ? 'Hours' : `Hours of ${mentor.name}`;
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
            {isAdmin ? hoursOf : 'Your hours'}
          </h2>
          <p className="text-sm text-soft">In India Standard Time (IST).</p>
        </div>
        {mentors.length > 1 && (
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
        )}
      </header>
      {!mentor.isActive && (
        <p className="text-soft">Switched off: no new calls come, whatever the hours say.</p>
      )}
      <HoursEditor key={mentor.id} hours={hours} />
    </section>
  );
}

function HoursEditor({ hours }: { hours: Hours }) {
  const draft = useDraft(hours);
  const isUnsaved = draft.changed.length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <GoogleNotice {...{ hours, isUnsaved }} />
      <OutsideCalls hours={hours} />
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
            <Limits {...{ draft, hours }} />
          </div>
        </form>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <TimeOffSection {...{ hours, isUnsaved }} />
          <GoogleCalendar hours={hours} />
        </div>
      </div>
      {isUnsaved && <SaveBar draft={draft} />}
      <LeaveQuestion isUnsaved={isUnsaved} onSave={draft.save} />
    </div>
  );
}

function SaveBar({ draft }: { draft: Draft }) {
  const { changed, values, errors, message, isSaving, discard, showMistake } = draft;
  const mistakes = Object.keys(errors);
  return (
    <AtFoot>
      {message && <Alert tone="error">{message}</Alert>}
      <div className="card flex w-fit flex-wrap items-center justify-between gap-x-8 gap-y-1 border-edge p-3 ps-4 max-lg:w-full max-sm:p-2 max-sm:ps-4">
        <div className="text-sm text-pretty">
          <p role="status">
            <span className="font-semibold">Not saved yet:</span>{' '}
            {listed(changed.map((name) => hoursNames[name]))}
          </p>
          {mistakes.length > 0 && (
            <Button tone="link" className="text-start text-sm text-brick" onClick={showMistake}>
              {counted(mistakes.length, 'field')} to correct: {listed(placesOf(mistakes, values))}
            </Button>
          )}
        </div>
        <p className="flex gap-2 max-sm:ms-auto">
          <Button className="btn-slim" disabled={isSaving} onClick={discard}>
            Discard
          </Button>
          <Button
            type="submit"
            form="hours-form"
            tone="primary"
            className="btn-slim"
            disabled={isSaving}
          >
            {isSaving ? 'Saving…' : 'Save hours'}
          </Button>
        </p>
      </div>
    </AtFoot>
  );
}

/** The names of the days and limits that hold these fields: `week.1.0.to` is in Monday. */
function placesOf(paths: readonly string[], { dates }: Values): string[] {
  const names = paths.map((path) => {
    const [part, place] = path.split('.');
    if (part === 'week') return weekdayNames[place as Weekday];
    const date = part === 'dates' && dates[Number(place)]?.date;
    return date ? shortDate(date) : hoursNames[part as keyof Values];
  });
  return [...new Set(names)];
}
