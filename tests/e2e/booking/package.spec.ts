/** A package from its purchase to the refund of the rest, its sum the same wherever it is said. */
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { bookings } from '#db/schema/index.ts';
import { HOUR } from '#domain/calendar/time.ts';
import { aDay } from '#local/browser/answers.ts';
import {
  bookSession,
  happen,
  newestPackage,
  pressOfPackage,
  sendPlan,
} from '#local/browser/journey.ts';
import { ananya, arnab, insertMentors } from '#local/browser/mentors.ts';
import { emailsTo } from '#local/browser/outbox.ts';
import {
  alert,
  day,
  fillStudentDetails,
  nextButton,
  payAndArrive,
  slot,
} from '#local/browser/pages.ts';
import { type Person, signUp } from '#local/browser/person.ts';
import { makeAdmin } from '#local/browser/rows.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** What `Feeling Lost` with two more schools comes to once two calls took place and one was lost. */
const SUMS = { open: 0, delivered: 2300, refunded: 22_097, forfeited: 1600 };
const REST = '₹22,097';

test('a package is bought, used, extended and paid back to the paisa', async ({
  page,
  context,
  stack,
  asha,
}) => {
  test.slow();
  await insertMentors(stack, ananya, arnab);
  await buy(page);
  const [first, list, resume] = (await newestPackage(asha)).sessions;
  if (!first?.booking || !list || !resume) throw new Error('The package has no sessions');

  await page.goto('/journey');
  await expect(page.getByText('9 of 10 sessions left')).toBeVisible();
  await page.getByRole('link', { name: 'Book this session' }).click();
  await day(page, aDay(5)).check();
  await slot(page, '2:30 PM').check();
  await page.getByRole('button', { name: 'Next: a few words' }).click();
  await page.getByLabel('Purpose of the call').fill('Which eight colleges?');
  await page.getByLabel('I am 18 or older').check();
  await page.getByRole('button', { name: 'Book this session' }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  const lost = await bookSession(asha, resume, { date: aDay(6), time: '11:00', mentor: arnab.id });
  const lor = await sessionOf(asha, 'lor');
  const held = await bookSession(asha, lor, { date: aDay(7), time: '12:00', mentor: ananya.id });
  await page.goto('/journey');
  await expect(page.getByText('6 of 10 sessions left')).toBeVisible();
  await expect(page.getByText('With Arnab Sen').filter({ visible: true }).first()).toBeVisible();

  await cancel(page, 'Brainstorming Call', 'goes back into your package');
  await stack.db
    .update(bookings)
    .set({ startsAt: Date.now() + 3 * HOUR })
    .where(eq(bookings.id, lost.id));
  await page.reload();
  await cancel(page, 'Resume', 'would be used up');
  await expect(page.getByText('7 of 10 sessions left')).toBeVisible();

  await shareFile(page, first.booking.id);
  await happen(stack, first.booking.id, 0.1);
  await happen(stack, held.id, 0.05);
  const nila = await signUp(stack, 'Nila', 'Iyer');
  await makeAdmin(stack, nila);
  await sendPlan(nila, first.booking.id);
  await page.goto('/journey');
  const step = page.getByRole('listitem').filter({ hasText: 'Initial consultation' });
  await openWhatIsBehind(page);
  await expect(step).toContainText('You have two good options');
  await expect(step.getByRole('link', { name: '1 file' })).toBeVisible();
  await expectAccessible(page, 'a road that was walked');
  await step.getByRole('link', { name: 'Action plan' }).click();
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText('Ticked off.')).toBeVisible();

  await page.goto('/journey');
  await pressOfPackage(page, 'Extend by 3 months');
  await page.getByRole('button', { name: 'Yes, extend it' }).click();
  await expect(alert(page, 'Your package is extended')).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const warning = page.getByRole('dialog', { name: 'Delete your account?' }).getByRole('alert');
  await expect(warning).toContainText('SOPs or essays × 3');
  await expect(warning).toContainText(REST);
  await expectAccessible(page, 'what goes with the account');
  await warning.getByRole('link', { name: 'To your journey' }).click();

  await pressOfPackage(page, 'Ask for money back');
  const dialog = page.getByRole('dialog', { name: 'Ask for money back' });
  await dialog.getByLabel('Why do you want to stop?').fill('I take a gap year.');
  await dialog.getByRole('button', { name: `Ask for ${REST}` }).click();
  await expect(page.getByText(`You asked for ${REST} on`)).toBeVisible();

  await nila.signInTo(context);
  await page.goto('/admin?view=money');
  await page.getByRole('button', { name: `Return ${REST}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Return ${REST}` })
    .click();
  await expect(alert(page, REST)).toBeVisible();
  // A dialog that closes while one leaves would undo the visit.
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(`/admin?view=clients&client=${asha.user.id}`);
  await expect(page.getByRole('region', { name: 'Package' }).getByRole('definition')).toHaveText([
    ...['₹0', '₹2,300', REST, '₹1,600', '₹25,997'],
  ]);
  await expect(page.getByRole('region', { name: 'Plan' })).toContainText('Done on');
  expect(await packageInCsv(page)).toEqual({ ...SUMS, price: 25_997 });
  const subjects = async () =>
    (await emailsTo(stack, asha.user.email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain(`Your refund of ${REST} is on its way`);

  await asha.signInTo(context);
  await page.goto('/journey');
  await expect(page.getByText('It goes back the way you paid it.')).toBeVisible();
  await expect(page.getByText('Refunded', { exact: true })).toHaveCount(7);
});

async function buy(page: Page): Promise<void> {
  await page.goto('/calendar?service=lost&schools=2');
  await day(page, aDay(3)).check();
  await slot(page, '10:00 AM').check();
  await nextButton(page).click();
  await fillStudentDetails(page);
  await page.getByRole('button', { name: 'Save details' }).click();
  await payAndArrive(page);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
}

async function sessionOf(person: Person, service: string) {
  const { sessions } = await newestPackage(person);
  const found = sessions.find((session) => session.service === service);
  if (!found) throw new Error(`No session of ${service}`);
  return found;
}

/** A phone folds the sessions that are over. */
async function openWhatIsBehind(page: Page): Promise<void> {
  const ended = page.getByText('Used up: cancelled');
  const fold = page.getByRole('button', { name: '3 sessions behind you', expanded: false });
  await expect(ended.or(fold).filter({ visible: true })).toHaveCount(1);
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  await expect(fold).toBeVisible({ visible: isPhone });
  if (!isPhone) return;
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'behind you', expanded: true })).toBeFocused();
  await expect(ended).toBeVisible();
}

