import type { Context } from 'hono';
import { networkAt } from '#domain/account/limits.ts';

/** Cloudflare sets this header itself; X-Forwarded-For would be the visitor's own word. */
export function networkOf(c: Context): string {
  return networkAt(c.req.header('CF-Connecting-IP') ?? '');
}

/** Names by their marks in a User-Agent: Edge also says Chrome, and Chrome says Safari. */
const browsers = {
  ...{ Edg: 'Microsoft Edge', OPR: 'Opera', SamsungBrowser: 'Samsung Internet' },
  ...{ Firefox: 'Firefox', FxiOS: 'Firefox', Chrome: 'Chrome', CriOS: 'Chrome', Safari: 'Safari' },
};
const systems = {
  ...{ iPhone: 'iOS', iPad: 'iOS', Android: 'Android', Windows: 'Windows' },
  ...{ 'Mac OS X': 'macOS', CrOS: 'Chrome OS', Linux: 'Linux' },
};

/** Names the browser that sends this User-Agent: `Firefox on Windows`. */
export function deviceName(userAgent = ''): string {
  const [browser, system] = [browsers, systems].map(
    (names) => Object.entries(names).find(([mark]) => userAgent.includes(mark))?.[1],
  );
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ');
}
