import { expect, expectAccessible, test } from '#support/browser/test.ts';
import { bookableDay, longDate } from '#tools/browser/answers.ts';
import { choiceCard, continueToDetails, nextButton } from '#tools/browser/calendar.ts';
import { detailsPage, reservation } from '#tools/browser/details.ts';
import { expectLink, expectTexts, tabTo } from '#tools/browser/pages.ts';
import { block, insertCall } from '#tools/browser/rows.ts';
import { isPhone } from '#tools/browser/site.ts';
import { day, pick, slot } from '#tools/browser/time-picker.ts';

test('a client picks a day and a time by keyboard', async ({ page, asha: _, stack }) => {
  await block(stack, bookableDay(1), '07:30');
  await page.goto('/calendar?service=discovery-call');
  const days = page.getByRole('group', { name: 'Pick a day' }).getByRole('radio');
  await expect(days).toHaveCount(15);
  await expect(nextButton(page)).toHaveClass(/btn-primary/);
  await tabTo(page, day(page, bookableDay(0)));
  await page.keyboard.press('ArrowRight');
  await expect(day(page, bookableDay(1))).toBeChecked();
  const times = page.getByRole('group', { name: 'Pick a time' }).getByRole('radio');
  await expect(times).toHaveCount(34);
  await day(page, bookableDay(1)).focus();
  await tabTo(page, slot(page, '7:00 AM'));
  await page.keyboard.press('ArrowDown');
  await expect(slot(page, '8:00 AM')).toBeChecked();
  await day(page, bookableDay(2)).check();
  await expect(slot(page, '8:00 AM')).not.toBeChecked();
  await pick(page, '8:00 AM', bookableDay(1));
  // A new site has one mentor without a name. The calendar does not show this mentor.
  await expect(page.getByRole('group', { name: 'Choose your mentor' })).toBeHidden();
  await expect(choiceCard(page)).not.toContainText('With');
  await tabTo(page, nextButton(page));
  await page.keyboard.press('Enter');
  await expectTexts(reservation(page), longDate(bookableDay(1)), '8:00 AM IST');
});

test('the calendar marks unavailable and held slots', async ({ page, asha, ravi, stack }) => {
  const date = bookableDay();
  await insertCall(stack, ravi, { date, time: '08:00' });
  await ravi.hold({ service: 'interview', time: '15:00' });
  await block(stack, date, '18:00');
  await block(stack, bookableDay(5), null);
  const { id } = await asha.hold({ service: 'parent-consultation', time: '10:00' });
  await page.goto('/calendar?service=parent-consultation');
  await expect(day(page, bookableDay(5))).toBeDisabled();
  await expect(day(page, bookableDay(5))).toHaveAccessibleName(/Closed$/);
  await day(page, date).check();
  for (const [time, why] of [
    ['7:30 AM', 'Overlaps a call (30 min)'],
    ['8:00 AM', 'Booked (30 min)'],
    ['3:00 PM', 'Reserved'],
    ['6:00 PM', 'Blocked'],
  ] as const) {
    await expect(slot(page, time)).toBeDisabled();
    await expect(slot(page, time)).toHaveAccessibleName(`${time} ${why}`);
  }
  await expect(slot(page, '8:30 AM')).toBeEnabled();
  await expect(slot(page, '10:00 AM')).toHaveAccessibleName(/Your Reservation$/);
  await slot(page, '10:00 AM').check();
  await nextButton(page).click();
  await expect(page).toHaveURL(detailsPage(id));
  await page.goto('/individual-services');
  await expectLink(page, '₹1,999 for Resume', '/calendar?service=resume');
  await expectLink(page, '₹1,499 for LOR', '/calendar?service=lor');
  await expectLink(page, '₹3,499 for Essays / SOP', '/calendar?service=essays-sop');
  await expectLink(page, '₹1,499 for Interview', '/calendar?service=interview');
});

test('a client books a package call', { tag: '@both' }, async ({ page, asha: _, ravi, stack }) => {
  await block(stack, bookableDay(6), null);
  await block(stack, bookableDay(), '20:00');
  await insertCall(stack, ravi, { date: bookableDay(), time: '08:00' });
  await ravi.hold({ time: '14:00' });
  const fold = page.getByText(/^Package contents and .*additional school/);
  const schools = page.getByRole('group', { name: 'Additional schools' }).filter({ visible: true });
  await page.goto('/calendar?service=lost&schools=82');
  if (isPhone(page)) await fold.click();
  await expect(schools.getByRole('status')).toHaveText('81');
  await expect(schools).toContainText(
    'One payment can be at most ₹5,00,000, which covers this package with 81 additional schools. For more, please write to hello@',
  );
  await expectAccessible(page, 'too many schools');

  await page.goto('/calendar');
  await expect(page.getByRole('heading', { name: 'What would you like to book?' })).toBeVisible();
  const offers = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(offers).toHaveCount(10);
  await expect(offers.filter({ hasText: 'Essays / SOP' })).toContainText('₹3,499');
  await expectAccessible(page, 'choice of a service');
  await page.getByRole('link', { name: /^Feeling Lost/ }).click();
  if (isPhone(page)) await fold.click();
  const fewer = schools.getByRole('button', { name: 'One school fewer' });
  await expect(fewer).toBeDisabled();
  await schools.getByRole('button', { name: 'One school more' }).dblclick();
  await expect(schools.getByRole('status')).toHaveText('2');
  await fewer.click();
  await expect(page.getByText('₹19,998').filter({ visible: true }).first()).toBeVisible();
  await expect(page).toHaveURL('/calendar?service=lost&schools=1');
  await nextButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Please select both date and time');
  await expectAccessible(page, 'the schools of a package, no day picked');
  await page.keyboard.press('End');
  await expect(page.getByRole('alert')).not.toBeInViewport();
  await schools.getByRole('button', { name: 'One school more' }).dispatchEvent('click');
  await fewer.dispatchEvent('click');
  await expect(page.getByRole('alert')).not.toBeInViewport();

  await pick(page);
  await expectAccessible(page, 'a day and a time picked');
  await page.reload();
  if (isPhone(page)) await fold.click();
  await expect(schools.getByRole('status')).toHaveText('1');
  await continueToDetails(page);
  expect(await stack.db.query.bookings.findMany()).toContainEqual(
    expect.objectContaining({ service: 'lost', additionalSchools: 1, price: 19_998 }),
  );
});
