import { useState } from 'react';
import { istInstant } from '#domain/time.ts';
import { keepInAddress, queryParameter } from '#lib/address.ts';

export type SlotChoice = Record<'date' | 'time', string>;

export interface Picks {
  /** Slug of the requested mentor. Null means any available mentor. */
  mentor: string | null;
  date: string | null;
  /** IST start time. Null while `date` is null. */
  time: string | null;
  latestPick: 'mentor' | 'start' | null;
  message: string | null;
  unavailable: SlotChoice | null;
}

export function usePicks({ keepsInUrl }: { keepsInUrl: boolean }) {
  const [picks, setPicks] = useState<Picks>(() => ({
    ...(keepsInUrl ? picksInUrl() : { mentor: null, date: null, time: null }),
    latestPick: null,
    message: null,
    unavailable: null,
  }));

  function change(changes: Partial<Picks>): void {
    setPicks((before) => ({ ...before, ...changes }));
    const { mentor, date, time } = { ...picks, ...changes };
    if (keepsInUrl) keepInAddress({ mentor, date, time });
  }

  function pick(latestPick: Picks['latestPick'], changes: Partial<Picks>): void {
    change({ ...changes, latestPick, message: null, unavailable: null });
  }

  return {
    ...picks,
    showMessage: (message: string | null) => setPicks((before) => ({ ...before, message })),
    pickMentor: (mentor: string | null) => pick('mentor', { mentor }),
    pickDate: (date: string) => pick('start', { date, time: null }),
    pickStart: ({ date, time }: SlotChoice) => pick('start', { date, time }),
    markUnavailable: (unavailable: SlotChoice, message: string) =>
      change({ time: null, unavailable, message }),
  };
}

function picksInUrl() {
  const date = queryParameter('date') ?? '';
  const time = queryParameter('time') ?? '';
  return {
    mentor: queryParameter('mentor'),
    date: isStart(date, '00:00') ? date : null,
    time: isStart(date, time) ? time : null,
  };
}

function isStart(date: string, time: string): boolean {
  return !Number.isNaN(istInstant(date, time));
}
