/** The calendar of a service: its days and times, who has them, and the ways that lead to it. */
import { aDay, longDate } from '#local/browser/answers.ts';
import {
  alert,
  day,
  detailsPage,
  expectLink,
  expectWords,
  goOn,
  logIn,
  nextButton,
  reservation,
  slot,
  tabTo,
} from '#local/browser/pages.ts';
import { block, insertCall } from '#local/browser/rows.ts';
import { isPhone } from '#local/browser/site.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('the keyboard picks one of fifteen days and 34 starts', async ({ page, asha: _, stack }) => {
  await block(stack, aDay(1), '07:30');
  await page.goto('/calendar?service=discovery-call');
  const days = page.getByRole('group', { name: 'Pick a day' }).getByRole('radio');
  await expect(days).toHaveCount(15);
  await expect(days.first()).toHaveAccessibleName(new RegExp(longDate(aDay(0))));
  await expect(days.last()).toHaveAccessibleName(new RegExp(longDate(aDay(14))));
  await expect(nextButton(page)).toHaveClass(/btn-primary/);
  await nextButton(page).click();
  const both = alert(page, 'Please select both date and time');
  await expect(both).toBeVisible();

  await tabTo(page, day(page, aDay(0)));
  await page.keyboard.press('ArrowRight');
  await expect(day(page, aDay(1))).toBeChecked();
  await expect(both).toBeHidden();
  const times = page.getByRole('group', { name: 'Pick a time' }).getByRole('radio');
  await expect(times).toHaveCount(34);
  await expect(times.first()).toHaveAccessibleName('7:00 AM');
  await expect(times.last()).toHaveAccessibleName('11:30 PM');
  await tabTo(page, nextButton(page));
  await page.keyboard.press('Enter');
  await expect(both).toBeVisible();

  await day(page, aDay(1)).focus();
  await tabTo(page, slot(page, '7:00 AM'));
  await page.keyboard.press('ArrowDown');
  await expect(slot(page, '8:00 AM')).toBeChecked();
  await day(page, aDay(2)).check();
  await expect(slot(page, '8:00 AM')).not.toBeChecked();
  await day(page, aDay(1)).check();
  await slot(page, '8:00 AM').check();
  // The one mentor of a new site is not introduced: there is nobody to choose or to name.
  await expect(page.getByRole('group', { name: 'Who takes your call' })).toBeHidden();
  const chosen = page.getByRole('complementary', { name: 'Your choice' });
  await expect(chosen).not.toContainText('With');
  await tabTo(page, nextButton(page));
  await page.keyboard.press('Enter');
  await expectWords(reservation(page), longDate(aDay(1)), '8:00 AM IST');
});

test('a taken slot says why, and an own hold goes on', async ({ page, asha, ravi, stack }) => {
  const date = aDay();
  await insertCall(stack, ravi, { date, time: '08:00' });
  await insertCall(stack, ravi, { service: 'parent-consultation', date, time: '12:00' });
  await ravi.hold({ service: 'interview', time: '15:00' });
  await block(stack, date, '18:00');
  await block(stack, aDay(5), null);
  const { id } = await asha.hold({ service: 'parent-consultation', time: '10:00' });
  await page.goto('/calendar?service=parent-consultation');
  await expect(day(page, aDay(5))).toBeDisabled();
  await expect(day(page, aDay(5))).toHaveAccessibleName(/Closed$/);
  await day(page, date).check();
  for (const [time, why] of [
    ['7:30 AM', 'Overlaps a call (30 min)'],
    ['8:00 AM', 'Booked (30 min)'],
    ['11:30 AM', 'Overlaps a call (45 min)'],
    ['12:00 PM', 'Booked'],
    ['12:30 PM', 'Overlaps a call (45 min)'],
    ['3:00 PM', 'Reserved'],
    ['5:30 PM', 'Runs into a blocked time'],
    ['6:00 PM', 'Blocked'],
  ] as const) {
    await expect(slot(page, time)).toBeDisabled();
    await expect(slot(page, time)).toHaveAccessibleName(`${time} ${why}`);
  }
  for (const free of ['8:30 AM', '1:00 PM', '6:30 PM'])
    await expect(slot(page, free)).toBeEnabled();
  await expect(slot(page, '10:00 AM')).toHaveAccessibleName(/Your Reservation$/);
  await slot(page, '10:00 AM').check();
  await nextButton(page).click();
  await expect(page).toHaveURL(detailsPage(id));
});

