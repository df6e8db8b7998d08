import { beforeEach, expect, test } from 'vitest';
import { answerIn, siteUrl } from '#tests/support/api.ts';
import { type Customer, signUp } from '#tests/support/customer.ts';
import { readyToPay } from '#tests/support/providers.ts';
import { browserHeaders, everything, raw } from '#tests/support/raw.ts';
import { access } from '#tests/support/routes/routes.ts';

answerIn('workerd');

let asha: Customer;
let id: string;

beforeEach(async () => {
  asha = await signUp();
  id = (await readyToPay(asha)).id;
});

test('3.5.1 a browser that sends only Origin is let in from our own pages', async () => {
  const reply = await raw('DELETE', `/bookings/${id}`, {
    headers: { Cookie: asha.cookie, Origin: siteUrl },
  });

  expect(reply.status).toBe(204);
});

test('JSON with a character set is JSON', async () => {
  const reply = await raw('POST', '/auth/logout', {
    headers: { ...browserHeaders, 'Content-Type': 'Application/JSON; charset=utf-8' },
    body: '{}',
  });

  expect(reply.status).toBe(200);
});

test('3.5.3 reading never writes, whatever the address', async () => {
  const before = await everything();
  const paths = Object.keys(access).map((route) => route.replace(/^\w+ \/api/, ''));

  for (const path of new Set(paths)) {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      const headers = { Cookie: asha.cookie };
      const { status } = await raw(method, path.replace(':id', id), { headers });
      expect(status, `${method} ${path}`).toBeLessThan(500);
    }
  }

  expect(await everything()).toEqual(before);
});
