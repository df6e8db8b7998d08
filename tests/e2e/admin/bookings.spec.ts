import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { bookingMessages } from '#domain/booking/messages.ts';
import { slotTimes } from '#domain/calendar/slots.ts';
import { addDays, DAY, istDate } from '#domain/calendar/time.ts';
import { aDay } from '#local/browser/answers.ts';
import { ananya, arnab, insertMentors } from '#local/browser/mentors.ts';
import { emailsTo } from '#local/browser/outbox.ts';
import { alert, day, slot } from '#local/browser/pages.ts';
import { type Person, signUp } from '#local/browser/person.ts';
import { insertCall, insertCallAt } from '#local/browser/rows.ts';
import type { TestStack } from '#local/temporary-stack.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { signInAdmin } from '#tests/support/browser/admin.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const LIST = '/admin?view=bookings';
const PAGE = 50;

/** Calls of the days gone by, the latest one yesterday. */
async function insertPastCalls(stack: TestStack, person: Person, count: number): Promise<void> {
  const today = istDate(Date.now());
  for (let n = 0; n < count; n += 1) {
    const time = slotTimes[n % slotTimes.length] ?? '';
    const date = addDays(today, -1 - Math.floor(n / slotTimes.length));
    await insertCall(stack, person, { date, time });
  }
}

/** The bookings on the page: rows of a table, or cards on a phone. */
/** The bookings that are listed; between them stands a line that says what time it is. */
function entries(page: Page, isMobile: boolean): Locator {
  const lines = isMobile
    ? page.getByRole('region', { name: 'Bookings' }).getByRole('listitem')
    : page.getByRole('table').locator('tbody').getByRole('row');
  return lines.filter({ has: page.locator('[data-row]') });
}

test.beforeEach(async ({ stack, context, emptyStack: _ }) => {
  await signInAdmin(stack, context);
});

test('the list is empty, and then it is not', { tag: '@both' }, async ({
  page,
  ravi,
  isMobile,
}) => {
  await page.goto(LIST);
  await expect(page.getByText('Nobody has booked a call yet.')).toBeVisible();
  await expectAccessible(page, 'no bookings');

  await ravi.bookAndConfirm();
  await ravi.hold({ time: '15:00', service: 'lor' });
  await page.reload();

  await expect(entries(page, isMobile)).toHaveCount(2);
  await expect(entries(page, isMobile).first()).toContainText('Pending');
  await expect(entries(page, isMobile).last()).toContainText('Confirmed');
  await expectAccessible(page, 'two bookings');
});

test('a search and a filter find one, and stand in the address', { tag: '@both' }, async ({
  page,
  stack,
  ravi,
  isMobile,
}) => {
  const meera = await signUp(stack, 'Meera', 'Das');
  await ravi.book();
  await meera.book({ time: '15:00', service: 'lor' });
  await page.goto(LIST);
  await page.getByLabel('Search').fill('mee das');
  await page.getByRole('button', { name: 'Show' }).click();

  await expect(page).toHaveURL(`${LIST}&q=mee+das`);
  await expect(entries(page, isMobile)).toHaveCount(1);
  await expect(entries(page, isMobile)).toContainText('LOR');

  await expect(page.getByLabel('State')).toBeVisible({ visible: !isMobile });
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('State').selectOption('Cancelled');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('No booking matches.')).toBeVisible();
  await expect(page.getByLabel('Search')).toHaveValue('mee das');
  await expectAccessible(page, 'nothing found');

  await page.getByRole('link', { name: 'Show all bookings' }).first().click();
  await expect(entries(page, isMobile)).toHaveCount(2);
});

