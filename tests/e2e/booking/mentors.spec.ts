import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { bookings } from '#db/schema/index.ts';
import type { ServiceId } from '#domain/catalogue.ts';
import { dayParts, shortDay } from '#lib/format.ts';
import type { TestStack } from '#local/temporary-stack.ts';
import { expect, expectAccessible, test } from '#support/browser/test.ts';
import { bookableDay } from '#tools/browser/answers.ts';
import { choiceCard, continueToDetails, nextButton } from '#tools/browser/calendar.ts';
import { ananya, arnab, insertMentors, sampleMentors, setHours } from '#tools/browser/mentors.ts';
import { alert, delayRequests, expectLink, expectTexts, tabTo } from '#tools/browser/pages.ts';
import { logIn } from '#tools/browser/sign-in.ts';
import { isPhone } from '#tools/browser/site.ts';
import { day, pick, slot } from '#tools/browser/time-picker.ts';

const CALENDAR = '/calendar?service=discovery-call';

const choice = (page: Page) => page.getByRole('group', { name: 'Choose your mentor' });

function mentor(page: Page, name: string): Locator {
  return choice(page).getByRole('radio', { name });
}

function expectChosenMentor(page: Page, { name }: { name: string }, reason = ''): Promise<void> {
  const [first] = name.split(' ');
  const words = isPhone(page) ? `With ${first} ·` : `With ${name}${reason}`;
  return expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
}

async function unfoldMentors(page: Page, picked: string): Promise<void> {
  if (!isPhone(page)) return;
  await expect(choice(page).getByRole('radio')).toHaveCount(1);
  const more = choice(page).getByRole('button', { name: /^Choose a/ });
  await more.click();
  await expect(mentor(page, picked)).toBeChecked();
}

async function bookedMentor({ db }: TestStack, page: Page): Promise<string | undefined> {
  const id = new URL(page.url()).searchParams.get('booking') ?? '';
  return (await db.select().from(bookings).where(eq(bookings.id, id)))[0]?.mentorId;
}

