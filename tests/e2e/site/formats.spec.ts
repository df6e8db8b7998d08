/**
 * The first format of `Intl` takes a page tens of milliseconds on a desktop, and four times as many on
 * a phone: a page that shows none must make none.
 */
import { expect, test } from '#tests/support/browser/test.ts';

for (const path of ['/', '/student', '/success-stories', '/mentors/zoya-ansari', '/login']) {
  test(`${path} makes no format as it loads`, async ({ page }) => {
    const made: string[] = [];
    await page.exposeFunction('noteFormat', (name: string) => made.push(name));
    await page.addInitScript(noteFormats);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('astro-island[ssr]:not([client=visible])')).toHaveCount(0);

    expect(made).toEqual([]);
  });
}

/** Tells of every format that the page makes. */
function noteFormats(): void {
  const { noteFormat } = window as unknown as { noteFormat: (name: string) => void };
  for (const name of ['DateTimeFormat', 'NumberFormat', 'ListFormat'] as const) {
    const construct: ProxyHandler<typeof Intl.DateTimeFormat>['construct'] = (target, values) => {
      noteFormat(name);
      return Reflect.construct(target, values);
    };
    Object.assign(Intl, {
      [name]: new Proxy(Intl[name] as typeof Intl.DateTimeFormat, { construct }),
    });
  }
  for (const { prototype } of [Number, Date]) {
    const original = prototype.toLocaleString;
    prototype.toLocaleString = function (...values: Parameters<typeof original>) {
      noteFormat('toLocaleString');
      return original.apply(this as never, values);
    };
  }
}
