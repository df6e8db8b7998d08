/** What a client does with a package: its sessions are booked, given back, extended and refunded. */
import { eq } from 'drizzle-orm';
import { bookings } from '#db/schema/index.ts';
import { HOUR } from '#domain/calendar/time.ts';
import { aDay } from '#local/browser/answers.ts';
import { bookSession, buyPackage, newestPackage, pressOfPackage } from '#local/browser/journey.ts';
import { alert, day, logIn, slot } from '#local/browser/pages.ts';
import type { Person } from '#local/browser/person.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** What is open of `Feeling Lost` with two more schools, as one would take it. */
const ROAD = [
  ...['Brainstorming Call', 'Clarity Call', 'Finalize college list', 'Resume'],
  ...['SOPs or essays · 1 of 3', 'SOPs or essays · 2 of 3', 'SOPs or essays · 3 of 3'],
  ...['LOR', 'Interview'],
];

test('a client without a package reads what one is', async ({ page, asha: _ }) => {
  await page.goto('/journey');
  await expect(page.getByRole('heading', { name: 'Your road begins' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the packages' })).toHaveAttribute(
    'href',
    '/student',
  );
  await expect(page.getByRole('link', { name: 'Discovery Call, ₹99' })).toBeVisible();
  await expectAccessible(page, 'no package');
});

test('whoever is signed out logs in first, and comes back', async ({ page, asha, context }) => {
  await context.clearCookies();
  await page.goto('/journey');
  await logIn(page, asha);
  await expect(page).toHaveURL('/journey');
});

test('a session is booked from the journey, without a payment, and cancelled in time', {
  tag: '@both',
}, async ({ page, asha }) => {
  await buyPackage(asha);
  await page.goto('/journey');
  await expect(page.getByText('9 of 10 sessions left')).toBeVisible();
  await expect(page.getByText('1 booked', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toContainText(ROAD);
  await expectAccessible(page, 'a road');
  await page.getByRole('link', { name: 'Book this session' }).click();
  await day(page, aDay(5)).check();
  await slot(page, '2:30 PM').check();
  await expectAccessible(page, 'a time for a session');
  await page.getByRole('button', { name: 'Next: a few words' }).click();
  await expect(page).toHaveURL(/\/journey\/book\?booking=/);
  await expect(page.getByText('As last time')).toBeVisible();
  await page.getByRole('button', { name: 'Book this session' }).click();
  await expect(alert(page, 'Please fill in')).toBeVisible();
  await expectAccessible(page, 'complaints about a session');
  await page.getByLabel('Purpose of the call').fill('Which eight colleges?');
  await page.getByLabel('I am 18 or older').check();
  await page.getByRole('button', { name: 'Book this session' }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await expect(page.getByText('with your package').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Payment receipt' })).toBeHidden();

  await page.goto('/journey');
  await expect(page.getByText('8 of 10 sessions left')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Brainstorming Call' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this call?' });
  await expect(dialog).toContainText('Its session goes back into your package');
  await expectAccessible(page, 'cancel a session?');
  await dialog.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(alert(page, 'Booking cancelled successfully.')).toBeVisible();
  await expect(page.getByText('9 of 10 sessions left')).toBeVisible();
});

test('a call that is cancelled too late uses its session up, and says so first', async ({
  page,
  asha,
  stack,
}) => {
  const [, session] = await buyPackage(asha);
  const { id } = await bookSession(asha, session, { date: aDay(5), time: '14:30' });
  const startsAt = Date.now() + 3 * HOUR;
  await stack.db.update(bookings).set({ startsAt }).where(eq(bookings.id, id));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Cancel Finalize college list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this call?' });
  await expect(dialog).toContainText('its session would be used up');
  await dialog.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(alert(page, 'Booking cancelled successfully.')).toBeVisible();
  await page.goto('/journey');
  await expect(page.getByText('Used up: cancelled less than 12 hours before it')).toBeVisible();
});

test('a hold of a session goes on where it was left, and is released', async ({ page, asha }) => {
  const [, session] = await buyPackage(asha);
  const held = await holdSession(asha, session);
  await page.goto(`/booking-details?booking=${held.id}`);
  await expect(page).toHaveURL(`/journey/book?booking=${held.id}`);
  await page.goto('/calendar?service=lor');
  const onward = page.getByRole('link', { name: 'Go on with it' }).filter({ visible: true });
  await expect(onward).toHaveAttribute('href', `/journey/book?booking=${held.id}`);
  await onward.click();
  await page.getByRole('button', { name: 'Release this time' }).click();
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(alert(page, 'Booking cancelled successfully.')).toBeVisible();
  await expectAccessible(page, 'released');
  await page.getByRole('link', { name: 'To your journey' }).click();
  await expect(page.getByText('9 of 10 sessions left')).toBeVisible();
});

test('of two tabs with the same session one wins, and the other reads why', async ({
  page,
  asha,
  ravi,
}) => {
  const [, session] = await buyPackage(asha);
  const held = await holdSession(asha, session);
  await page.goto(`/journey/book?booking=${held.id}`);
  await page.getByLabel('Purpose of the call').fill('Which eight colleges?');
  await page.getByLabel('I am 18 or older').check();
  await bookSession(asha, session, { date: aDay(6), time: '16:00', replacing: held.id });
  await page.getByRole('button', { name: 'Book this session' }).click();
  await expect(alert(page, 'Booking not found.')).toBeVisible();
  await page.goto(`/journey/book?session=${session.id}`);
  await expect(alert(page, 'This session is booked already.')).toBeVisible();
  await expectAccessible(page, 'booked elsewhere');
  const [, theirs] = await buyPackage(ravi, { time: '18:00' });
  await page.goto(`/journey/book?session=${theirs.id}`);
  await expect(alert(page, 'There is no such session in your packages.')).toBeVisible();
});

test('a package is extended once', async ({ page, asha }) => {
  await buyPackage(asha);
  await page.goto('/journey');
  await pressOfPackage(page, 'Extend by 3 months');
  const dialog = page.getByRole('dialog', { name: 'More time for your package' });
  await expect(dialog).toContainText('Extend this package by 3 months?');
  await expectAccessible(page, 'extend?');
  const until = (await dialog.locator('strong').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Yes, extend it' }).click();
  await expect(alert(page, `Your package is extended, until ${until}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Extend by 3 months' })).toBeHidden();
  await expect(page.getByText(`Book by ${until}`, { exact: true })).toBeVisible();
});

test('what is unused is asked back to the rupee, and the request is taken back', async ({
  page,
  asha,
}) => {
  await buyPackage(asha);
  await page.goto('/journey');
  await pressOfPackage(page, 'Ask for money back');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('SOPs or essays for 2 additional schools₹11,998');
  await expect(dialog).toContainText(/Total for \d+ sessions₹24,997/);
  await expectAccessible(page, 'what is unused');
  await dialog.getByLabel('Why do you want to stop?').fill('I took a gap year.');
  await dialog.getByRole('button', { name: 'Ask for ₹24,997' }).click();
  await expect(dialog).toContainText('You have a call booked with this package.');
  await expect(dialog.getByRole('heading')).toHaveText('Money back: what about your booked call?');
  await expectAccessible(page, 'calls in the way');
  await expect(
    dialog.getByRole('button', { name: 'Cancel it too, ask for ₹25,997' }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep my call, ask for ₹24,997' }).click();
  await expect(page.getByText('You asked for ₹24,997 on')).toBeVisible();
  await expect(page.getByRole('heading', { name: '9 sessions on hold' })).toBeVisible();
  await expect(page.getByText('9 of 10 sessions on hold')).toBeVisible();
  await expectAccessible(page, 'asked back');
  await page.getByRole('button', { name: 'Withdraw my request' }).click();
  await expect(alert(page, 'Your request is taken back')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book this session' })).toBeVisible();
});

test('calls are cancelled for a refund after a second yes only', async ({ page, asha }) => {
  await buyPackage(asha);
  await page.goto('/journey');
  await pressOfPackage(page, 'Ask for money back');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Ask for ₹/ }).click();
  await expect(dialog.getByRole('button', { name: /^Cancel it too/ })).toBeVisible();
  expect(await bookedCount(asha)).toBe(1);
  await dialog.getByRole('button', { name: /^Cancel it too/ }).click();
  await expect(page.getByText('You asked for ₹25,997 on')).toBeVisible();
  expect(await bookedCount(asha)).toBe(0);
});

function holdSession(person: Person, { id, service }: { id: string; service: string }) {
  return person.hold({ service, session: id, date: aDay(5), time: '14:30' });
}

async function bookedCount(person: Person): Promise<number> {
  const { sessions } = await newestPackage(person);
  return sessions.filter(({ state }) => state === 'booked').length;
}
