import type { ReactNode } from 'react';
import { Alert } from '#islands/ui/Alert.tsx';
import { LoadFailure } from '#islands/ui/LoadFailure.tsx';
import { CalendarColumns } from './CalendarColumns.tsx';
import { CalendarSkeleton } from './CalendarSkeleton.tsx';
import { DayPicker } from './DayPicker.tsx';
import { NextFree } from './NextFree.tsx';
import { SlotGrid } from './SlotGrid.tsx';
import type { Calendar } from './useCalendar.ts';

interface Props {
  calendar: Calendar;
  /** Who takes the call, under the days where they stand beside the times. */
  mentors?: ReactNode;
  /** Stands in for the choice while there is no calendar. */
  ticket: ReactNode;
  /** What was chosen. */
  children: ReactNode;
}

export function CalendarChoice({ calendar, mentors, ticket, children }: Props) {
  const { days, day, slot, message, pickDate, pickTime, pickStart } = calendar;
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
  if (calendar.isLoading) return <CalendarSkeleton />;
  const alert = message && (
    <div ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>
      <Alert tone="error">{message}</Alert>
    </div>
  );
  return (
    <CalendarColumns>
      <div className="col-span-full">
        <NextFree days={days} selected={{ date: day?.date, time: slot?.time }} onPick={pickStart} />
      </div>
      <div className="grid gap-6">
        <DayPicker days={days} selected={day?.date} onPick={pickDate} />
        {mentors && <div className="@max-2xl:hidden">{mentors}</div>}
      </div>
      {day ? (
        <SlotGrid key={day.date} {...{ day, alert }} selected={slot?.time} onPick={pickTime} />
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
