import type { ReactNode } from 'react';
import { Alert } from '#islands/ui/Alert.tsx';
import { messageOf } from '#lib/api.ts';
import { CalendarSkeleton } from './CalendarSkeleton.tsx';
import { DayPicker } from './DayPicker.tsx';
import { SlotGrid } from './SlotGrid.tsx';
import type { Calendar } from './useCalendar.ts';

interface Props {
  calendar: Calendar;
  /** What has been picked so far, and the way on. */
  children: ReactNode;
}

/** The days and their times, in every state, beside the choice that is made of them. */
export function CalendarChoice({ calendar, children }: Props) {
  if (calendar.loadError) {
    return (
      <div className="grid justify-items-start gap-4">
        <Alert tone="error">
          {messageOf(calendar.loadError, 'The calendar could not be loaded.')}
        </Alert>
        <button type="button" className="btn btn-secondary" onClick={calendar.retry}>
          Try again
        </button>
      </div>
    );
  }
  if (calendar.isLoading) return <CalendarSkeleton />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <DayPicker days={calendar.days} selected={calendar.day?.date} onPick={calendar.pickDate} />
        {calendar.day ? (
          <SlotGrid day={calendar.day} selected={calendar.slot?.time} onPick={calendar.pickTime} />
        ) : (
          <p className="rounded-card border-[1.5px] border-dashed border-line px-6 py-10 text-center text-soft">
            Pick a day to see its times.
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
