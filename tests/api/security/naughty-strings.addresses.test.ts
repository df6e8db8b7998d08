/** The Big List of Naughty Strings in the address of every route (ASVS 5.0: 2.2.1). */
import { beforeEach, test } from 'vitest';
import { expectSurvived } from '#tests/support/bad-input/naughty-strings.ts';
import { customer } from '#tests/support/customer.ts';
import { browserHeaders, raw } from '#tests/support/raw.ts';
import { call, prepareRoutes } from '#tests/support/routes/route-calls.ts';
import { access, type RouteFixtures } from '#tests/support/routes/routes.ts';

let fixtures: RouteFixtures;

beforeEach(async () => {
  fixtures = await prepareRoutes(await customer());
});

const withId = Object.keys(access).filter((route) => route.includes(':'));

test.each(withId)('2.2.1 %s survives them as an id', async (route) => {
  await expectSurvived((text) => call(route, fixtures, { id: inUrl(text) || '%20' }));
});

test('2.2.1 the calendar survives them as a service', async () => {
  const headers = { ...browserHeaders, Cookie: fixtures.owner.cookie };

  await expectSurvived((text) => raw('GET', `/calendar?service=${inUrl(text)}`, { headers }));
});

function inUrl(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
