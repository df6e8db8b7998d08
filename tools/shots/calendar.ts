import { expect, type Page } from '@playwright/test';
import { bookableDay } from '#tools/browser/answers.ts';
import { nextButton } from '#tools/browser/calendar.ts';
import { arnab, insertMentors } from '#tools/browser/mentors.ts';
import { alert, delayRequests } from '#tools/browser/pages.ts';
import { signUp } from '#tools/browser/person.ts';
import { block, insertCall } from '#tools/browser/rows.ts';
import { day, pick, slot } from '#tools/browser/time-picker.ts';
import { openFailure, openLoading, type Shots, type SignedInScene, withSetup } from './scene.ts';
import { FULL_DAY, fillWeeks } from './week.ts';

const CALENDAR = '/calendar?service=parent-consultation';

const shots: Shots<SignedInScene> = {
  'calendar-services': async ({ page }) => {
    await page.goto('/calendar');
    await page.getByRole('heading', { name: 'What would you like to book?' }).waitFor();
  },
  'calendar-loading': openLoading(CALENDAR, /\/api\/calendar/),
  'calendar-failure': openFailure(CALENDAR, /\/api\/calendar/),
  'calendar-open': async ({ page }) => {
    await page.goto('/calendar?service=lost&schools=2');
    await day(page).waitFor();
  },
  'calendar-open-abroad': async ({ page }) => {
    await page.goto(CALENDAR);
    await page.getByRole('region', { name: 'Next free times' }).waitFor();
  },
  'calendar-alert': async ({ page }) => {
    await page.goto(CALENDAR);
    await nextButton(page).click();
  },
  'calendar-chosen': async ({ page, stack }) => {
    await fillTheDay(stack);
    await page.goto(CALENDAR);
    await pick(page);
  },
  'calendar-own': async ({ page, asha }) => {
    await asha.hold({ time: '10:00' });
    await page.goto('/calendar?service=discovery-call');
    await day(page).check();
    await showEverySlot(page);
  },
  'calendar-abroad': async ({ page, stack }) => {
    await fillTheDay(stack);
    await page.goto('/calendar?service=exploring&schools=1');
    await pick(page);
    await showEverySlot(page);
  },
  'calendar-holding': async ({ page }) => {
    await page.goto(CALENDAR);
    await pick(page);
    await delayRequests(page, /\/api\/bookings/);
    await nextButton(page).click();
  },
  'calendar-full': async ({ page }) => {
    await page.goto(`${CALENDAR}&date=${FULL_DAY}`);
    await page.getByText('is full.').waitFor();
  },
  'calendar-slot-taken': async ({ page, stack }) => {
    const otherClient = await signUp(stack, 'Ravi', 'Menon');
    await page.goto(CALENDAR);
    await pick(page);
    await otherClient.hold({ time: '10:00' });
    await nextButton(page).click();
    await alert(page, 'Sorry, this slot is no longer available.').waitFor();
    await expect(slot(page, '10:00 AM')).toBeDisabled();
  },
};

export const calendarShots = withSetup(async (stack) => {
  await insertMentors(stack, arnab);
  await fillWeeks(stack);
}, shots);

/** Enlarges the window. Otherwise the card at the bottom edge would cover slots. */
async function showEverySlot(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

async function fillTheDay(stack: SignedInScene['stack']): Promise<void> {
  const otherClient = await signUp(stack, 'Ravi', 'Menon');
  const date = bookableDay();
  await insertCall(stack, otherClient, { date, time: '11:30' });
  await insertCall(stack, otherClient, { service: 'parent-consultation', date, time: '12:00' });
  await otherClient.hold({ time: '11:00' });
  await block(stack, date, '18:00');
  await block(stack, bookableDay(5), null);
}
