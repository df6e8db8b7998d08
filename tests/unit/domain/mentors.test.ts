import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mergeRanges, RANGES_MAX, suggestedRange } from '#domain/mentors/availability.ts';
import { formatDays, formatRanges } from '#domain/mentors/format-hours.ts';
import { calendarProblem } from '#domain/mentors/google-calendar.ts';
import { newMentorInput } from '#domain/mentors/input.ts';
import { callsOutsideMessage } from '#domain/mentors/messages.ts';
import { slugOf } from '#domain/mentors/names.ts';
import { mentorAudiences, mentorNames, mentorWarnings } from '#domain/mentors/public-mentors.ts';
import { MINUTE } from '#domain/time.ts';

const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

const manyRanges = Array.from({ length: RANGES_MAX }, (_, n) => hours(7 + n, 7.5 + n));

test('merges adjacent and overlapping working hours', () => {
  const ranges = [hours(11, 12), hours(9, 11), hours(12.5, 18), hours(15, 16)];
  expect(mergeRanges(ranges)).toEqual([hours(9, 12), hours(12.5, 18)]);
});

test.each([
  ['the morning of a closed day', [], hours(9, 11)],
  ['an hour after the last range', [hours(9, 13)], hours(14, 16)],
  ['before the first range if the evening is taken', [hours(9, 13), hours(18, 24)], hours(7, 9)],
  ['between ranges if the morning is taken', [hours(7, 13), hours(18, 24)], hours(13, 15)],
  ['none on a full day', [hours(7, 24)], null],
  ['none with half an hour at each end', [hours(7.5, 22.5)], null],
  ['none with the most ranges', manyRanges, null],
])('suggests a further range of working hours: %s', (_, ranges, added) =>
  expect(suggestedRange(ranges)).toEqual(added),
);

const everybody = Object.entries(mentorNames).map(([id, name]) => ({ id, name, isActive: true }));
const [first, second, ...others] = everybody;
const meera = { id: 'meera', name: 'Meera', isActive: true };
const ravi = { id: 'ravi', name: 'Ravi', isActive: true };
const unnamed = { id: 'first', name: null, isActive: true };
const ADD_PAGE = 'Ask the person who maintains the site to add the page.';
const NO_PAGE = 'Active mentors without a page:';
const ADD_MENTORS = 'Please add the mentors that the site shows:';
const NO_NAME = 'A calendar has no mentor name. Please enter the name that clients see.';

test.each([
  ['all fits together', everybody, undefined],
  ['one has no page', [...everybody, meera], `${NO_PAGE} Meera. ${ADD_PAGE}`],
  ['two lack a page', [...everybody, meera, ravi], `${NO_PAGE} Meera and Ravi. ${ADD_PAGE}`],
  ['the only mentor has no name', [unnamed], NO_NAME],
  ['one of many mentors has no name', [unnamed, ...everybody], NO_NAME],
  ['an inactive mentor has no page', [...everybody, { ...meera, isActive: false }], undefined],
  ['an inactive mentor has no name', [...everybody, { ...unnamed, isActive: false }], undefined],
  ['a mentor page has no calendar', everybody.slice(1), `${ADD_MENTORS} ${first?.name}.`],
  ['two have none', others, `${ADD_MENTORS} ${first?.name} and ${second?.name}.`],
])('warns if mentors, their pages and calendars do not match: %s', (_, calendars, warning) => {
  expect(mentorWarnings(calendars)[0]).toBe(warning);
});

const NOW = Date.parse('2026-11-27T10:00:00+05:30');
const ago = (minutes: number) => NOW - minutes * MINUTE;

test.each([
  [{ busyReadAt: ago(30) }, false, null],
  [{ busyReadAt: ago(31) }, false, 'stale'],
  [{ busyReadAt: ago(31) }, true, 'stale'],
  [{ busyReadAt: ago(5) }, true, 'events'],
  [{ busyReadAt: ago(5), isRevoked: true }, true, 'revoked'],
  [{ busyReadAt: null, connectedAt: ago(30) }, false, null],
  [{ busyReadAt: null, connectedAt: ago(31) }, false, 'stale'],
])('Google Calendar with %j (event late: %s) has the problem: %s', (state, isLate, problem) => {
  const connection = { connectedAt: ago(600), isRevoked: false, ...state };
  expect(calendarProblem(connection, NOW, isLate)).toBe(problem);
});

const FOLDER = 'src/content/mentors';

test('mentor names and audiences in the code match the mentor pages', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));
  const pages = files.map((file) => {
    const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
    const [, name] = text.match(/^name: ["']?(.+?)["']?$/m) ?? [];
    const [, only] = text.match(/^helps: \[(\w+)s\]$/m) ?? [];
    return { slug: file.replace('.md', ''), name, only };
  });
  expect(mentorNames).toEqual(Object.fromEntries(pages.map(({ slug, name }) => [slug, name])));
  const audiences = pages.flatMap(({ slug, only }) => (only ? [[slug, only]] : []));
  expect(mentorAudiences).toEqual(Object.fromEntries(audiences));
});

test('makes a valid slug from a Latin name of any length, but none from other scripts', () => {
  const slugs = { 'Asha Rao': 'asha-rao', 'Dr. Zoë  O’Rao': 'dr-zoe-o-rao', मीरा: '' };
  for (const [name, slug] of Object.entries({ ...slugs, '  Meera (2) ': 'meera-2' })) {
    expect(slugOf(name)).toBe(slug);
  }
  const long = slugOf(`${'a'.repeat(59)} ${'b'.repeat(59)}`);
  expect(newMentorInput.shape.id.safeParse(long).success).toBe(true);
});

test('warns how many calls are outside the working hours, and who can move them', () => {
  expect(callsOutsideMessage(3, 'Ananya')).toEqual({
    state: '3 calls are outside these hours',
    meaning: 'They stay booked: move or cancel them if Ananya cannot take them.',
  });
  expect(callsOutsideMessage(1, null)).toEqual({
    state: '1 call is outside these hours',
    meaning: 'It stays booked: ask an admin to move or cancel it if you cannot take it.',
  });
});

const morning = [hours(9, 13)];

test.each([
  [morning, '9:00 AM to 1:00 PM'],
  [[hours(17.5, 20), hours(9, 12)], '9:00 AM to 12:00 PM and 5:30 PM to 8:00 PM'],
  [[hours(7, 24)], '7:00 AM to midnight'],
  [[hours(9, 11), hours(11, 13)], '9:00 AM to 1:00 PM'],
  [[hours(12, 9)], 'closed'],
  [[], 'closed'],
])('shows the working hours %j as “%s”', (ranges, words) => {
  expect(formatRanges(ranges)).toBe(words);
});

test.each([
  [['1', '2', '3', '4', '5'], 'Mon to Fri'],
  [['6', '0'], 'Sat and Sun'],
  [['5', '1', '3'], 'Mon, Wed and Fri'],
  [['1', '4', '5', '6'], 'Mon and Thu to Sat'],
  [['0', '1', '2', '3', '4', '5', '6'], 'Every day'],
] as const)('shows the weekdays %j as “%s”', (days, words) => expect(formatDays(days)).toBe(words));
