/** Follows a package from its first session to its refund. All pages must show the same amounts. */
import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { bookings } from '#db/schema/index.ts';
import { HOUR } from '#domain/time.ts';
import { expect, expectAccessible, test } from '#support/browser/test.ts';
import { bookableDay } from '#tools/browser/answers.ts';
import { cancelBooking, detailsPage } from '#tools/browser/details.ts';
import { bookSession, buyPackage, moveToPast, newestPackage } from '#tools/browser/journey.ts';
import { ananya, arnab, insertMentors } from '#tools/browser/mentors.ts';
import { alert, expectLink, expectTexts, pressPackageButton } from '#tools/browser/pages.ts';
import type { Person } from '#tools/browser/person.ts';
import { sendPlan } from '#tools/browser/plans.ts';
import { pick } from '#tools/browser/time-picker.ts';

const OPEN_SESSIONS = [
  'Brainstorming Call',
  'Clarity Call',
  'Finalize college list',
  'Resume',
  'SOPs or essays · 1 of 3',
  'SOPs or essays · 2 of 3',
  'SOPs or essays · 3 of 3',
  'LOR',
  'Interview',
];

/** Refund after two calls and one late cancellation. */
const REFUND = '₹22,097';
const REDUCED_REFUND = '₹20,597';

/** Width of the drawing at the end of a ticket, without its transparent part. */
const LANDSCAPE_PX = 240;

async function endOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box ? box.x + box.width : 0;
}