test('the calls of one mentor are shown, and then all again', { tag: '@both' }, async ({
  page,
  stack,
  ravi,
  isMobile,
}) => {
  await insertMentors(stack, ananya, arnab);
  const ofArnab = { mentorId: arnab.id, mentorName: arnab.name };
  await insertCallAt(stack, ravi, Date.now() + DAY, ofArnab);
  await insertCallAt(stack, ravi, Date.now() + 2 * DAY);
  await page.goto(LIST);
  await expect(entries(page, isMobile)).toHaveCount(2);
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Mentor').selectOption(arnab.name);
  await page.getByRole('button', { name: 'Show' }).click();

  await expect(page).toHaveURL(`${LIST}&mentor=${arnab.id}`);
  await expect(entries(page, isMobile)).toHaveCount(1);
  await expect(entries(page, isMobile)).toContainText('Arnab');
  await expectAccessible(page, 'the calls of one mentor');
  await page.getByRole('link', { name: `With ${arnab.name}` }).click();
  await expect(entries(page, isMobile)).toHaveCount(2);
});

test('what is asked for every day is one press away', { tag: '@both' }, async ({
  page,
  stack,
  ravi,
  isMobile,
}) => {
  await insertPastCalls(stack, ravi, 1);
  await ravi.hold({ time: '15:00', service: 'lor' });
  await page.goto(LIST);
  await expect(entries(page, isMobile)).toHaveCount(2);

  await page.getByRole('link', { name: 'Not paid' }).click();
  await expect(entries(page, isMobile)).toHaveCount(1);
  await expect(entries(page, isMobile)).toContainText('Pending, not paid');
  await page.getByRole('link', { name: 'How did it go?' }).click();
  await expect(entries(page, isMobile)).toHaveCount(1);
  await expect(entries(page, isMobile)).toContainText('How did it go?');
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByText('No booking matches.')).toBeVisible();
});

test('pages follow one another, there and back', async ({ page, stack, ravi, isMobile }) => {
  await insertPastCalls(stack, ravi, PAGE + 2);
  await page.goto(LIST);
  await expect(entries(page, isMobile)).toHaveCount(PAGE);
  await expect(page.getByRole('link', { name: 'Later calls' })).toBeHidden();

  await page.getByRole('link', { name: 'Earlier calls' }).click();
  await expect(entries(page, isMobile)).toHaveCount(2);
  await page.reload();
  await expect(entries(page, isMobile)).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Earlier calls' })).toBeHidden();

  await page.getByRole('link', { name: 'Later calls' }).click();
  await expect(entries(page, isMobile)).toHaveCount(PAGE);
  await expect(page).toHaveURL(/before=/);
});

