import { useState } from 'react';
import { addDays, istDate } from '#domain/calendar/time.ts';
import { glanceAt, minutesOn, mondayOf } from '#domain/mentors/glance.ts';
import { weekHours, weekWords } from '#domain/mentors/week-words.ts';
import { Icon } from '#islands/admin/shell/icons.tsx';
import { counted, dayRange } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';
import type { Values } from './changes.ts';
import { BUSY, GlanceBar, HATCHED, HourScale } from './GlanceBar.tsx';
import type { Hours } from './hoursData.ts';

interface Props {
  /** As they are typed. */
  values: Values;
  hours: Hours;
}

const WEEK_DAYS = 7;

/** A week as clients meet it: seven bars from the first call to midnight. */
export function Glance({ values: { week, dates }, hours }: Props) {
  const { timeOff, outside, booked, google } = hours;
  const isOutside = ({ id }: { id: string }) => outside.some((call) => call.id === id);
  const [monday, setMonday] = useState(() => mondayOf(istDate(Date.now())));
  const days = glanceAt(monday, { week, dates, timeOff }).map((day) => ({
    ...day,
    outside: outside.filter(({ date }) => date === day.date),
    booked: booked.filter(({ date }) => date === day.date),
    busy: minutesOn(day.date, google?.busy ?? []),
  }));
  return (
    <section aria-label="The week at a glance" className="card grid gap-2 p-4 sm:p-5">
      <header className="flex items-center justify-between gap-2">
        <h3 aria-live="polite" className="font-sans text-base font-semibold">
          {dayRange(monday, addDays(monday, WEEK_DAYS - 1))}
        </h3>
        <span className="-my-1 -me-2 flex">
          <Step
            label="The week before"
            turn="-rotate-90"
            onStep={() => setMonday(addDays(monday, -WEEK_DAYS))}
          />
          <Step
            label="The week after"
            turn="rotate-90"
            onStep={() => setMonday(addDays(monday, WEEK_DAYS))}
          />
        </span>
      </header>
      <div className="flex gap-2">
        <HourScale />
        <ol className="grid grow grid-cols-7 gap-1.5 sm:gap-2">
          {days.map((day) => (
            <GlanceBar key={day.date} day={day} />
          ))}
        </ol>
      </div>
      <p aria-hidden="true" className="mt-3 flex flex-wrap gap-x-4 text-sm text-soft">
        <Key look="rounded-[3px] bg-green">Open</Key>
        <Key look="rounded-[3px] border border-line bg-sand">Closed</Key>
        {days.some(({ isOff }) => isOff) && <Key look={`rounded-[3px] border ${HATCHED}`}>Off</Key>}
        {days.some(({ busy }) => busy.length > 0) && (
          <Key look={`rounded-[3px] border ${BUSY}`}>
            {google?.isRevoked && google.busyReadAt
              ? `Busy in Google, last read ${inWords(google.busyReadAt)}`
              : 'Busy in Google'}
          </Key>
        )}
        {days.some(({ isOwn }) => isOwn) && (
          <Key look="rotate-45 bg-saffron">Hours of that date</Key>
        )}
        {days.some((day) => !day.booked.every(isOutside)) && (
          <Key look="rounded-pill bg-saffron">A call</Key>
        )}
        {days.some((day) => day.outside.length > 0) && (
          <Key look="rounded-pill bg-brick scale-y-75">A call outside</Key>
        )}
      </p>
      <WeekInWords week={week} />
    </section>
  );
}

/** What the week comes to. */
function WeekInWords({ week }: Pick<Values, 'week'>) {
  const hours = weekHours(week);
  return (
    <div className="mt-1 border-t border-line pt-3">
      <p className="font-display text-xl font-semibold">{counted(hours, 'hour')} a week</p>
      {weekWords(week).map((line) => (
        <p key={line} className="text-sm text-pretty text-soft max-sm:hidden">
          {line}
        </p>
      ))}
    </div>
  );
}

interface StepProps {
  label: string;
  turn: string;
  onStep(): void;
}

function Step({ label, turn, onStep }: StepProps) {
  return (
    <button type="button" className={`btn-icon ${turn}`} aria-label={label} onClick={onStep}>
      <Icon name="up" />
    </button>
  );
}

function Key({ look, children }: { look: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={`size-2.5 ${look}`} />
      {children}
    </span>
  );
}
