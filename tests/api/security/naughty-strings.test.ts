/** The Big List of Naughty Strings in every field of every route (ASVS 5.0: 1.2.1, 2.2.1). */
import { beforeEach, expect, test, vi } from 'vitest';
import { customer } from '#tests/support/customer.ts';
import { expectSurvived } from '#tests/support/naughty-strings.ts';
import { call, type Form, formOf, setStage, withBody } from '#tests/support/route-calls.ts';
import type { Stage } from '#tests/support/routes.ts';

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

/** Where words of one's own are kept or emailed. */
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

function textFields(form: Form): string[] {
  return Object.keys(form).filter((field) => typeof form[field] === 'string');
}

function filled(form: Form, fields: string[], text: string): Form {
  return { ...form, ...Object.fromEntries(fields.map((field) => [field, text])) };
}