test('a service leads to its calendar, a link to a day and time', async ({ page, asha: _ }) => {
  await page.goto('/individual-services');
  for (const [name, price] of [
    ['Resume', '₹1,999'],
    ['LOR', '₹1,499'],
    ['Essays / SOP', '₹3,499'],
    ['Interview', '₹1,499'],
  ]) {
    const link = page.getByRole('link', { name: `${price} for ${name}` });
    await expect(link).toHaveAttribute('href', /^\/calendar\?service=/);
  }
  await page.getByRole('link', { name: 'for LOR' }).click();
  const chosen = page.getByRole('complementary', { name: 'Your choice' });
  await expectWords(chosen, 'LOR', '₹1,499');

  const next = page.getByRole('region', { name: 'Next free times' }).getByRole('button').first();
  await next.click();
  const picked = page.getByRole('radio', { checked: true });
  await expect(picked).toHaveCount(2);
  const [date, time] = await picked.evaluateAll((radios) =>
    radios.map((radio) => radio.getAttribute('value')),
  );
  await page.goto(`/calendar?service=interview&date=${date}&time=${time}`);
  await expect(picked).toHaveCount(2);
  await goOn(page);
});

test('a package is booked with its schools', { tag: '@both' }, async ({ page, asha: _, stack }) => {
  await page.goto('/calendar');
  await expect(page.getByRole('heading', { name: 'What would you like to book?' })).toBeVisible();
  const offers = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(offers).toHaveCount(10);
  await expect(offers.filter({ hasText: 'Essays / SOP' })).toContainText('₹3,499');
  await page.getByRole('link', { name: /^Feeling Lost/ }).click();
  const fold = page.getByText(/^What it holds, and .*additional school/);
  if (isPhone(page)) await fold.click();
  const schools = page.getByRole('group', { name: 'Additional schools' }).filter({ visible: true });
  const fewer = schools.getByRole('button', { name: 'One school fewer' });
  await expect(fewer).toBeDisabled();
  await schools.getByRole('button', { name: 'One school more' }).dblclick();
  await expect(schools.getByRole('status')).toHaveText('2');
  await fewer.click();
  await expect(page.getByText('₹19,998').filter({ visible: true }).first()).toBeVisible();
  await expect(page).toHaveURL('/calendar?service=lost&schools=1');
  await expectAccessible(page, 'the schools of a package');

  await day(page).check();
  await slot(page, '10:00 AM').check();
  await page.reload();
  if (isPhone(page)) await fold.click();
  await expect(schools.getByRole('status')).toHaveText('1');
  await goOn(page);
  const [booking] = await stack.db.query.bookings.findMany();
  expect(booking).toMatchObject({ service: 'lost', additionalSchools: 1, price: 19_998 });
});

test('too many schools are refused after the log-in', async ({ page, asha, context }) => {
  await context.clearCookies();
  for (const address of ['/calendar', '/calendar?service=lost&schools=82']) {
    await page.goto(address);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
  }
  await logIn(page, asha);
  await expect(page).toHaveURL('/calendar?service=lost&schools=82');

  await expect(page.getByRole('heading', { name: 'Book your call' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(
    'One payment can be at most ₹5,00,000: this package with 81 additional schools.',
  );
  await expectLink(page, 'Write to us', /^mailto:hello@/);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectAccessible(page, 'too many schools');
  await page.getByRole('link', { name: 'Go on with 81 schools' }).click();
  await expect(page).toHaveURL('/calendar?service=lost&schools=81');
  await expect(nextButton(page)).toBeVisible();
});
