import { expect, test } from 'vitest';
import { samples } from '#domain/samples.ts';
import { PROVIDER_ADDRESSES } from '#functions/env.ts';
import { Client, configure } from '#tests/support/api.ts';

const health = () => new Client().request('GET', '/health');

test('the health check tells of the database, the configuration, and samples that the public would see', async () => {
  const healthy = { status: 200, body: { database: 'reachable', samples: [] } };
  const { status, body } = await health();
  expect({ status, body }).toMatchObject(healthy);
  expect(body).toMatchObject({ configuration: 'complete' });

  const open = { ENVIRONMENT: 'production', SITE_URL: 'https://waymark.test' };
  await configure({ ...open, ...PROVIDER_ADDRESSES });
  expect(await health()).toMatchObject({ status: 503, body: { database: 'reachable', samples } });
  expect(samples).toContain('site.supportEmail');
  await configure({ ...open, ...PROVIDER_ADDRESSES, ALLOW_SAMPLES: 'true' });
  expect(await health()).toMatchObject(healthy);
});
