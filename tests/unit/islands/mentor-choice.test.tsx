import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import MentorChoice from '#booking/calendar/mentors/MentorChoice.tsx';
import { markup } from '#tests/support/markup.ts';

type Calendar = ComponentProps<typeof MentorChoice>['calendar'];

test('a single mentor is named, and not to be chosen', () => {
  const mentors = [{ slug: 'nobody-yet', name: 'Meera Das Gupta', next: null }];
  const calendar = { mentors, isChoice: false, isMentorGone: false } as Partial<Calendar>;
  const given = { calendar: calendar as Calendar, areSamples: false, introductions: {} };
  const html = markup(<MentorChoice {...given} />);
  expect(html).toMatch(/Meera Das Gupta<\/span> takes your *call/);
  expect(html).toContain('href="/mentors/nobody-yet"');
  expect(html).not.toContain('<input');
});
