import { useState } from 'react';
import { istInstant } from '#domain/time.ts';
import { keepInAddress, queryParameter } from '#lib/address.ts';

export type SlotChoice = Record<'date' | 'time', string>;

export interface Picks {
  /** Slug. Null means any available mentor. */
  requestedMentor: string | null;
  date: string | null;
  /** IST start time. Null while `date` is null. */
  time: string | null;
  latestPick: 'mentor' | 'start' | null;
  message: string | null;
  unavailableStart: SlotChoice | null;
}

export function usePicks({ keepsInUrl }: { keepsInUrl: boolean }) {
  const [picks, setPicks] = useState<Picks>(() => ({
    ...(keepsInUrl ? picksInUrl() : { requestedMentor: null, date: null, time: null }),
    latestPick: null,
    message: null,
    unavailableStart: null,
  }));

  function change(changes: Partial<Picks>): void {
    setPicks((before) => ({ ...before, ...changes }));
    const { requestedMentor, date, time } = { ...picks, ...changes };
    if (keepsInUrl) keepInAddress({ mentor: requestedMentor, date, time });
  }

  function pick(latestPick: Picks['latestPick'], changes: Partial<Picks>): void {
    change({ ...changes, latestPick, message: null, unavailableStart: null });
  }

  return {
    ...picks,
    showMessage: (message: string | null) => setPicks((before) => ({ ...before, message })),
    pickMentor: (slug: string | null) => pick('mentor', { requestedMentor: slug }),
    pickDate: (date: string) => pick('start', { date, time: null }),
    pickStart: ({ date, time }: SlotChoice) => pick('start', { date, time }),
    markUnavailable: (unavailableStart: SlotChoice, message: string) =>
      change({ time: null, unavailableStart, message }),
  };
}

function picksInUrl() {
  const date = queryParameter('date') ?? '';
  const time = queryParameter('time') ?? '';
  return {
    requestedMentor: queryParameter('mentor'),
    date: isValidStart(date, '00:00') ? date : null,
    time: isValidStart(date, time) ? time : null,
  };
}

function isValidStart(date: string, time: string): boolean {
  return !Number.isNaN(istInstant(date, time));
}
