import { useSuspenseQuery } from '@tanstack/react-query';
import { openView } from '#dashboard/shell/address.ts';
import { deskQuery } from '#dashboard/shell/deskData.ts';
import { mentorMessages } from '#domain/mentors/messages.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { HoursEditor } from './HoursEditor.tsx';
import { type Hours, hoursQuery } from './hoursData.ts';

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
      <HoursEditor key={hours.mentor.id} hours={hours} />
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
