import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '#functions/env.ts';
import { createPayments } from '#functions/providers/razorpay.ts';
import { listen, type NodeEnv } from '#local/http.ts';

const proxy = new Hono<NodeEnv>().get('/v1/orders/:status', (c) =>
  c.html('<h1>Error</h1>', Number(c.req.param('status')) as 400),
);

let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await listen(proxy, 0);
});
afterAll(() => server.close());

test.each([
  [400, 'refused'],
  [502, 'unknown'],
])('a reply from Razorpay with status %i and no JSON counts as %s', async (status, outcome) => {
  const config = {
    RAZORPAY_KEY_ID: 'key',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_API_URL: server.url,
  } as Config;
  await expect(createPayments(config).fetchOrder(String(status))).rejects.toMatchObject({
    outcome,
    message: `no usable reply (${status})`,
  });
});
