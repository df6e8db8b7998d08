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
])('opens %s as %s for an admin', (old, current) => expect(currentSearch(old, true)).toBe(current));

test('does not redirect a mentor from the view of their hours', () =>
  expect(currentSearch('?view=hours', false)).toBe('?view=hours'));
