import { expect, test } from 'vitest';
import { samples } from '#domain/samples.ts';
import { PROVIDER_ADDRESSES } from '#functions/env.ts';
import { Client, configure } from '#tests/support/api.ts';

const health = () => new Client().request('GET', '/health');

test('the health check says that the database is reachable and the configuration complete', async () => {
  const { status, body } = await health();

  expect(status).toBe(200);
  expect(body).toMatchObject({ database: 'reachable', configuration: 'complete', samples: [] });
});

test('a site that is open to the public is not healthy with samples on it; a preview may be', async () => {
  const open = { ENVIRONMENT: 'production', SITE_URL: 'https://waymark.test' };
  await configure({ ...open, ...PROVIDER_ADDRESSES });
  const published = await health();
  await configure({ ...open, ...PROVIDER_ADDRESSES, ALLOW_SAMPLES: 'true' });
  const preview = await health();

  expect(published).toMatchObject({ status: 503, body: { database: 'reachable', samples } });
  expect(samples).toContain('site.supportEmail');
  expect(preview).toMatchObject({ status: 200, body: { samples: [] } });
});
