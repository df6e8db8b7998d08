import { useState } from 'react';
import type { CalendarDay } from '#domain/calendar/calendar.ts';
import { DayPicker } from '#islands/calendar/DayPicker.tsx';
import { SlotGrid } from '#islands/calendar/SlotGrid.tsx';

/** The two choices of the calendar, with nobody to tell. */
export function DayAndTime({ days }: { days: CalendarDay[] }) {
  const [date, setDate] = useState(days[0]?.date);
  const [time, setTime] = useState('07:00');
  const day = days.find((other) => other.date === date);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <DayPicker days={days} selected={date} onPick={setDate} />
      {day && <SlotGrid day={day} selected={time} onPick={setTime} />}
    </div>
  );
}
