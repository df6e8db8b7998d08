import { eq } from 'drizzle-orm';
import { tempReservations } from '#db/schema/index.ts';
import { HOUR, istDate } from '#domain/time.ts';
import { dayAndTime, shortDay } from '#lib/format.ts';
import { expect, expectAccessible, test } from '#support/browser/test.ts';
import { bookableDay, longDate } from '#tools/browser/answers.ts';
import { ananya, insertMentors } from '#tools/browser/mentors.ts';
import { alert, expectTexts } from '#tools/browser/pages.ts';
import { insertCallAt } from '#tools/browser/rows.ts';
import { day } from '#tools/browser/time-picker.ts';

test.use({ timezoneId: 'Europe/London' });

test('a client accepts a proposed time', { tag: '@both' }, async ({ page, stack, asha, ravi }) => {
  await insertMentors(stack, { ...ananya, userId: asha.user.id });
  const { id, startsAt } = await insertCallAt(stack, ravi, Date.now() + 6 * HOUR);
  const first = `${shortDay(bookableDay())}, 11:00 AM`;
  const second = `${shortDay(bookableDay(4))}, 2:30 PM`;
  await page.goto('/admin');
  const call = page.locator(`#call-${id}`);
  await expect(call.getByRole('button', { name: 'Move call' })).toHaveCount(0);
  await call.getByRole('button', { name: 'Propose other times' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose other times' });
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(dialog).toContainText('Please choose at least one time, at most 3');
  await day(page, bookableDay()).check();
  await dialog.getByLabel('11:00 AM').check();
  await day(page, bookableDay(4)).check();
  await dialog.getByLabel('2:30 PM', { exact: true }).check();
  await expect(dialog.getByRole('listitem')).toHaveText([`${first}Remove`, `${second}Remove`]);
  await expectAccessible(page, 'two times to propose');
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(alert(page, 'Times proposed. We emailed the client')).toBeVisible();
  await expect(call).toContainText(`Proposed: ${first} and ${second}, held until`);
  await call.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw the proposed times?' });
  await question.getByRole('button', { name: 'Keep them' }).click();
  await expectAccessible(page, 'proposed times on the agenda');

  // The first time is no longer on the calendar.
  const today = { date: istDate(Date.now()) };
  await stack.db.update(tempReservations).set(today).where(eq(tempReservations.time, '11:00'));
  await ravi.signInTo(page.context());
  await page.goto('/profile');
  await expect(page.getByText('Your mentor proposes another time.')).toBeVisible();
  await expectAccessible(page, 'a proposal in the profile');
  await page.getByRole('link', { name: 'See the times' }).click();
  await expect(page.getByRole('link', { name: 'Keep my time' })).toHaveAttribute(
    'href',
    '/profile',
  );
  await expect(page.getByRole('group', { name: 'Pick a day' })).toHaveCount(0);
  await expectAccessible(page, 'the proposed times');
  const confirm = page.getByRole('dialog', { name: 'Move your call?' });
  await page.getByRole('button', { name: `${first} IST Your time:` }).click();
  await confirm.getByRole('button', { name: 'Move the call' }).click();
  await expect(alert(page, 'Please select another day.')).toBeFocused();
  await confirm.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('button', { name: `${second} IST Your time:` }).click();
  await expectTexts(confirm, `${longDate(bookableDay(4))}, 2:30 PM IST`, /Your time: .*9:00 AM/);
  await confirm.getByRole('button', { name: 'Move the call' }).click();
  await expect(alert(page, 'Your call has moved.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(`Before: ${dayAndTime(startsAt)} IST`)).toBeVisible();
  const [stored] = await stack.db.query.bookings.findMany();
  expect(stored).toMatchObject({ date: bookableDay(4), time: '14:30' });
  expect(await stack.db.query.tempReservations.findMany()).toEqual([]);
});
