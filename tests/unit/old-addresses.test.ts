import { expect, test } from 'vitest';
import { currentSearch } from '#dashboard/shell/OldAddress.tsx';

test.each([
  ['?view=exceptions', '?view=agenda'],
  ['?view=mail&mail=4&q=asha', '?view=emails&mail=4&q=asha'],
  ['?view=health', '?view=settings&section=system'],
  ['?view=audit&who=nobody', '?view=settings&who=nobody&section=audit'],
  ['?view=hours&mentor=arnab-sen', '?view=mentors&mentor=arnab-sen'],
  ['?view=hours&google=failed', '?view=mentors&google=failed&mentor='],
  ['?view=money&payment=pay_1', '?view=money&payment=pay_1'],
  ['', ''],
])('redirects admins: %s to %s', (old, current) => expect(currentSearch(old, true)).toBe(current));

test('does not redirect a mentor who opens ?view=hours', () =>
  expect(currentSearch('?view=hours', false)).toBe('?view=hours'));
