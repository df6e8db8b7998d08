import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { DAY, HOUR } from '#domain/time.ts';
import { expect, expectAccessible, test } from '#support/browser/admin.ts';
import { ananya, arnab, insertMentors } from '#tools/browser/mentors.ts';
import { downloadFrom, expectLink, expectTexts } from '#tools/browser/pages.ts';
import { signUp } from '#tools/browser/person.ts';
import { insertCallAt } from '#tools/browser/rows.ts';
import { isPhone } from '#tools/browser/site.ts';

test.use({ expectedErrors: [/Please choose a state from the list|503/] });

const LIST = '/admin?view=bookings';
const PAGE = 50;

const showButton = (page: Page) => page.getByRole('button', { name: 'Show', exact: true });

function entries(page: Page): Locator {
  return page.getByRole('region', { name: 'Bookings' }).getByRole('listitem');
}

test('an admin finds and downloads bookings', { tag: '@both' }, async ({ page, stack, ravi }) => {
  const rows = entries(page);
  await page.goto(LIST);
  await expect(page.getByText('No bookings yet.')).toBeVisible();
  await expectAccessible(page, 'no bookings');
  await insertMentors(stack, ananya, arnab);
  await insertCallAt(stack, ravi, Date.now() - DAY);
  const { id, paymentId } = await ravi.bookAndConfirm({ mentor: arnab.id });
  const meera = await signUp(stack, 'Meera', 'Das');
  const held = await meera.hold({ time: '15:00', service: 'lor' });
  await page.reload();
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Pending');
  await expect(rows.nth(1)).toContainText('Confirmed');
  await expectAccessible(page, 'three bookings');

  await page.getByLabel('Search').fill('mee das');
  await showButton(page).click();
  await expect(page).toHaveURL(`${LIST}&q=mee+das`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('LOR');
  await expect(page.getByLabel('State')).toBeVisible({ visible: !isPhone(page) });
  if (isPhone(page)) await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('State').selectOption('Cancelled');
  await showButton(page).click();
  await expect(page.getByText('No bookings match.')).toBeVisible();
  await expect(page.getByLabel('Search')).toHaveValue('mee das');
  await expectAccessible(page, 'nothing found');
  await page.getByLabel('From').fill('2026-03-02');
  await page.getByLabel('To', { exact: true }).fill('2026-03-01');
  if (isPhone(page)) await page.getByRole('button', { name: 'Filters' }).click();
  await showButton(page).click();
  await expect(page.getByLabel('To', { exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(rows).toHaveCount(3);

  if (isPhone(page)) await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Mentor').selectOption(arnab.name);
  await showButton(page).click();
  await expect(page).toHaveURL(`${LIST}&mentor=${arnab.id}`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Arnab');
  await page.getByRole('link', { name: 'No outcome yet' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('No outcome yet');
  await page.getByRole('link', { name: 'Unpaid' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Pending, not paid');
  const download = await downloadFrom(page.getByRole('button', { name: 'Download as CSV' }));
  expect(download.suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(held.id);
  expect(text).not.toContain(id);

  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(rows).toHaveCount(3);
  const second = rows.nth(1).getByRole('link', { name: /[AP]M$/ });
  await second.click();
  await expect(page).toHaveURL(`${LIST}&booking=${id}`);
  await expect(page.getByRole('heading', { name: 'Asha Rao: Discovery Call' })).toBeVisible();
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(section('Student')).toContainText('Computer science');
  await expectTexts(section('Money'), paymentId ?? 'no payment', /Payment receipt WM\//);
  await expect(section('Emails')).toContainText('Booking confirmed');
  await expect(section('History')).toContainText('booking completed');
  await expectLink(section('History'), /^pay_/, `/admin?view=money&payment=${paymentId}`);
  await expectAccessible(page, 'one booking');
  await page.getByRole('link', { name: 'All bookings' }).click();
  await expect(rows).toHaveCount(3);
});

test('an admin can load more bookings page by page', async ({ page, stack, ravi }) => {
  for (let n = 1; n <= PAGE + 2; n += 1) await insertCallAt(stack, ravi, Date.now() - n * HOUR);
  const rows = entries(page);
  const earlier = page.getByRole('button', { name: 'Earlier calls' });
  await page.goto(LIST);
  await expect(rows).toHaveCount(PAGE);
  await earlier.click();
  await expect(rows).toHaveCount(PAGE + 2);
  await expect(earlier).toBeHidden();
});

test('a CSV download in several parts resumes after a failure', async ({ page }) => {
  let isOut = true;
  await page.route('**/api/admin/bookings.csv**', async (route) => {
    const after = Number(new URL(route.request().url()).searchParams.get('after') ?? 0);
    if (after > 0 && isOut) return route.fulfill({ status: 503 });
    const Link = `</api/admin/bookings.csv?after=${after + 1}>; rel="next"`;
    const body = `${after === 0 ? '\ufeffBooking ID\r\n' : ''}booking ${after}\r\n`;
    return route.fulfill({ body, headers: after < 2 ? { Link } : {} });
  });
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  await expect(page.getByRole('alert')).toContainText('stopped before it was complete');
  await expectAccessible(page, 'a download that was interrupted');

  isOut = false;
  const download = await downloadFrom(page.getByRole('button', { name: 'Continue download' }));
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toBe('\ufeffBooking ID\r\nbooking 0\r\nbooking 1\r\nbooking 2\r\n');
  await expect(page.getByRole('button', { name: 'Download as CSV' })).toBeVisible();
});
