import type { ReactNode } from 'react';
import type { Slot } from '#domain/calendar/calendar.ts';
import { nextFreeStarts } from '#domain/calendar/parts.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { LoadFailure } from '#islands/ui/LoadFailure.tsx';
import { CalendarColumns } from './CalendarColumns.tsx';
import { CalendarSkeleton } from './CalendarSkeleton.tsx';
import { DayPicker } from './DayPicker.tsx';
import { SlotGrid } from './SlotGrid.tsx';
import { StartChips } from './StartChips.tsx';
import type { Calendar } from './useCalendar.ts';

interface Props {
  calendar: Calendar;
  /** Of a mentor, above the times that depend on it. */
  choice?: ReactNode;
  /** Who takes the call, under the days where they stand beside the times. */
  mentors?: ReactNode;
  /** Stands in for the choice while there is no calendar. */
  ticket: ReactNode;
  /** What is to say about a start that is free. */
  noteOf?: (slot: Slot) => string | undefined;
  /** What was chosen. */
  children: ReactNode;
}

export function CalendarChoice({ calendar, choice, mentors, ticket, noteOf, children }: Props) {
  const { days, day, slot, message, near, pickDate, pickStart } = calendar;
  if (calendar.loadError) {
    return (
      <CalendarColumns>
        <div className="col-span-full *:justify-items-stretch @4xl:col-span-2 [&_button]:justify-self-start">
          <LoadFailure
            error={calendar.loadError}
            refetch={calendar.retry}
            fallback="The calendar could not be loaded."
          />
        </div>
        <div className="@max-4xl:hidden">{ticket}</div>
      </CalendarColumns>
    );
  }
  if (calendar.isLoading) return <CalendarSkeleton hasMentors={calendar.mentor !== null} />;
  const chips = {
    days,
    noteOf,
    selected: { date: day?.date, time: slot?.time },
    onPick: pickStart,
  };
  const alert = (message || near.length > 0) && (
    <div className="grid gap-3">
      {message && (
        <div ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>
          <Alert tone="error">{message}</Alert>
        </div>
      )}
      <StartChips title="Nearest free" starts={near} {...chips} />
    </div>
  );
  // The times of the mentor before are nothing to pick from.
  const waiting = { inert: calendar.isAsking, className: 'min-w-0 inert:opacity-50' };
  return (
    <CalendarColumns>
      <div className="col-span-full grid gap-5">
        {choice}
        <div {...waiting}>
          <StartChips title="Next free" starts={nextFreeStarts(days)} {...chips} />
        </div>
      </div>
      <div className="grid gap-6">
        <div {...waiting}>
          <DayPicker days={days} selected={day?.date} onPick={pickDate} />
        </div>
        {mentors && <div className="@max-2xl:hidden">{mentors}</div>}
      </div>
      {day ? (
        <div {...waiting}>
          <SlotGrid
            key={day.date}
            {...{ day, alert, noteOf }}
            selected={slot?.time}
            onPick={(time) => pickStart({ date: day.date, time })}
          />
        </div>
      ) : (
        <p className="rounded-card border-[1.5px] border-dashed border-line px-6 py-10 text-center text-soft @max-2xl:hidden">
          Pick a day to see its times.
        </p>
      )}
      <div className="contents @4xl:sticky @4xl:top-24 @4xl:grid @4xl:gap-5">
        {!day && alert}
        {children}
      </div>
    </CalendarColumns>
  );
}
