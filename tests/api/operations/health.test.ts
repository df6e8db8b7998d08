import { expect, test } from 'vitest';
import { Client } from '#tests/support/api.ts';

test('the health check says that the database is reachable and the configuration complete', async () => {
  const { status, body } = await new Client().request('GET', '/health');

  expect(status).toBe(200);
  expect(body).toMatchObject({ database: 'reachable', configuration: 'complete' });
});
