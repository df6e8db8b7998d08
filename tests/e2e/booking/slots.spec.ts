import { aDay, longDate } from '#local/browser/answers.ts';
import {
  alert,
  day,
  expectSummary,
  fillStudentDetails,
  logIn,
  nextButton,
  payAndArrive,
  pickAndGoOn,
  reservation,
  slot,
  tabTo,
} from '#local/browser/pages.ts';
import { block, insertCall } from '#local/browser/rows.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const DISCOVERY = '/calendar?service=discovery-call';
const PARENT = '/calendar?service=parent-consultation';

test('a call needs both a date and a time', async ({ page, asha: _ }) => {
  await page.goto(DISCOVERY);
  await expect(nextButton(page)).toHaveClass(/btn-primary/);
  await nextButton(page).click();
  const both = alert(page, 'Please select both date and time');
  await expect(both).toBeVisible();
  await day(page).check();
  await expect(both).toBeHidden();
  await nextButton(page).click();
  await expect(both).toBeVisible();
});

test('fifteen days from tomorrow, each with 34 half-hour starts', async ({ page, asha: _ }) => {
  await page.goto(DISCOVERY);
  const days = page.getByRole('group', { name: 'Pick a day' }).getByRole('radio');
  await expect(days).toHaveCount(15);
  await expect(days.first()).toHaveAccessibleName(new RegExp(longDate(aDay(0))));
  await expect(days.last()).toHaveAccessibleName(new RegExp(longDate(aDay(14))));
  await day(page).check();
  const times = page.getByRole('group', { name: 'Pick a time' }).getByRole('radio');
  await expect(times).toHaveCount(34);
  await expect(times.first()).toHaveAccessibleName('7:00 AM');
  await expect(times.last()).toHaveAccessibleName('11:30 PM');
});

test('a slot lost between choosing and going on is said to be gone', async ({
  page,
  asha: _,
  ravi,
}) => {
  await page.goto(DISCOVERY);
  await day(page).check();
  await slot(page, '10:00 AM').check();
  await ravi.hold({ time: '10:00' });
  await nextButton(page).click();
  const gone = 'Sorry, this slot is no longer available. Please select another time.';
  await expect(alert(page, gone)).toBeVisible();
  await expect(slot(page, '10:00 AM')).toBeDisabled();
  await expect(slot(page, '10:00 AM')).toHaveAccessibleName(/Reserved$/);
  await slot(page, '10:30 AM').check();
  await expect(alert(page, gone)).toBeHidden();
  await nextButton(page).click();
  await expect(page).toHaveURL(/\/booking-details\?booking=/);
});

test('a reservation of one’s own is shown as such and taken up again', async ({ page, asha }) => {
  const { id } = await asha.hold({ time: '10:00' });
  await page.goto(DISCOVERY);
  await day(page).check();
  const own = slot(page, '10:00 AM');
  await expect(own).toHaveAccessibleName(/Your Reservation$/);
  await own.check();
  await nextButton(page).click();
  await expect(page).toHaveURL(new RegExp(`/booking-details\\?booking=${id}$`));
});

test('a taken slot says by whom and for how long', async ({ page, asha: _, ravi, stack }) => {
  const date = aDay();
  await insertCall(stack, ravi, { date, time: '08:00' });
  await insertCall(stack, ravi, { service: 'parent-consultation', date, time: '12:00' });
  await ravi.hold({ service: 'interview', time: '15:00' });
  await block(stack, date, '18:00');
  await block(stack, aDay(5), null);
  await page.goto(PARENT);

  const closed = day(page, aDay(5));
  await expect(closed).toBeDisabled();
  await expect(closed).toHaveAccessibleName(/Closed$/);
  await day(page, date).check();
  const taken = {
    '7:30 AM': 'Overlaps a call (30 min)',
    '8:00 AM': 'Booked (30 min)',
    '11:30 AM': 'Overlaps a call (45 min)',
    '12:00 PM': 'Booked',
    '12:30 PM': 'Overlaps a call (45 min)',
    '3:00 PM': 'Reserved',
    '5:30 PM': 'Runs into a blocked time',
    '6:00 PM': 'Blocked',
  };
  for (const [time, label] of Object.entries(taken)) {
    await expect(slot(page, time)).toBeDisabled();
    await expect(slot(page, time)).toHaveAccessibleName(`${time} ${label}`);
  }
  await expect(slot(page, '8:30 AM')).toBeEnabled();
  await expect(slot(page, '1:00 PM')).toBeEnabled();
  await expect(slot(page, '6:30 PM')).toBeEnabled();
});