async function cancel(page: Page, title: string, consequence: string): Promise<void> {
  await page.getByRole('button', { name: `Cancel ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this call?' });
  await expect(dialog).toContainText(consequence);
  await dialog.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(alert(page, 'Booking cancelled successfully.')).toBeVisible();
}

async function shareFile(page: Page, bookingId: string): Promise<void> {
  await page.goto(`/documents?booking=${bookingId}`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  const buffer = Buffer.from('Why I want to study geology.');
  await (await chooser).setFiles({ name: 'essay.txt', mimeType: 'text/plain', buffer });
  await expect(alert(page, 'essay.txt is here.')).toBeVisible();
}

/** The sums of the one package in the file that the desk downloads, in rupees. */
async function packageInCsv(page: Page) {
  const response = await page.request.get('/api/admin/bookings.csv', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  const lines = (await response.text()).split('\r\n').map((line) => line.split(','));
  const bought = lines.find((line) => line.includes('25997'));
  const sum = (heading: string) => Number(bought?.[lines[0]?.indexOf(heading) ?? -1]);
  return {
    open: sum('Package open (INR)'),
    delivered: sum('Package delivered (INR)'),
    refunded: sum('Package refunded (INR)'),
    forfeited: sum('Package forfeited (INR)'),
    price: sum('Price (INR)'),
  };
}
