import {
  type Download,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';
import { bookableDay, childAnswers, longDate, studentAnswers } from './answers.ts';
import { PASSWORD } from './person.ts';

export const detailsPage = (id: string) => `/booking-details?booking=${id}`;
export const paymentPage = (id: string) => `/payment?booking=${id}`;

export async function logIn(
  page: Page,
  { user }: { user: { email: string } },
  password = PASSWORD,
): Promise<void> {
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

export async function createAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await submitSignUp(page, 'asha.rao@example.com');
}

export async function submitSignUp(
  page: Page,
  email: string,
  confirmation = PASSWORD,
): Promise<void> {
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(confirmation);
  await page.getByRole('button', { name: 'Create account' }).click();
}

export async function choosePassword(
  page: Page,
  password: string,
  confirmation = password,
): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(confirmation);
  await page.getByRole('button', { name: 'Change my password' }).click();
}

export function day(page: Page, date: string = bookableDay()): Locator {
  return page
    .getByRole('group', { name: 'Pick a day' })
    .getByRole('radio', { name: longDate(date) });
}

export function slot(page: Page, time: string): Locator {
  const name = new RegExp(`^${time}\\b`);
  return page.getByRole('group', { name: 'Pick a time' }).getByRole('radio', { name });
}

export function nextButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Next: Enter Details' });
}

export async function continueToDetails(page: Page): Promise<void> {
  await nextButton(page).click();
  await expect(page).toHaveURL(/\/booking-details\?booking=/);
}

export async function pick(page: Page, time = '10:00 AM', date?: string): Promise<void> {
  await day(page, date).check();
  await slot(page, time).check();
}

export async function pickAndContinue(page: Page, time?: string): Promise<void> {
  await pick(page, time);
  await continueToDetails(page);
}

export function choiceCard(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Your choice' });
}

export async function downloadFrom(target: Locator): Promise<Download> {
  const download = target.page().waitForEvent('download');
  await target.click();
  return download;
}

export async function fillStudentDetails(page: Page): Promise<void> {
  const answers = studentAnswers();
  await fillShared(page);
  await choice(page, 'Planning to apply', answers.planningToApply).check();
  await choice(page, 'Competitive exam', answers.competitiveExam).check();
  await choice(page, 'Application stage', answers.applicationStage).check();
}

export async function fillParentDetails(page: Page): Promise<void> {
  await fillShared(page);
  await page.getByLabel('Your child’s education').fill(childAnswers.childEducation);
}

async function fillShared(page: Page): Promise<void> {
  await page.getByLabel('Phone number').fill(childAnswers.phoneNumber);
  await page.getByLabel('Interested course').fill(childAnswers.interestedCourse);
  const destination = childAnswers.preferredStudyDestination;
  await choice(page, 'Preferred study destination', destination).check();
  await page.getByLabel('Purpose of the call').fill(childAnswers.purposeOfCall);
  await page.getByLabel('I am 18 or older').check();
}

export function choice(page: Page, question: string, answer: string): Locator {
  return page.getByRole('radiogroup', { name: question }).getByLabel(answer, { exact: true });
}

export async function changeDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change details' }).click();
}

export function reservation(page: Page): Locator {
  return page.getByRole('region', { name: 'Your reservation' });
}

export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Pay ₹/ });
}

export function checkout(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Test checkout"]');
}

export async function payIn(page: Page, outcome: 'succeed' | 'fail' | 'close'): Promise<void> {
  await clickInFrame(checkout(page).getByTestId(`pay-${outcome}`));
}

/**
 * Clicks until a frame of another site receives the click. Chromium sends mouse events to the
 * surrounding page until the frame is drawn.
 */
export async function clickInFrame(target: Locator): Promise<void> {
  await expect(async () => {
    await target.page().mouse.move(0, 0);
    await target.hover();
    expect(await target.evaluate((element) => element.matches(':hover'))).toBe(true);
  }).toPass({ timeout: 15_000 });
  await target.click();
}

export async function payAndArrive(page: Page): Promise<void> {
  await payButton(page).click();
  await payIn(page, 'succeed');
  await expectSummary(page);
}

export async function expectSummary(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Confirm Your Booking' })).toBeVisible();
}

export async function expectRedirectHome(page: Page): Promise<void> {
  await page.clock.fastForward('00:10');
  await expect(page).toHaveURL('/');
}

export function alert(page: Page, text: string | RegExp): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}

export async function expectTexts(part: Locator, ...words: (string | RegExp)[]): Promise<void> {
  for (const each of words) await expect(part).toContainText(each);
}

export async function expectLink(
  part: Page | Locator,
  name: string | RegExp,
  href: string | RegExp,
): Promise<void> {
  await expect(part.getByRole('link', { name })).toHaveAttribute('href', href);
}

export async function failNext(
  page: Page,
  url: string,
  answer?: { status: number; json?: object },
): Promise<void> {
  const fail = (route: Route) => (answer ? route.fulfill(answer) : route.abort());
  await page.route(url, fail, { times: 1 });
}

export async function delayRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 40; stops += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Phones show each day of the weekly hours as text. Pressing the text shows the fields. */
export async function unfoldDay(page: Page, name: string): Promise<void> {
  await page.getByRole('switch', { name: `${name}, open` }).waitFor();
  const fold = page.getByRole('button', { name: `Hours of ${name}` });
  if (await fold.isVisible()) await fold.click();
}
