import { useId, useState } from 'react';
import { type Range, weekdayOf } from '#domain/calendar/hours.ts';
import {
  type DateHours,
  type Week,
  type Weekday,
  WHOLE_DAY,
  weekdays,
} from '#domain/mentors/availability.ts';
import { formatDays, formatRanges, weekdayNames } from '#domain/mentors/format-hours.ts';
import { hoursMessages } from '#domain/mentors/messages.ts';
import { istDate, latestDate } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { counted, shortDate } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/choices/ChoiceChips.tsx';
import { DialogButton, DialogButtons } from '#ui/dialog/Dialog.tsx';
import { FieldError } from '#ui/Field.tsx';
import { DayHours, INITIAL_RANGES } from './DayHours.tsx';
import { HoursSection } from './HoursSection.tsx';
import type { HoursDraft } from './useDraft.ts';

function toWeek(rangesOf: (index: number) => Range[]): Week {
  return Object.fromEntries(weekdays.map((day, index) => [day, rangesOf(index)])) as Week;
}

/** Applies while no hours are set. */
const DEFAULT_WEEK = toWeek(() => [WHOLE_DAY]);

/** `weekdays` starts with Monday. */
const OFFICE_WEEK = toWeek((index) => (index < 5 ? [{ from: 10 * 60, to: 18 * 60 }] : []));

const PRESETS: Record<string, Week | null> = {
  'Use default hours (daily 7 AM–midnight)': null,
  'Use office hours (Mon–Fri, 10 AM–6 PM)': OFFICE_WEEK,
};

export function WeekDays({ draft: { values, errors, edit } }: { draft: HoursDraft }) {
  const week = values.week ?? DEFAULT_WEEK;
  function setDays(days: readonly Weekday[], ranges: Range[], undoMessage?: string): void {
    const changed = { ...week };
    for (const day of days) changed[day] = ranges;
    edit({ week: changed }, undoMessage);
  }
  return (
    <HoursSection title="Every week" description="Set one day, then copy it to the others.">
      <ul className="border-t border-line">
        {weekdays.map((day) => (
          <DayHours
            key={day}
            name={weekdayNames[day]}
            path={`week.${day}`}
            ranges={week[day]}
            errors={errors}
            isFolded
            onChange={(ranges) => setDays([day], ranges)}
          >
            <DialogButton
              label="Copy to…"
              aria-label={`Copy to… from ${weekdayNames[day]}`}
              tone="link"
              className="text-sm"
              title={`Copy ${weekdayNames[day]}`}
            >
              {(close) => (
                <CopyForm
                  day={day}
                  week={week}
                  close={close}
                  onCopy={(days) =>
                    setDays(days, week[day], `${weekdayNames[day]} copied to ${formatDays(days)}`)
                  }
                />
              )}
            </DialogButton>
          </DayHours>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-6">
        {Object.entries(PRESETS).map(([label, preset]) => (
          <Button
            key={label}
            tone="link"
            className="text-sm"
            onClick={() => edit({ week: preset }, 'Hours set')}
          >
            {label}
          </Button>
        ))}
      </p>
    </HoursSection>
  );
}

interface CopyProps {
  day: Weekday;
  week: Week;
  onCopy(days: Weekday[]): void;
  close(): void;
}

function CopyForm({ day, week, onCopy, close }: CopyProps) {
  const [chosen, setChosen] = useState<Weekday[]>([]);
  const others = weekdays.filter((other) => other !== day);
  const mondayToFriday = weekdays.slice(0, 5).filter((other) => other !== day);
  const choose = (days: readonly Weekday[], isChosen: boolean) =>
    setChosen(others.filter((other) => (days.includes(other) ? isChosen : chosen.includes(other))));
  return (
    <>
      <p className="mt-2 text-pretty first-letter:uppercase">{formatRanges(week[day])}, also on:</p>
      <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="check"
          checked={mondayToFriday.every((other) => chosen.includes(other))}
          onChange={({ target }) => choose(mondayToFriday, target.checked)}
        />
        All weekdays
      </label>
      <div className="mt-2 flex flex-wrap gap-2 border-t border-line pt-4">
        {others.map((other) => (
          <Chip
            key={other}
            type="checkbox"
            label={weekdayNames[other]}
            checked={chosen.includes(other)}
            onChange={({ target }) => choose([other], target.checked)}
          />
        ))}
      </div>
      <p className="mt-4 text-sm text-soft">This replaces the hours of those days.</p>
      <DialogButtons
        no="Cancel"
        yes={`Copy to ${counted(chosen.length, 'day')}`}
        isBusy={chosen.length === 0}
        onNo={close}
        onYes={() => {
          close();
          onCopy(chosen);
        }}
      />
    </>
  );
}

export function DateList({ draft: { values, errors, edit } }: { draft: HoursDraft }) {
  const { week, dates } = values;
  function add(date: string): void {
    const usual = (week ?? DEFAULT_WEEK)[weekdayOf(date) as Weekday];
    const ranges = usual.length > 0 ? usual : [...INITIAL_RANGES];
    edit({ dates: [...dates, { date, ranges }].toSorted((a, b) => (a.date < b.date ? -1 : 1)) });
  }
  return (
    <>
      {dates.length > 0 && (
        <ul className="border-t border-line">
          {dates.map(({ date, ranges }, index) => (
            <DayHours
              key={date}
              name={shortDate(date)}
              path={`dates.${index}.ranges`}
              ranges={ranges}
              errors={errors}
              onChange={(changed) => edit({ dates: dates.with(index, { date, ranges: changed }) })}
            >
              <Button
                tone="link"
                className="text-sm"
                aria-label={`Remove ${shortDate(date)}`}
                onClick={() =>
                  edit({ dates: dates.toSpliced(index, 1) }, `${shortDate(date)} removed`)
                }
              >
                Remove
              </Button>
            </DayHours>
          ))}
        </ul>
      )}
      <AddDate dates={dates} onAdd={add} />
    </>
  );
}

function AddDate({ dates, onAdd }: { dates: readonly DateHours[]; onAdd(date: string): void }) {
  const id = useId();
  const [date, setDate] = useState('');
  const [error, setError] = useState<string>();
  const today = istDate(serverNow());

  function add(): void {
    const message = validateDate(date, dates, today);
    setError(message);
    if (message) return;
    onAdd(date);
    setDate('');
  }

  return (
    <div>
      <label className="label" htmlFor={id}>
        Add a date
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="date"
          className="input w-44"
          aria-invalid={Boolean(error)}
          aria-describedby={error && `${id}-error`}
          min={today}
          max={latestDate(today)}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        <Button className="btn-slim" onClick={add}>
          Add
        </Button>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

function validateDate(date: string, dates: readonly DateHours[], today: string) {
  if (!date) return hoursMessages.noDate;
  if (date < today) return hoursMessages.past;
  if (date > latestDate(today)) return hoursMessages.tooFar;
  return dates.some((other) => other.date === date) ? hoursMessages.sameDate : undefined;
}
