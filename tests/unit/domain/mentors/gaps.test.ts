import { expect, test } from 'vitest';
import { mentorGaps, withoutCalendar } from '#domain/mentors/gaps.ts';
import { introduced } from '#domain/mentors/introduced.ts';

const everybody = Object.entries(introduced).map(([id, name]) => ({ id, name, isActive: true }));

test('where pages and calendars fit together there is nothing to say', () => {
  expect(mentorGaps(everybody)).toEqual([]);
  expect(withoutCalendar(everybody)).toEqual([]);
});

test('a calendar without a page is told while it is open', () => {
  const meera = { id: 'meera', name: 'Meera', isActive: true };
  const ravi = { id: 'ravi', name: 'Ravi', isActive: true };

  expect(mentorGaps([...everybody, meera])).toEqual([
    'Meera takes calls but has no page. Ask whoever builds the site for one.',
  ]);
  expect(mentorGaps([...everybody, meera, ravi])).toEqual([
    'Meera and Ravi take calls but have no page. Ask whoever builds the site for one.',
  ]);
  expect(mentorGaps([...everybody, { ...meera, isActive: false }])).toEqual([]);
});

test('a page without a calendar is told', () => {
  const [first, second, ...others] = everybody;

  expect(mentorGaps([...others, ...(second ? [second] : [])])).toEqual([
    `${first?.name} is introduced on the site but has no calendar.`,
  ]);
  expect(mentorGaps(others)).toEqual([
    `${first?.name} and ${second?.name} are introduced on the site but have no calendar.`,
  ]);
  expect(withoutCalendar(others).map(({ slug }) => slug)).toEqual([first?.id, second?.id]);
});

test('a calendar without a name is told while it is open', () => {
  const nameless = { id: 'first', name: null, isActive: true };

  expect(mentorGaps([nameless])[0]).toBe(
    'The only calendar has no mentor name. Clients won’t see who they talk to.',
  );
  expect(mentorGaps([nameless, ...everybody])).toEqual([
    'One calendar has no mentor name. Clients won’t see who they talk to.',
  ]);
  expect(mentorGaps([{ ...nameless, isActive: false }, ...everybody])).toEqual([]);
});
