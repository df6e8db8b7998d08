import { expect, test } from 'vitest';
import {
  blockId,
  buildAdminCalendar,
  type NamedCall,
  parseBlockId,
} from '#domain/calendar/admin-calendar.ts';
import { blockInput } from '#domain/calendar/block-input.ts';
import { FIRST, SECOND, TIMES } from './calendar-cases.ts';

const NOW = Date.parse('2026-11-27T10:00:00+05:30');

const ravi: NamedCall = {
  ...{ name: 'Ravi Menon', service: 'discovery-call', date: FIRST },
  ...{ time: '10:00', duration: 45, state: 'booked', mentor: null },
};

test('an admin sees fifteen days, who has which slot, and what is blocked why', () => {
  const rest = { id: blockId(FIRST, '07:00'), date: FIRST, time: '07:00', reason: 'Rest' };
  const holiday = { id: blockId(SECOND, null), date: SECOND, time: null, reason: 'Holiday' };

  const days = buildAdminCalendar(NOW, [ravi], [rest, holiday]);

  expect(days).toHaveLength(15);
  const [first, second] = days;
  expect(first).toMatchObject({ date: FIRST, block: null });
  expect(first?.slots.map(({ time }) => time)).toEqual(TIMES);
  const taken = first?.slots.filter(({ calls }) => calls.length > 0);
  expect(taken).toEqual([
    { time: '10:00', block: null, calls: [ravi] },
    { time: '10:30', block: null, calls: [ravi] },
  ]);
  expect(first?.slots.flatMap(({ block }) => block ?? [])).toEqual([rest]);
  expect(second).toMatchObject({ date: SECOND, block: holiday });
  expect(second?.slots.every(({ block, calls }) => !block && calls.length === 0)).toBe(true);
});

test('a block needs a date, a reason and none or some of the starts of a day', () => {
  const block = { date: FIRST, reason: 'Rest', times: TIMES };
  const complaint = (change: object) =>
    blockInput.safeParse({ ...block, ...change }).error?.issues[0]?.message;
  const whole = { date: FIRST, reason: 'Rest', evenIfTaken: false };

  expect(blockInput.parse({ date: FIRST, reason: ' Rest ' })).toEqual(whole);
  expect(complaint({})).toBeUndefined();
  for (const change of [{ date: 'tomorrow' }, { reason: ' ' }]) {
    expect(complaint(change)).toBe('Please select date and provide a reason');
  }
  for (const times of [[], ['07:10'], [...TIMES, '07:00']]) {
    expect(complaint({ times })).toBe('Please select at least one time slot to block');
  }
});

test('an id of a block says what it keeps free, any other id nothing', () => {
  expect(blockId(FIRST, '07:00')).toBe('slot-2026-11-28-07:00');
  expect(blockId(FIRST, null)).toBe('day-2026-11-28');
  for (const time of ['07:00', null]) {
    expect(parseBlockId(blockId(FIRST, time))).toEqual({ date: FIRST, time });
  }
  for (const id of ['day-', 'slot-2026-11-28-', 'x-day-2026-11-28', 'pay_1', '']) {
    expect(parseBlockId(id)).toBeNull();
  }
});
