import { describe, expect, test } from 'vitest';
import type { Week } from '#domain/mentors/availability.ts';
import { daysWords, hoursIn, rangesWords, weekHours } from '#domain/mentors/week-words.ts';

const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

const closed: Week = { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 0: [] };

const morning = [hours(9, 13)];

const weekdaysOnly: Week = {
  ...{ 1: morning, 2: morning, 3: morning, 4: morning, 5: morning },
  ...{ 6: [], 0: [] },
};

describe('the words of a day', () => {
  test.each([
    [[hours(9, 13)], '9:00 AM to 1:00 PM'],
    [[hours(17.5, 20), hours(9, 12)], '9:00 AM to 12:00 PM and 5:30 PM to 8:00 PM'],
    [[hours(7, 24)], '7:00 AM to midnight'],
    [[hours(9, 11), hours(11, 13)], '9:00 AM to 1:00 PM'],
    [[hours(9, 12), hours(10, 11)], '9:00 AM to 12:00 PM'],
    [[hours(12, 9)], 'closed'],
    [[], 'closed'],
  ])('%j', (ranges, words) => {
    expect(rangesWords(ranges)).toBe(words);
  });
});

describe('the words of several days', () => {
  test.each([
    [['1', '2', '3', '4', '5'], 'Mon to Fri'],
    [['6', '0'], 'Sat and Sun'],
    [['5', '1', '3'], 'Mon, Wed and Fri'],
    [['1', '4', '5', '6'], 'Mon and Thu to Sat'],
    [['0', '1', '2', '3', '4', '5', '6'], 'Every day'],
  ] as const)('%j', (days, words) => {
    expect(daysWords(days)).toBe(words);
  });
});

test('the hours of a week are added up, overlaps once and impossible ones not', () => {
  expect(weekHours(null)).toBe(119);
  expect(weekHours(closed)).toBe(0);
  expect(weekHours({ ...weekdaysOnly, 6: [hours(10, 11.5)] })).toBe(21.5);
  expect(weekHours({ ...closed, 1: [hours(9, 12), hours(11, 13), hours(20, 18)] })).toBe(4);
  expect(hoursIn([morning, [], [hours(10, 11.5)]])).toBe(5.5);
});