test('a booking opens with everything about it', { tag: '@both' }, async ({
  page,
  ravi,
  isMobile,
}) => {
  const { id, paymentId } = await ravi.bookAndConfirm();
  await page.goto(LIST);
  await entries(page, isMobile)
    .getByRole('link', { name: /[AP]M$/ })
    .click();

  await expect(page).toHaveURL(`${LIST}&booking=${id}`);
  await expect(page.getByRole('heading', { name: 'Asha Rao: Discovery Call' })).toBeVisible();
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(section('Student')).toContainText('Computer science');
  await expect(section('Money')).toContainText(paymentId ?? 'no payment');
  await expect(section('Money')).toContainText(/Payment receipt WM\//);
  await expect(section('Emails')).toContainText('Booking confirmed');
  await expect(section('History').getByRole('listitem')).toHaveCount(4);
  await expect(section('History')).toContainText('client confirmed the booking');
  await expect(section('Actions').getByRole('link')).toHaveText(['Ring', 'Write']);
  await expect(section('History').getByRole('link', { name: /^pay_/ })).toHaveAttribute(
    'href',
    `/admin?view=money&payment=${paymentId}`,
  );
  await expectAccessible(page, 'one booking');

  await page.getByRole('link', { name: 'All bookings' }).click();
  await expect(entries(page, isMobile)).toHaveCount(1);
});

test('a call is moved, then cancelled, and each time its client is told', async ({
  page,
  stack,
  ravi,
}) => {
  const { id } = await ravi.bookAndConfirm();
  await page.goto(`${LIST}&booking=${id}`);
  await page.getByRole('button', { name: 'Move call' }).click();
  const move = page.getByRole('dialog', { name: 'Move this call' });
  await expect(move).toContainText('Asha Rao');
  await day(page, aDay(5)).check();
  await slot(page, '2:30 PM').check();
  await move.getByRole('button', { name: 'Move the call' }).click();
  await expect(alert(page, 'The call has moved, and its client is told.')).toBeVisible();
  await expect(page.getByText('call moved')).toBeVisible();

  await page.getByRole('button', { name: 'Cancel call' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel this call?' });
  await expect(cancel).toContainText('Discovery Call');
  await cancel.getByLabel('Why').fill('The mentor is ill');
  const money = cancel.getByRole('checkbox', { name: 'Refund ₹99, all that is left' });
  await money.uncheck();
  await expect(cancel.getByRole('button', { name: 'Cancel without refund' })).toBeVisible();
  await money.check();
  await cancel.getByRole('button', { name: 'Cancel and refund ₹99' }).click();
  await expect(alert(page, bookingMessages.cancelled)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move call' })).toBeHidden();
  await expectAccessible(page, 'a cancelled booking');

  const subjects = async () =>
    (await emailsTo(stack, ravi.user.email)).map(({ subject }) => subject.split(/[: ]/)[0]).sort();
  await expect.poll(subjects).toEqual(['Booking', 'Cancelled', 'Moved', 'Your']);
});

test('what is shown can be downloaded', async ({ page, ravi }) => {
  const { id } = await ravi.book();
  await page.goto(`${LIST}&service=discovery-call`);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const download = await waiting;

  expect(download.suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^\ufeffBooking ID,/);
  expect(text).toContain(id);
});

test.describe('a download of several parts', () => {
  test.use({ expectedErrors: [/503/] });

  test('can be stopped, goes on after a failure, and is one file', async ({ page }) => {
    let isOut = true;
    let isHeld = true;
    const held: (() => void)[] = [];
    await page.route('**/api/admin/bookings.csv**', async (route) => {
      const after = Number(new URL(route.request().url()).searchParams.get('after') ?? 0);
      if (after > 0 && isOut) return route.fulfill({ status: 503 });
      if (after > 0 && isHeld) await new Promise<void>((resolve) => held.push(resolve));
      const Link = `</api/admin/bookings.csv?after=${after + 1}>; rel="next"`;
      const body = `${after === 0 ? '\ufeffBooking ID\r\n' : ''}booking ${after}\r\n`;
      return route.fulfill({ body, headers: after < 2 ? { Link } : {} });
    });
    await page.goto(LIST);

    await page.getByRole('button', { name: 'Download as CSV' }).click();
    await expect(page.getByRole('alert')).toContainText('could not be loaded to its end');
    await expect(page.getByText('Stopped after 1 booking.')).toBeVisible();
    await expectAccessible(page, 'a download that was interrupted');
    isOut = false;
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText('1 booking so far…')).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => held.length).toBe(1);
    isHeld = false;
    held[0]?.();
    await expect(page.getByText('Stopped after 2 bookings.')).toBeVisible();
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Go on' }).click();

    const text = await readFile(await (await waiting).path(), 'utf8');
    expect(text).toBe('\ufeffBooking ID\r\nbooking 0\r\nbooking 1\r\nbooking 2\r\n');
    await expect(page.getByRole('button', { name: 'Download as CSV' })).toBeVisible();
  });
});

test.describe('what is refused', () => {
  // React reports what a boundary has caught.
  test.use({ expectedErrors: [/There is no such state|Booking not found/] });

  test('an address that asks for nonsense says so', async ({ page }) => {
    await page.goto(`${LIST}&status=sold`);

    await expect(page.getByRole('alert')).toContainText('There is no such state');
    await expectAccessible(page, 'a list that is refused');
  });

  test('a booking that is not there says so', async ({ page }) => {
    await page.goto(`${LIST}&booking=none`);

    await expect(page.getByRole('alert')).toContainText('Booking not found.');
  });
});
