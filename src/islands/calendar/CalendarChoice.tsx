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
  /** What was chosen. */
  children: ReactNode;
}

export function CalendarChoice({ calendar, children }: Props) {
  const { days, day, slot, message, pickDate, pickTime, pickStart } = calendar;
  if (calendar.loadError) {
    return (
      <LoadFailure
        error={calendar.loadError}
        refetch={calendar.retry}
        fallback="The calendar could not be loaded."
      />
    );
  }
  if (calendar.isLoading) return <CalendarSkeleton />;
  return (
    <CalendarColumns>
      <div className="col-span-full">
        <NextFree days={days} selected={{ date: day?.date, time: slot?.time }} onPick={pickStart} />
      </div>
      <DayPicker days={days} selected={day?.date} onPick={pickDate} />
      {day ? (
        <SlotGrid key={day.date} day={day} selected={slot?.time} onPick={pickTime} />
      ) : (
        <p className="rounded-card border-[1.5px] border-dashed border-line px-6 py-10 text-center text-soft @max-2xl:hidden">
          Pick a day to see its times.
        </p>
      )}
      <div className="contents @4xl:sticky @4xl:top-24 @4xl:grid @4xl:gap-5">
        {message && (
          <div
            ref={(element) => element?.scrollIntoView({ block: 'nearest' })}
            className="col-span-full"
          >
            <Alert tone="error">{message}</Alert>
          </div>
        )}
        {children}
      </div>
    </CalendarColumns>
  );
}
