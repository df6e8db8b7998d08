import { expect, test } from 'vitest';
import { packDays, unpackDays } from '#domain/calendar/packed-days.ts';

const day = { date: '2026-11-28', full: false, blocked: false };
const free = { state: 'free', label: 'Available', selectable: true, mentor: 'arnab' } as const;

test('sends equal slots once, and different slots separately', () => {
  const others = [
    { ...free, state: 'reserved' },
    { ...free, label: 'Booked' },
    { ...free, selectable: false },
    { ...free, mentor: 'zoya' },
    { ...free, bookingId: 'one' },
  ] as const;
  const slots = [free, ...others, free].map((slot) => ({ time: '', ...slot }));
  const packed = packDays([{ ...day, slots }]);
  expect(packed).toEqual({
    days: [{ ...day, slots: [0, 1, 2, 3, 4, 5, 0] }],
    kinds: [free, ...others],
  });
});

test('leaves out slots whose content or start time is unknown', () => {
  const unknownSlot = { days: [{ ...day, slots: [0, 7] }], kinds: [free] };
  expect(unpackDays(unknownSlot).days[0]?.slots).toEqual([{ time: '07:00', ...free }]);
  const lateSlots = { days: [{ ...day, slots: Array(35).fill(0) }], kinds: [free] };
  expect(unpackDays(lateSlots).days[0]?.slots).toHaveLength(34);
});
