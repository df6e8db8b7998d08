import { eq } from 'drizzle-orm';
import { adminSettings, bookings } from '#db/schema/index.ts';
import { DAY, displayDate, displayTime, MINUTE } from '#domain/time.ts';
import { MEETING_LINK, type TestStack } from '#local/temporary-stack.ts';
import { expect, expectAccessible, test } from '#support/browser/test.ts';
import { expectLink, expectTexts, failNext } from '#tools/browser/pages.ts';
import type { Person } from '#tools/browser/person.ts';
import { insertCallAt } from '#tools/browser/rows.ts';

test.use({ expectedErrors: [/Failed to load resource: net::ERR_FAILED/] });

async function callIn(stack: TestStack, ravi: Person, wait: number) {
  const startsAt = Date.now() + wait;
  const { id, joinToken } = await insertCallAt(stack, ravi, startsAt);
  const change = (changes: Partial<typeof bookings.$inferInsert>) =>
    stack.db.update(bookings).set(changes).where(eq(bookings.id, id));
  return { id, address: `/join/${joinToken}`, startsAt, change };
}

const setLink = ({ db }: TestStack, value: string) =>
  db.update(adminSettings).set({ value }).where(eq(adminSettings.id, 'zoomLink'));

test.beforeEach(async ({ page }) => {
  await page.route(`${MEETING_LINK}*`, (route) => route.fulfill({ body: 'In the meeting' }));
});

test('the meeting opens ten minutes before the call starts', async ({ page, stack, ravi }) => {
  const { address, change } = await callIn(stack, ravi, 40 * MINUTE);
  await page.clock.install();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(address);
  await expect(page.getByRole('timer')).toHaveText(/^(39|40) min \d\d s$/);
  expect(await stack.db.query.arrivals.findMany()).toEqual([]);

  // The clock stands still, because a refresh could start the ten-second countdown too early.
  await expect(page.getByText('Leave this page open')).toBeVisible();
  expect(requests.filter((url) => url.includes('/api/join'))).toHaveLength(1);
  await page.clock.pauseAt(Date.now() + MINUTE);
  await change({ startsAt: Date.now() + 9 * MINUTE });
  await page.clock.fastForward('31:00');
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await page.getByText(/We take you there in \d+ seconds/).isVisible()).toBe(true);
  }).toPass();
  await page.clock.runFor(11_000);

  await expect(page).toHaveURL(MEETING_LINK);
  expect(await stack.db.query.arrivals.findMany()).toMatchObject([{ who: 'client' }]);
});

test('the join page shows a meeting link that is set late', async ({ page, stack, ravi }) => {
  await setLink(stack, '');
  const { address } = await callIn(stack, ravi, 5 * MINUTE);
  await page.clock.install();
  await page.goto(address);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Your meeting link is on its way.');
  await expect(alert.getByRole('link', { name: 'hello@waymark.example' })).toBeVisible();
  await expectAccessible(page, 'no link');
  await setLink(stack, MEETING_LINK);
  await page.clock.fastForward('00:21');
  const join = page.getByRole('button', { name: 'Join the meeting' });
  await expect(join).toBeVisible();
  await expect(alert).toBeHidden();

  await page.getByRole('button', { name: 'Stay here' }).click();
  await expectAccessible(page, 'an open meeting');
  await page.clock.fastForward('01:00');
  await expect(page).toHaveURL(address);
  expect(await stack.db.query.arrivals.findMany()).toEqual([]);
  await failNext(page, '**/arrival');
  await join.click();
  await expect(alert).toContainText('We could not reach the server.');
  await join.click();
  await expect(page).toHaveURL(MEETING_LINK);
});

test('the join page shows changes of the call', { tag: '@both' }, async ({ page, stack, ravi }) => {
  const { address, change } = await callIn(stack, ravi, 40 * MINUTE);
  await page.clock.install();
  await page.goto(address);
  const main = page.getByRole('main');
  // `fastForward` fires only existing timers. So React must set its timers first.
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^(39|40) min \d\d s$/);
  await expect(timer).not.toHaveText((await timer.textContent()) ?? '');
  const startsAt = Date.now() + 2 * DAY + 5 * MINUTE;

  await change({ startsAt });
  await page.clock.fastForward('01:01');
  await expectTexts(
    main,
    displayDate(startsAt),
    `${displayTime(startsAt)} IST`,
    'Please join the meeting 5 minutes early.',
    'The meeting opens 10 minutes before the call.',
    'You can close this page',
  );
  await main.getByText('Add to calendar').click();
  await expectLink(main, 'Google Calendar', new RegExp(encodeURIComponent(address)));
  await expect(page.getByRole('timer')).toHaveText('2 days, 0 hours');
  await expect(page.getByRole('button', { name: 'Join the meeting' })).toBeHidden();
  await expect(main).not.toContainText('Ravi');
  await expectAccessible(page, 'before the call');

  await change({ startsAt: Date.now() - 61 * MINUTE });
  await page.clock.fastForward('01:01');
  await expect(page.getByText('This call is over.')).toBeVisible();
  await expectAccessible(page, 'after the call');
  await change({ startsAt, status: 'cancelled' });
  await page.clock.fastForward('01:01');
  await expect(page.getByText('This call is cancelled.')).toBeVisible();
  await expectLink(page, 'See your payments', '/profile');
});

test('14.2.1, 3.4.5 no page leaks or stores a join link', async ({ page, stack, ravi }) => {
  for (const unknown of ['/join/no-such-call', '/join']) {
    await page.goto(unknown);
    await expect(page.getByRole('heading', { name: 'Call not found' })).toBeVisible();
  }
  await expectAccessible(page, 'no call');

  const { address } = await callIn(stack, ravi, 5 * MINUTE);
  const reply = await page.goto(address);
  const headers = reply?.headers() ?? {};
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self'/);
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const sent = page.waitForRequest(`${MEETING_LINK}*`);
  await page.getByRole('button', { name: 'Join the meeting' }).click();
  expect((await (await sent).allHeaders()).referer).toBeUndefined();
});
