import { useState } from 'react';
import { Icon } from '#dashboard/shell/icons.tsx';
import { type GlanceDay, glanceAt, minutesOn, mondayOf } from '#domain/mentors/glance.ts';
import { addDays, istDate } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { dayRange } from '#lib/format.ts';
import { isWrong, type Values } from '../changes.ts';
import type { Hours } from '../hoursData.ts';
import type { Draft } from '../useDraft.ts';
import { GlanceBar, HourScale } from './GlanceBar.tsx';
import { GlanceKeys } from './GlanceKeys.tsx';
import { WeekTotal } from './WeekTotal.tsx';

interface Props {
  draft: Draft;
  hours: Hours;
}

const WEEK_DAYS = 7;

export function Glance({ draft, hours }: Props) {
  const { values, errors } = draft;
  const { timeOff, outside, booked, google } = hours;
  const [monday, setMonday] = useState(() => mondayOf(istDate(serverNow())));
  const days = glanceAt(monday, { ...values, timeOff }).map((day) => ({
    ...day,
    isDefault: !(values.week || day.isOwn || day.isOff),
    isWrong: !day.isOff && isWrong(errors, pathOf(day, values)),
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
      <GlanceKeys {...{ days, google }} />
      <WeekTotal {...{ draft, days }} isInGoogle={google !== null} />
    </section>
  );
}

function pathOf({ date, weekday, isOwn }: GlanceDay, { dates }: Values): string {
  return isOwn ? `dates.${dates.findIndex((own) => own.date === date)}.ranges` : `week.${weekday}`;
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
