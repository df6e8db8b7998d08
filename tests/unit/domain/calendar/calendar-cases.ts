import type { Block } from '#domain/calendar/starts.ts';

export const FIRST = '2026-11-28';
export const SECOND = '2026-11-29';

export const DAY_BLOCK: Block = { date: FIRST, time: null };

export const TIMES = Array.from({ length: 34 }, (_, index) => {
  const hour = String(7 + Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 ? '30' : '00'}`;
});
