import { expect, onTestFinished, test, vi } from 'vitest';
import { api } from '#lib/api.ts';

test('the typed API client encodes path parameters, so an id in a link cannot name another path', async () => {
  const fetchMock = vi.fn(async (..._: Parameters<typeof fetch>) => Response.json({}));
  vi.stubGlobal('location', { origin: 'https://waymark.test' });
  vi.stubGlobal('fetch', fetchMock);
  onTestFinished(() => void vi.unstubAllGlobals());
  const query = { status: 'pending', after: undefined } as const;

  await api.bookings[':id'].$delete({ param: { id: 'a/b' }, query });

  const [url] = fetchMock.mock.lastCall ?? [];
  expect(`${url}`).toBe('https://waymark.test/api/bookings/a%2Fb?status=pending');
});
