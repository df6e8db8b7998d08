import { useState } from 'react';
import type { CalendarDay } from '#domain/calendar/calendar.ts';
import { freeStarts } from '#domain/calendar/parts.ts';
import { keepInAddress, queryParameter } from '#lib/navigate.ts';

export interface SlotChoice {
  date: string;
  time: string;
}

interface Picks {
  /** The slug of the only mentor who is asked for; null for whoever is free first. */
  mentor: string | null;
  date: string | null;
  time: string | null;
}

type Last = 'mentor' | 'start' | null;

export function usePicks(isInAddress: boolean) {
  const [picks, setPicks] = useState<Picks>(() => ({
    mentor: isInAddress ? queryParameter('mentor') : null,
    date: isInAddress ? queryParameter('date') : null,
    time: isInAddress ? queryParameter('time') : null,
  }));
  const [last, setLast] = useState<Last>(null);
  const [message, say] = useState<string | null>(null);
  const [lost, setLost] = useState<SlotChoice | null>(null);

  function change(news: Partial<Picks>): void {
    const changed = { ...picks, ...news };
    setPicks(changed);
    if (isInAddress) keepInAddress({ ...changed });
  }

  function pick(what: Last, news: Partial<Picks>): void {
    change(news);
    setLast(what);
    say(null);
    setLost(null);
  }

  return {
    ...picks,
    /** What the visitor has picked last; null while all of it came with the address. */
    last,
    message,
    lost,
    say,
    pickMentor: (mentor: string | null) => pick('mentor', { mentor }),
    pickDate: (date: string) => pick('start', { date, time: null }),
    pickStart: (start: SlotChoice) => pick('start', { ...start }),
    /** The picked start cannot be had; `why` is said. */
    lose: (start: SlotChoice, why: string) => {
      change({ time: null });
      setLost(start);
      say(why);
    },
  };
}

const isWide = () => matchMedia('(width >= 48rem)').matches;

interface Situation extends Picks {
  last: Last;
  held: string | undefined;
}

export function pickedIn(days: CalendarDay[], { date, time, last, held }: Situation) {
  const picked = days.find((day) => day.date === date);
  const isLeft = last === 'mentor' && picked && freeStarts(picked.slots) === 0;
  if (picked && !isLeft)
    return { day: picked, slot: picked.slots.find((slot) => slot.time === time) };
  const free = days.filter(({ slots }) => freeStarts(slots) > 0);
  const first = free.find((day) => day.date === held) ?? (isWide() ? free[0] : undefined);
  const slot = date === null ? first?.slots.find((slot) => slot.time === time) : undefined;
  return { day: first, slot };
}