test('the keyboard alone chooses a day and a time and goes on', async ({
  page,
  asha: _,
  stack,
}) => {
  await block(stack, aDay(1), '07:30');
  await page.goto(DISCOVERY);
  await expect(day(page, aDay(0))).toBeVisible();
  await tabTo(page, day(page, aDay(0)));
  await page.keyboard.press('ArrowRight');
  await expect(day(page, aDay(1))).toBeChecked();
  await tabTo(page, slot(page, '7:00 AM'));
  await page.keyboard.press('ArrowDown');
  await expect(slot(page, '8:00 AM')).toBeChecked();
  await tabTo(page, nextButton(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/booking-details\?booking=/);
  await expect(reservation(page)).toContainText(longDate(aDay(1)));
  await expect(reservation(page)).toContainText('8:00 AM IST');
});

test.describe('in Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('the visitor reads their own time beside India’s', async ({ page, asha: _ }) => {
    const call = new Date(`${aDay()}T10:00:00+05:30`);
    const timeZone = 'America/Los_Angeles';
    const time = call.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
    const weekday = call.toLocaleDateString('en-US', { timeZone, weekday: 'long' });
    await page.goto(DISCOVERY);
    await day(page).check();
    const own10 = `10:00 AM ${weekday.slice(0, 3)} ${time} your time`;
    await expect(slot(page, '10:00 AM')).toHaveAccessibleName(own10);
    const own = new RegExp(`Your time: ${weekday}, .+, ${time} \\(Los Angeles\\)`);
    await slot(page, '10:00 AM').check();
    await expect(page.getByText(own).filter({ visible: true })).toHaveCount(1);
    const date = call.toLocaleDateString('en-GB', { timeZone, day: 'numeric', month: 'short' });
    const ownDay = `${weekday.slice(0, 3)} ${date} in Los Angeles`;
    await expect(page.getByText(ownDay).filter({ visible: true })).toHaveCount(1);
    await nextButton(page).click();
    await expect(reservation(page)).toContainText(own);
  });
});

test('a calendar without a service offers every one of them', async ({ page, asha: _ }) => {
  await page.goto('/calendar');
  await expect(page.getByRole('heading', { name: 'What would you like to book?' })).toBeVisible();
  const offers = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(offers).toHaveCount(10);
  await expect(offers.filter({ hasText: 'Essays / SOP' })).toContainText('₹3,499');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Interview/ })
    .click();
  await expect(page.getByRole('complementary', { name: 'Your choice' })).toContainText('₹1,499');
  await pickAndGoOn(page);
});

test('individual services lead to the calendar at their price', async ({ page, asha: _ }) => {
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
  await expect(page.getByRole('complementary', { name: 'Your choice' })).toContainText('LOR');
});

for (const address of ['/calendar', '/calendar?service=lost&schools=2']) {
  test(`a signed-out visitor of ${address} logs in and comes back`, async ({
    page,
    asha,
    context,
  }) => {
    await context.clearCookies();
    await page.goto(address);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
    await logIn(page, asha);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { name: 'Book your call' })).toBeVisible();
  });
}

test('back from a paid call, the calendar shows it as booked and leads to it', async ({
  page,
  asha: _,
}) => {
  await page.goto(DISCOVERY);
  await pickAndGoOn(page);
  await fillStudentDetails(page);
  await page.getByRole('button', { name: 'Save details' }).click();
  await payAndArrive(page);
  await page.getByRole('button', { name: 'Back' }).click();

  const booked = alert(page, 'You have booked this time.');
  await expect(booked).toBeVisible();
  await expect(alert(page, /no longer available/)).toBeHidden();
  await expect(slot(page, '10:00 AM')).toBeDisabled();
  await expect(slot(page, '10:00 AM')).toHaveAccessibleName(/Your call$/);
  await booked.getByRole('link', { name: 'See your call' }).click();
  await expectSummary(page);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await page.goBack();
  await expect(slot(page, '10:00 AM')).toHaveAccessibleName(/Your call$/);
});

test('who holds a call and chooses another service sees both, and can switch', {
  tag: '@both',
}, async ({ page, asha, isMobile }) => {
  await asha.hold({ time: '10:00' });
  await page.goto('/calendar?service=lor');
  const hold = page.getByRole('region', { name: 'Your hold' }).filter({ visible: true });
  await expect(hold).toContainText('Discovery Call');
  await expect(hold).toContainText('To switch, pick a time for the other call.');
  if (!isMobile) {
    const picks = page.getByRole('group', { name: /^Pick a (day|time)/ });
    const ends = await picks.evaluateAll((groups) =>
      groups.map((group) => group.getBoundingClientRect().bottom),
    );
    const next = await page.getByRole('heading', { name: 'What happens next' }).boundingBox();
    expect((next?.y ?? 0) - Math.max(...ends)).toBeLessThan(60);
  }
  await expect(hold.getByRole('link', { name: 'Go on with it' })).toHaveAttribute(
    'href',
    /booking-details\?booking=/,
  );
  await expect(page.getByRole('main')).toContainText('LOR');
  await nextButton(page).click();
  await expect(alert(page, 'Please select both date and time')).toBeVisible();
  await day(page).check();
  await slot(page, '11:00 AM').check();
  await nextButton(page).click();
  await page.getByRole('button', { name: 'Hold the new one' }).click();
  await expect(page).toHaveURL(/\/booking-details\?booking=/);
  await expect(reservation(page)).toContainText('LOR');
});
