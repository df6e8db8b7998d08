/** The Big List of Naughty Strings in the address of every route (ASVS 5.0: 2.2.1). */
import { beforeEach, test, vi } from 'vitest';
import { customer } from '#tests/support/customer.ts';
import { expectSurvived } from '#tests/support/naughty-strings.ts';
import { ours, raw } from '#tests/support/raw.ts';
import { call, setStage } from '#tests/support/route-calls.ts';
import { access, type Stage } from '#tests/support/routes.ts';

// Some seconds each; a busy machine needs longer.
vi.setConfig({ testTimeout: 120_000 });

let stage: Stage;

beforeEach(async () => {
  stage = await setStage(await customer());
});

const withId = Object.keys(access).filter((route) => route.includes(':'));

test.each(withId)('2.2.1 %s survives them as an id', async (route) => {
  await expectSurvived((text) => call(route, stage, { id: inUrl(text) || '%20' }));
});

test('2.2.1 the calendar survives them as a service', async () => {
  const headers = { ...ours, Cookie: stage.owner.cookie };

  await expectSurvived((text) => raw('GET', `/calendar?service=${inUrl(text)}`, { headers }));
});

function inUrl(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
