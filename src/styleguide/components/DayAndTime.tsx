import { useState } from 'react';
import { DayGrid } from '#booking/calendar/DayGrid.tsx';
import MentorChoice from '#booking/calendar/MentorChoice.tsx';
import { SlotGrid } from '#booking/calendar/SlotGrid.tsx';
import type { Calendar } from '#booking/calendar/useCalendar.ts';
import type { CalendarDay } from '#domain/calendar/calendar.ts';
import { mentorNames } from '#domain/mentors/public-mentors.ts';

const mentors = Object.entries(mentorNames).map(([slug, name]) => ({ slug, name, next: null }));

/** The other fields of a calendar. Shows the notice that a requested mentor is unavailable. */
const otherFields = {
  hold: null,
  latestPick: null,
  canChooseMentor: true,
  isMentorUnavailable: true,
  chosen: {},
};

export function DayAndTime({ days }: { days: CalendarDay[] }) {
  const [date, setDate] = useState(days[0]?.date);
  const [time, setTime] = useState('07:00');
  const [mentorSlug, pickMentor] = useState<string | null>(null);
  const day = days.find((each) => each.date === date);
  const calendar = { ...otherFields, days, mentors, mentorSlug, time, pickMentor };
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-8">
      <MentorChoice
        calendar={calendar as Calendar}
        areSamples
        introductions={{
          'ananya-krishnan': {
            name: 'Ananya Krishnan',
            brief: 'Aerospace, TU Delft',
            languages: 'Tamil and English',
            ask: 'Studying engineering in the Netherlands',
          },
        }}
      />
      <DayGrid days={days} selected={date} onPick={setDate} />
      {day && <SlotGrid isDayPicked day={day} selected={time} onPick={setTime} />}
    </div>
  );
}