async function cancel(page: Page, title: string, consequence: string): Promise<void> {
  await page.getByRole('button', { name: `Cancel ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this call?' });
  await expect(dialog).toContainText(consequence);
  await expectAccessible(page, `the dialog to cancel ${title}`);
  await dialog.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(alert(page, 'Booking cancelled successfully.')).toBeVisible();
}

async function sessionOf(person: Person, service: string) {
  const { sessions } = await newestPackage(person);
  const found = sessions.find((session) => session.service === service);
  if (!found) throw new Error(`No session of ${service}`);
  return found;
}

test('a client cancels a booked package call', { tag: '@both' }, async ({ page, asha, ravi }) => {
  await buyPackage(asha);
  await page.goto('/journey');
  await expect(page.getByText('9 of 10 sessions left')).toBeVisible();
  await expect(page.getByText('1 booked', { exact: true })).toBeVisible();
  const sessions = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(sessions).toContainText(OPEN_SESSIONS);
  await expectAccessible(page, 'open sessions');
  await page.getByRole('link', { name: 'Book this session' }).click();
  await pick(page, '11:00 AM', bookableDay(5));
  await ravi.hold({ date: bookableDay(5), time: '11:00' });
  await page.getByRole('button', { name: 'Next: Enter Details' }).click();
  const refused = page.getByText('11:00 AM is no longer free');
  await expect(refused.filter({ visible: true })).toBeVisible();
  await pick(page, '2:30 PM', bookableDay(5));
  await expectAccessible(page, 'a time for a session');
  await page.getByRole('button', { name: 'Next: Enter Details' }).click();
  await expect(page).toHaveURL(/\/journey\/book\?booking=/);
  await expect(page.getByText('Same as last time')).toBeVisible();
  await expectAccessible(page, 'the questions of a session');
  await page.getByLabel('Purpose of the call').fill('Which eight colleges?');
  await page.getByLabel('I am 18 or older').check();
  await page.getByRole('button', { name: 'Book this session' }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await expect(page.getByText('with your package').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Payment receipt' })).toBeHidden();

  await page.goto('/journey');
  await expect(page.getByText('8 of 10 sessions left')).toBeVisible();
  await cancel(page, 'Brainstorming Call', 'The session of this call goes back into your package');
  await expect(page.getByText('9 of 10 sessions left')).toBeVisible();
});

test('a client resumes or releases a hold for a package session', async ({ page, asha }) => {
  await page.goto('/journey');
  await expect(page.getByRole('heading', { name: 'You have no package yet' })).toBeVisible();
  await expectLink(page, 'See the packages', '/student');
  await expectAccessible(page, 'no package');

  const [, session] = await buyPackage(asha);
  const { id, service } = session;
  const hold = () => asha.hold({ service, session: id, date: bookableDay(5), time: '14:30' });
  const released = await hold();
  await page.goto(detailsPage(released.id));
  await expect(page).toHaveURL(`/journey/book?booking=${released.id}`);
  await page.goto('/calendar?service=lor');
  await page.getByRole('link', { name: 'Continue' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(`/journey/book?booking=${released.id}`);
  await cancelBooking(page, 'Release this time');
  await expectAccessible(page, 'a released hold');
  await expectLink(page, 'To your journey', '/journey');

  const held = await hold();
  await page.goto(`/journey/book?booking=${held.id}`);
  await page.getByLabel('Purpose of the call').fill('Which eight colleges?');
  await page.getByLabel('I am 18 or older').check();
  await bookSession(asha, session, { date: bookableDay(6), time: '16:00', replacing: held.id });
  await page.getByRole('button', { name: 'Book this session' }).click();
  await expect(alert(page, 'Booking not found.')).toBeVisible();
  await page.goto(`/journey/book?session=${id}`);
  await expect(alert(page, 'This session is already booked.')).toBeVisible();
  await expectAccessible(page, 'booked elsewhere');
  await page.goto('/journey/book?session=another');
  await expect(alert(page, 'This session is not in your packages.')).toBeVisible();
});

test('a client extends a package and requests a refund', async ({ page, stack, asha, nila }) => {
  await insertMentors(stack, ananya, arnab);
  const [first, list, resume] = await buyPackage(asha);
  if (!first.booking) throw new Error('The first session is not booked');
  await bookSession(asha, list, { date: bookableDay(5), time: '14:30' });
  const withArnab = { date: bookableDay(6), time: '11:00', mentor: arnab.id };
  const late = await bookSession(asha, resume, withArnab);
  const lor = await sessionOf(asha, 'lor');
  const withAnanya = { date: bookableDay(7), time: '12:00', mentor: ananya.id };
  const held = await bookSession(asha, lor, withAnanya);
  await page.goto('/journey');
  await expect(page.getByText('6 of 10 sessions left')).toBeVisible();
  await expect(page.getByText('With Arnab Sen').filter({ visible: true }).first()).toBeVisible();
  const soon = { startsAt: Date.now() + 3 * HOUR };
  await stack.db.update(bookings).set(soon).where(eq(bookings.id, late.id));
  await page.goto('/profile');
  const price = page.getByText('₹25,997 for the full package');
  const ticket = page.locator('.ticket').filter({ has: price });
  expect(await endOf(price)).toBeLessThan((await endOf(ticket)) - LANDSCAPE_PX);
  await cancel(page, 'Resume', 'its session would be used up');

  await asha.share('essay.txt', first.booking.id);
  await moveToPast(stack, first.booking.id, 0.1);
  await moveToPast(stack, held.id, 0.05);
  await sendPlan(nila, first.booking.id);
  await page.goto('/journey');
  await expect(page.getByText('6 of 10 sessions left')).toBeVisible();
  await expect(page.getByText('Used up: cancelled less than 12 hours before')).toBeVisible();
  const step = page.getByRole('listitem').filter({ hasText: 'Initial consultation' });
  await expect(step).toContainText('You have two good options');
  await expect(step.getByRole('link', { name: '1 file' })).toBeVisible();
  await expectAccessible(page, 'sessions that took place');
  await step.getByRole('link', { name: 'Action plan' }).click();
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText(/^1 of \d+ steps done/)).toBeVisible();

  await page.goto('/journey');
  await pressPackageButton(page, 'Extend by 3 months');
  const extend = page.getByRole('dialog', { name: 'Extend your package?' });
  await expect(extend).toContainText('You can extend this package by 3 months');
  await expectAccessible(page, 'the dialog to extend a package');
  const until = (await extend.locator('strong').textContent()) ?? '';
  await extend.getByRole('button', { name: 'Yes, extend it' }).click();
  await expect(alert(page, `Your package is extended until ${until}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Extend by 3 months' })).toBeHidden();
  await expect(page.getByText(`Book by ${until}`, { exact: true })).toBeVisible();

  await pressPackageButton(page, 'Request a refund');
  const dialog = page.getByRole('dialog');
  await expectTexts(
    dialog,
    'SOPs or essays for 2 additional schools₹11,998',
    new RegExp(`Total for \\d+ sessions${REDUCED_REFUND}`),
  );
  await expectAccessible(page, 'the refund of unused sessions');
  await dialog.getByLabel('Why do you want to stop?').fill('I took a gap year.');
  await dialog.getByRole('button', { name: `Request ${REDUCED_REFUND}` }).click();
  await expect(dialog).toContainText('You have a call booked with this package.');
  await expectAccessible(page, 'conflicting calls');
  const cancelToo = dialog.getByRole('button', { name: `Cancel my call, request ${REFUND}` });
  await expect(cancelToo).toBeVisible();
  await dialog.getByRole('button', { name: `Keep my call, request ${REDUCED_REFUND}` }).click();
  await expect(page.getByText(`You requested ${REDUCED_REFUND} on`)).toBeVisible();
  await expect(page.getByRole('heading', { name: '6 sessions on hold' })).toBeVisible();
  await expect(page.getByText('6 of 10 sessions on hold')).toBeVisible();
  await expectAccessible(page, 'refund requested');
  await page.getByRole('button', { name: 'Withdraw my request' }).click();
  await expect(alert(page, 'Request withdrawn')).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const warning = page.getByRole('dialog', { name: 'Delete your account?' }).getByRole('alert');
  await expectTexts(warning, 'SOPs or essays × 3', REDUCED_REFUND);
  await expectAccessible(page, 'what is deleted with the account');
  await warning.getByRole('link', { name: 'To your journey' }).click();
  await pressPackageButton(page, 'Request a refund');
  await dialog.getByRole('button', { name: `Request ${REDUCED_REFUND}` }).click();
  await expect(cancelToo).toBeVisible();
  await cancelToo.click();
  await expect(page.getByText(`You requested ${REFUND} on`)).toBeVisible();

  await nila.signInTo(page.context());
  await page.goto('/admin');
  const giveBack = { name: `Refund ${REFUND}` };
  const asked = page.getByRole('region', { name: 'Refund requests' });
  await asked.getByRole('button', giveBack).click();
  await page.getByRole('dialog').getByRole('button', giveBack).click();
  await expect(alert(page, REFUND)).toBeVisible();
  // A dialog that closes during the next navigation would cancel the navigation.
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(`/admin?view=clients&client=${asha.user.id}`);
  const amounts = page.getByRole('region', { name: 'Package' }).getByRole('definition');
  await expect(amounts).toHaveText(['₹0', '₹2,300', REFUND, '₹1,600', '₹25,997']);
  await expect(page.getByRole('region', { name: 'Plan' })).toContainText('Done on');

  await asha.signInTo(page.context());
  await page.goto('/journey');
  await expect(page.getByText('We refund this amount to your original')).toBeVisible();
  await expect(page.getByText('Refunded', { exact: true })).toHaveCount(7);
});
