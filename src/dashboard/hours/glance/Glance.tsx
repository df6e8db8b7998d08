import { useState } from 'react';
import { Icon } from '#dashboard/shell/icons.tsx';
import { weekdays } from '#domain/mentors/availability.ts';
import {
  type GlanceDay,
  glanceAt,
  minutesOn,
  mondayOf,
  sharedMinutes,
} from '#domain/mentors/glance.ts';
import { hoursIn, weekdayNames, weekHours } from '#domain/mentors/week-words.ts';
import { listed } from '#domain/text/listed.ts';
import { addDays, displayTime, istDate } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { counted, dateAndTime, dayRange } from '#lib/format.ts';
import { isWrong, type Values } from '../changes.ts';
import type { Hours } from '../hoursData.ts';
import type { Draft } from '../useDraft.ts';
import {
  BUSY,
  BY_DEFAULT,
  GlanceBar,
  type GlanceBarDay,
  HourScale,
  OFF,
  WRONG,
} from './GlanceBar.tsx';

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

interface WeekTotalProps {
  draft: Draft;
  days: readonly GlanceDay[];
  isInGoogle: boolean;
}

function WeekTotal({ draft: { values, errors }, days, isInGoogle }: WeekTotalProps) {
  const wrong = weekdays.filter((day) => isWrong(errors, `week.${day}`));
  const off = days.filter(({ isOff }) => isOff).length;
  const own = days.filter(({ isOff, isOwn }) => isOwn && !isOff).length;
  const reasons = [
    ...(off ? [`${counted(off, 'day')} off`] : []),
    ...(own ? [`${counted(own, 'date')} with other hours`] : []),
  ];
  return (
    <div className="mt-1 border-t border-line pt-3">
      {wrong.length > 0 ? (
        <p className="text-pretty text-brick">
          Correct {listed(wrong.map((day) => weekdayNames[day]))} to see the total
        </p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-display text-xl font-semibold">
              {counted(weekHours(values.week), 'hour')} a week
            </span>{' '}
            {isInGoogle && <span className="text-sm text-soft">less what is busy in Google</span>}
          </p>
          {reasons.length > 0 && (
            <p className="text-sm text-pretty text-soft">
              {hoursIn(days.map(({ ranges }) => ranges))} in the week shown: {listed(reasons)}
            </p>
          )}
        </>
      )}
    </div>
  );
}

interface GlanceKeysProps {
  days: readonly GlanceBarDay[];
  google: Hours['google'];
}

function GlanceKeys({ days, google }: GlanceKeysProps) {
  const some = (is: (day: GlanceBarDay) => boolean) => days.some(is);
  const hidesOpen = some(({ ranges, busy }) => sharedMinutes(ranges, busy).length > 0);
  return (
    <p aria-hidden="true" className="mt-3 flex flex-wrap gap-x-4 text-sm text-soft">
      {some(({ isDefault }) => isDefault) && (
        <Key look={`rounded-[3px] border ${BY_DEFAULT}`}>Open by default</Key>
      )}
      {some(({ isDefault, isOff }) => !isDefault && !isOff) && (
        <>
          <Key look="rounded-[3px] bg-green">Open</Key>
          <Key look="rounded-[3px] border border-line bg-sand">Closed</Key>
        </>
      )}
      {some(({ isOff }) => isOff) && <Key look={`rounded-[3px] border ${OFF}`}>Off</Key>}
      {some(({ isWrong }) => isWrong) && (
        <Key look={`rounded-[3px] border ${WRONG}`}>To correct</Key>
      )}
      {hidesOpen && (
        <Key look={`rounded-[3px] border ${BUSY}`}>
          {google?.isRevoked && google.busyReadAt
            ? `Busy in Google, last read ${clock(google.busyReadAt)}`
            : 'Busy in Google'}
        </Key>
      )}
      {some(({ isOwn }) => isOwn) && <Key look="rotate-45 bg-saffron">Hours of that date</Key>}
      {some((day) => day.booked.length > day.outside.length) && (
        <Key look="rounded-pill bg-saffron">A call</Key>
      )}
      {some(({ outside }) => outside.length > 0) && <Key look="bg-brick">A call outside</Key>}
    </p>
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

/** `4:10 AM`; of an earlier day with its date. */
function clock(instant: number): string {
  const isToday = istDate(instant) === istDate(serverNow());
  return isToday ? displayTime(instant) : dateAndTime(instant);
}
