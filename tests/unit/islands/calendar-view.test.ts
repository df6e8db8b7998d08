import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import * as columns from '#dashboard/calendar/columns.ts';
import { rangesText } from '#dashboard/calendar/ranges.ts';
import { slotTimes } from '#domain/calendar/slots.ts';
import { HOUR, istInstant } from '#domain/time.ts';

const DATE = '2026-12-04';
const { blocksWithSameReason, columnsOf, lastOpenRow } = columns;
const NOW = istInstant('2026-12-01', '12:00');
const day = { date: DATE, hours: null, timeOff: [] as string[] };
const nameless = { id: 'first', name: null, busy: [], days: [day] };

const block = (time: string | null, reason = 'Exams') => ({
  id: `${time}`,
  date: DATE,
  time,
  reason,
});

function cellsWith(changes: Partial<Parameters<typeof columnsOf>[0]>, now = NOW) {
  const [column] = columnsOf({ mentors: [nameless], calls: [], blocks: [], ...changes }, now);
  return column?.cells ?? [];
}

const at = (cells: ReturnType<typeof cellsWith>, time: string) => cells[slotTimes.indexOf(time)];

test('a half hour that is partly outside the working hours is unavailable', () => {
  const hours = [{ from: 600, to: 645 }];
  const cells = cellsWith({ mentors: [{ ...nameless, days: [{ ...day, hours }] }] });
  const states = ['09:30', '10:00', '10:30'].map((time) => at(cells, time)?.state);
  expect(states).toEqual(['closed', 'free', 'closed']);
});

test('if they overlap, the calendar view shows blocks before time off, and time off before busy times', () => {
  const startsAt = istInstant(DATE, '10:00');
  const busy = [{ startsAt, endsAt: startsAt + HOUR }];
  const free = cellsWith({ mentors: [{ ...nameless, busy }], blocks: [block('10:30')] });
  expect(at(free, '10:00')).toMatchObject({ state: 'busy', isOpen: false });
  expect(at(free, '10:30')?.state).toBe('blocked');
  const away = { ...nameless, busy, days: [{ ...day, timeOff: ['Ill'] }] };
  expect(at(cellsWith({ mentors: [away] }), '10:00')?.state).toBe('off');
  expect(at(cellsWith({ mentors: [away], blocks: [block(null)] }), '18:00')?.state).toBe('blocked');
});

test('a call fills every half hour that it overlaps, but only in its mentor’s column', () => {
  const asha = { id: '1', clientId: null, name: 'Asha Rao', mentorId: 'first', mentor: null };
  const lor = { serviceType: 'LOR', startsAt: istInstant(DATE, '10:00'), duration: 45 };
  const call = { ...asha, ...lor, state: 'booked' } as const;
  const cells = cellsWith({ calls: [call, { ...call, mentorId: 'other', duration: 90 }] });
  const taken = cells.filter(({ calls }) => calls.length > 0);
  expect(taken.map(({ time, isOpen }) => [time, isOpen])).toEqual([
    ['10:00', false],
    ['10:30', false],
  ]);
});

test('shows a date as unavailable if clients cannot book the date', () => {
  const open = (now: number) => cellsWith({}, now).filter(({ isOpen }) => isOpen).length;
  expect([NOW, istInstant(DATE, '06:00')].map(open)).toEqual([34, 0]);
});

test('a selection of times ends before the first unavailable half hour', () => {
  const cells = [true, false, true, true, true].map((isOpen) => ({ isOpen }));
  const last = [lastOpenRow(cells, 3, 0), lastOpenRow(cells, 3, 4), lastOpenRow(cells, 0, 4)];
  expect(last).toEqual([2, 4, 0]);
});

test('an admin removes adjacent blocks with the same reason together', () => {
  const blocks = ['10:00', '10:30', '12:00'].map((time) => block(time));
  const cells = cellsWith({ blocks: [...blocks, block('11:00', 'Holiday')] });
  const row = slotTimes.indexOf('10:30');
  expect(blocksWithSameReason(cells, row).map(({ time }) => time)).toEqual(['10:00', '10:30']);
  expect(blocksWithSameReason(cellsWith({ blocks: [block(null)] }), row)).toHaveLength(1);
});

test('shows the calendar again after each refresh, so the mark of the present time moves', async () => {
  const client = new QueryClient();
  const queryFn = async () => ({ calls: [], blocks: [], mentors: [] });
  const query = { ...columns.calendarQuery(DATE, 1), queryFn };
  const load = () => client.fetchQuery(query).then(() => client.getQueryData(query.queryKey));
  expect(await load()).not.toBe(await load());
});

test('describes adjacent half hours as one range', () => {
  const times = ['13:00', '11:30', '12:00', '09:00', '12:30'];
  expect(rangesText(times)).toBe('9:00–9:30 AM, 11:30 AM–1:30 PM');
});