test('a client switches to another mentor', { tag: '@both' }, async ({ page, asha: _, stack }) => {
  await insertMentors(stack, ...sampleMentors);
  await setHours(stack, arnab.id, bookableDay(), true);
  await page.goto(CALENDAR);
  await expect(mentor(page, 'Anyone')).toBeChecked();
  await day(page).check();
  await expect(slot(page, '2:30 PM')).toBeEnabled();
  await unfoldMentors(page, 'Anyone');
  await tabTo(page, mentor(page, 'Anyone'));

  const times = page.getByRole('group', { name: 'Pick a time' });
  const before = await times.boundingBox();
  const release = await delayRequests(page, /\/api\/calendar\?.*mentor/);
  await page.keyboard.press('ArrowRight');
  const waiting = page.locator('[inert]').filter({ has: times });
  await expect(waiting).toBeVisible();
  expect(await times.boundingBox(), 'while the times load').toEqual(before);
  release();
  await expect(waiting).toBeHidden();
  expect(await times.boundingBox(), 'when they have loaded').toEqual(before);
  await expect(mentor(page, ananya.name)).toBeChecked();
  await expect(mentor(page, ananya.name)).toHaveAccessibleName(
    `Ananya Krishnan Aerospace, TU Delft Tamil, English and a little Dutch Ask about: Studying engineering in the Netherlands Free ${shortDay(bookableDay(0))}, 7:00 AM IST`,
  );
  await expect(choice(page)).toContainText('These are times when Ananya is free.');
  await expectLink(choice(page), 'About Ananya', `/mentors/${ananya.id}`);

  await page.keyboard.press('ArrowRight');
  await expect(mentor(page, arnab.name)).toBeFocused();
  await expect(slot(page, '2:30 PM')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Afternoon no hours' })).toBeVisible();
  await slot(page, '10:30 AM').check();
  await expectChosenMentor(page, arnab);
  await expectAccessible(page, 'a mentor and a time picked');
  const time = { date: bookableDay(), time: '10:30' };
  const picked = { service: 'discovery-call', mentor: arnab.id, ...time };
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(picked);

  await continueToDetails(page);
  expect(await bookedMentor(stack, page)).toBe(arnab.id);
  await page.goBack();
  await expect(mentor(page, arnab.name)).toBeChecked();
  await expect(slot(page, '10:30 AM')).toBeChecked();
  const held = page.getByRole('region', { name: 'Your hold' }).filter({ visible: true });
  await expect(held).toContainText('With Arnab Sen');
  await expectAccessible(page, 'a hold with its mentor');

  await unfoldMentors(page, arnab.name);
  await mentor(page, 'Anyone').check();
  await expect(slot(page, '2:30 PM')).toBeEnabled();
  await expect(mentor(page, arnab.name)).toHaveAccessibleName(/Your held time$/);
  await mentor(page, ananya.name).check();
  await expect(waiting).toBeHidden();
  await expect(mentor(page, ananya.name)).toBeChecked();
  await slot(page, '10:30 AM').check();
  await nextButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Replace your hold?' });
  await expectTexts(dialog, 'With Arnab Sen', 'With Ananya Krishnan');
  await expectAccessible(page, 'a hold with another mentor');
  await dialog.getByRole('button', { name: 'Switch' }).click();
  await expect(page).toHaveURL(/\/booking-details\?booking=/);
  expect(await bookedMentor(stack, page)).toBe(ananya.id);
});

test('shows that a mentor is busy at the picked time', async ({ page, asha: _, ravi, stack }) => {
  await insertMentors(stack, ananya, arnab);
  await setHours(stack, arnab.id, bookableDay(), true);
  await page.goto(`${CALENDAR}&date=${bookableDay()}&time=14:30`);
  await expectChosenMentor(page, ananya, ', who is free then');
  await mentor(page, arnab.name).check();
  const notFree = alert(page, 'Arnab Sen is not free at this time. Please select another time.');
  await expect(notFree).toBeVisible();
  await expectAccessible(page, 'a mentor who is not free at the picked time');
  await slot(page, '11:30 AM').check();
  await expect(page.getByRole('alert')).toBeHidden();

  await ravi.hold({ time: '11:30', mentor: arnab.id });
  await nextButton(page).click();
  const unavailable = 'Sorry, this slot is no longer available. Please select another time.';
  await expect(alert(page, unavailable)).toBeVisible();
  await expect(slot(page, '11:30 AM')).toBeDisabled();
  await expect(slot(page, '11:30 AM')).toHaveAccessibleName(/Reserved$/);
  await expectAccessible(page, 'an unavailable start');
  await slot(page, '10:30 AM').check();
  await expect(alert(page, unavailable)).toBeHidden();
});

test('log-in keeps the chosen time and its mentor', async ({ page, asha, context, stack }) => {
  await insertMentors(stack, ananya, arnab);
  await setHours(stack, ananya.id, bookableDay(0), false);
  await context.clearCookies();
  await page.goto('/');
  await page.getByRole('link', { name: /^Next free: tomorrow, 7:00 AM IST$/ }).click();
  await expect(page.getByText('With Arnab Sen')).toBeVisible();
  await logIn(page, asha);
  await expect(mentor(page, arnab.name)).toBeChecked();
  await expect(day(page, bookableDay(0))).toBeChecked();
  await expect(slot(page, '7:00 AM')).toBeChecked();
  await page.getByRole('link', { name: 'Change' }).filter({ visible: true }).click();
  const interview = page.getByRole('main').getByRole('link', { name: /^Interview/ });
  await interview.click();
  await expect(mentor(page, arnab.name)).toBeChecked();

  await page.goto(`${CALENDAR}&mentor=zoya-ansari&date=${bookableDay()}&time=10:00`);
  await expect(alert(page, 'Zoya Ansari is not available for this call')).toBeVisible();
  await expect(mentor(page, 'Anyone')).toBeChecked();
  await expectAccessible(page, 'a mentor who is unavailable');
});

test('a mentor without a portrait is shown by initials', async ({ page, asha: _, stack }) => {
  const pictureless = { id: 'nobody-yet', name: 'Meera Das Gupta' };
  await insertMentors(stack, ananya, { id: 'first', name: null }, pictureless);
  await setHours(stack, ananya.id, bookableDay(), true);
  await setHours(stack, pictureless.id, bookableDay(), false);
  await page.goto(`${CALENDAR}&date=${bookableDay()}&time=10:00`);
  await expectChosenMentor(page, ananya, ', who is free then');
  await slot(page, '2:30 PM').check();
  await expect(mentor(page, 'Anyone')).toBeChecked();
  await expect(choice(page)).toContainText('One of our mentors takes this call.');
  await expect(choice(page).locator('svg text')).toHaveText('MD');
  await expectAccessible(page, 'a time of an unassigned calendar');
  await mentor(page, pictureless.name).check();
  await pick(page, '2:30 PM', bookableDay(4));
  await expect(choiceCard(page).locator('svg text')).toHaveText('MD');
  await mentor(page, ananya.name).check();
  await expect(choiceCard(page).locator('img')).toBeVisible();
});

test('a mentor’s page links to free times or other mentors', async ({ page, asha: _, stack }) => {
  const services: ServiceId[] = ['confident', 'lor', 'interview'];
  await insertMentors(stack, arnab, { ...ananya, services });
  await setHours(stack, ananya.id, bookableDay(0), true);
  const anybody = 'Zoya’s calendar is closed now. One of our mentors takes this call.';
  const api = '**/api/availability?*';
  await page.route(api, (route) => route.fulfill({ status: 429, json: {} }), { times: 1 });
  await Promise.all([page.waitForResponse(api), page.goto('/mentors/zoya-ansari')]);
  await expect(page.getByText(anybody)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(anybody).filter({ visible: true })).toHaveCount(1);
  const anyCall = page.getByRole('article').getByRole('link', { name: /^Book a/ });
  await expect(anyCall.filter({ visible: true })).toHaveCount(2);
  await expect(page.getByRole('region', { name: /^Calls with/ })).toBeHidden();
  await expect(page.getByText('Next free, IST').filter({ visible: true })).toHaveCount(0);

  await page.goto(`/mentors/${ananya.id}`);
  const calls = page.getByRole('region', { name: 'Calls with Ananya' });
  await expect(calls.getByRole('listitem')).toHaveText([
    /^LOR.*₹1,499$/,
    /^Interview.*₹1,499$/,
    /^Confident & Clear.*₹9,999$/,
  ]);
  await expectLink(calls, /^Interview/, `/calendar?service=interview&mentor=${ananya.id}`);
  const book = page.getByRole('link', { name: 'Book with Ananya' });
  await expect(book).toHaveAttribute('href', `/calendar?service=lor&mentor=${ananya.id}`);
  await expectAccessible(page, 'a mentor who can be booked');
  await page.getByRole('link', { name: 'tomorrow 11:00 AM' }).filter({ visible: true }).click();
  await expect(mentor(page, ananya.name)).toBeChecked();
  await expect(day(page, bookableDay(0))).toBeChecked();
  await expect(slot(page, '11:00 AM')).toBeChecked();
  await expect(choiceCard(page)).toContainText('LOR');
});

test.describe('in the time zone of Pago Pago', () => {
  test.use({ timezoneId: 'Pacific/Pago_Pago' });

  test('times are shown in local and Indian time', async ({ page, asha: _, stack }) => {
    // No other test may use Harpreet: the API caches free times for a minute.
    const harpreet = sampleMentors[2];
    await insertMentors(stack, arnab, harpreet);
    const { weekday, day: date, month } = dayParts(bookableDay(0));
    const named = `${weekday} ${date} ${month}`;
    await page.goto('/');
    await page.getByRole('link', { name: `Next free: ${named}, 7:00 AM IST` }).waitFor();
    await page.goto(`/mentors/${harpreet.id}`);
    const first = page.getByRole('link', { name: `${named} 7:00 AM` });
    await expect(first.filter({ visible: true })).toBeVisible();
    await page.goto(CALENDAR);
    await expect(mentor(page, harpreet.name)).toHaveAccessibleName(
      new RegExp(`Free ${named}, 7:00 AM IST$`),
    );
    await expect(page.getByText(/tomorrow/i)).toHaveCount(0);

    const { weekday: before, day: dayBefore } = dayParts(bookableDay(2));
    await day(page).check();
    const ten = slot(page, '10:00 AM');
    await expect(ten).toHaveAccessibleName(`10:00 AM ${before} 5:30 PM your time`);
    await ten.check();
    const ownDay = page.getByText(new RegExp(`^${before} ${dayBefore} \\w+ in Pago Pago`));
    await expect(ownDay.filter({ visible: true })).toHaveCount(1);
  });
});
