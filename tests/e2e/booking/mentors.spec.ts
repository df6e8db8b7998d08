/** Several mentors who are introduced: whom a client chooses, and who takes the call. */
import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { bookings, mentorHours } from '#db/schema/index.ts';
import type { ServiceId } from '#domain/catalogue.ts';
import { dayPieces } from '#lib/format.ts';
import { aDay, longDate } from '#local/browser/answers.ts';
import { ananya, arnab, everyone, insertMentors, setHours } from '#local/browser/mentors.ts';
import {
  alert,
  day,
  holdBack,
  logIn,
  nextButton,
  reservation,
  slot,
  tabTo,
} from '#local/browser/pages.ts';
import { PASSWORD } from '#local/browser/person.ts';
import type { TestStack } from '#local/temporary-stack.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { signInAdmin } from '#tests/support/browser/admin.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const CALENDAR = '/calendar?service=discovery-call';

// A stack of its own: the next free times of another test are kept for a minute.
test.use({ variables: {} });

const choice = (page: Page) => page.getByRole('group', { name: 'Who takes your call' });

function mentor(page: Page, name: string): Locator {
  return choice(page).getByRole('radio', { name });
}

/** What is picked stands in the card beside the times, or on a phone in the ticket above them. */
/** Where there is room with the whole name, and how they were found; a phone's bar has their first name. */
function expectTakerOfChoice(page: Page, { name }: { name: string }, found = ''): Promise<void> {
  const [first] = name.split(' ');
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  return expectTaker(page, isWide ? `${name}${found}` : `${first} ·`);
}

function expectTaker(page: Page, name: string): Promise<void> {
  return expect(page.getByText(`With ${name}`).filter({ visible: true }).first()).toBeVisible();
}

async function goOn(page: Page): Promise<void> {
  await nextButton(page).click();
  await expect(page).toHaveURL(/\/booking-details\?booking=/);
}

/** A phone shows only who is picked, until another is wanted. */
async function unfoldMentors(page: Page, picked: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 768) return;
  await expect(choice(page).getByRole('radio')).toHaveCount(1);
  await choice(page)
    .getByRole('button', { name: /^Choose a/ })
    .click();
  await expect(mentor(page, picked)).toBeFocused();
}

/** Who has the call whose details are open. */
async function takerOf({ db }: TestStack, page: Page): Promise<string | undefined> {
  const id = new URL(page.url()).searchParams.get('booking') ?? '';
  return (await db.select().from(bookings).where(eq(bookings.id, id)))[0]?.mentorId;
}

test('a visitor goes from "Next free" on home through sign-up to the held slot', {
  tag: '@both',
}, async ({ page, stack }) => {
  await insertMentors(stack, ananya, arnab);
  await setHours(stack, ananya.id, aDay(0), false);
  await page.goto('/');
  await page.getByRole('link', { name: /^Next free: tomorrow, 7:00 AM IST$/ }).click();
  await expect(page.getByText('With Arnab Sen')).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Meera');
  await page.getByLabel('Last name').fill('Iyer');
  await page.getByLabel('Email').fill('meera.iyer@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(mentor(page, arnab.name)).toBeChecked();
  await expect(day(page, aDay(0))).toBeChecked();
  await expect(slot(page, '7:00 AM')).toBeChecked();
  await goOn(page);
  await expect(reservation(page)).toContainText(`${longDate(aDay(0))}`);
  await expect(reservation(page)).toContainText('7:00 AM IST');
  expect(await takerOf(stack, page)).toBe(arnab.id);
});

test('a client books with one mentor, at their times alone', { tag: '@both' }, async ({
  page,
  asha: _,
  stack,
}) => {
  await insertMentors(stack, ...everyone);
  await setHours(stack, arnab.id, aDay(), true);
  await page.goto(CALENDAR);
  await expect(mentor(page, 'Anyone')).toBeChecked();
  await day(page).check();
  await expect(slot(page, '2:30 PM')).toBeEnabled();
  await unfoldMentors(page, 'Anyone');
  await mentor(page, arnab.name).check();
  await expect(slot(page, '2:30 PM')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Afternoon no hours' })).toBeVisible();
  await slot(page, '10:30 AM').check();
  await expectTakerOfChoice(page, arnab);
  await expectAccessible(page, 'a mentor and a time picked');

  const picked = { service: 'discovery-call', mentor: arnab.id, date: aDay(), time: '10:30' };
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(picked);
  await page.reload();
  await expect(mentor(page, arnab.name)).toBeChecked();
  await expect(slot(page, '10:30 AM')).toBeChecked();
  await goOn(page);
  expect(await takerOf(stack, page)).toBe(arnab.id);

  await page.goBack();
  await expect(mentor(page, arnab.name)).toBeChecked();
  await expect(slot(page, '10:30 AM')).toBeChecked();
  const held = page.getByRole('region', { name: 'Your hold' }).filter({ visible: true });
  await expect(held).toContainText('With Arnab Sen');
  await expectAccessible(page, 'a hold with its mentor');
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click();
  await expect(reservation(page)).toContainText('10:30 AM IST');
});

test('"Anyone" says who takes the call before it is held', async ({
  page,
  asha: _,
  ravi,
  stack,
}) => {
  await insertMentors(stack, ananya, arnab);
  await ravi.hold({ time: '10:00', mentor: ananya.id });
  await page.goto(CALENDAR);
  await day(page).check();
  await slot(page, '10:00 AM').check();
  await expectTakerOfChoice(page, arnab, ', who is free then');
  await goOn(page);
  expect(await takerOf(stack, page)).toBe(arnab.id);
});

test('the arrow keys go from mentor to mentor', async ({ page, asha: _, stack }) => {
  await insertMentors(stack, ananya, arnab);
  await page.goto(CALENDAR);
  await tabTo(page, mentor(page, 'Anyone'));
  await page.keyboard.press('ArrowRight');
  await expect(mentor(page, ananya.name)).toBeChecked();
  await expect(choice(page)).toContainText('Only the times when Ananya is free.');
  await expect(mentor(page, ananya.name)).toHaveAccessibleName(
    'Ananya Krishnan Aerospace, TU Delft Tamil, English and a little Dutch Ask about: Studying engineering in the Netherlands Free tomorrow 7 AM',
  );
  await expect(choice(page).getByRole('link', { name: 'About Ananya' })).toHaveAttribute(
    'href',
    `/mentors/${ananya.id}`,
  );
  await page.keyboard.press('ArrowRight');
  await expect(mentor(page, arnab.name)).toBeFocused();
});

test('the times of another mentor come without a jump, and none is picked meanwhile', async ({
  page,
  asha: _,
  stack,
}) => {
  await insertMentors(stack, ananya, arnab);
  await page.goto(CALENDAR);
  await day(page).check();
  const times = page.getByRole('group', { name: 'Pick a time' });
  const before = await times.boundingBox();
  const release = await holdBack(page, /\/api\/calendar\?.*mentor/);
  await mentor(page, arnab.name).check();
  const waiting = page.locator('[inert]').filter({ has: times });
  await expect(waiting).toBeVisible();
  expect(await times.boundingBox()).toEqual(before);
  release();
  await expect(waiting).toBeHidden();
  expect(await times.boundingBox()).toEqual(before);
});

test('a mentor who is not free at the picked time says so, with the nearest times', async ({
  page,
  asha: _,
  stack,
}) => {
  await insertMentors(stack, ananya, arnab);
  await setHours(stack, arnab.id, aDay(), true);
  await page.goto(`${CALENDAR}&date=${aDay()}&time=14:30`);
  await mentor(page, arnab.name).check();
  await expect(
    alert(page, 'Arnab Sen is not free then. Please select another time.'),
  ).toBeVisible();
  const near = page.getByRole('region', { name: 'Nearest free times' }).getByRole('button');
  await expect(near).toHaveText([/10:30 AM$/, /11:00 AM$/, /11:30 AM$/]);
  await expectAccessible(page, 'a mentor who is not free then');
  await near.last().click();
  await expect(slot(page, '11:30 AM')).toBeChecked();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a start that somebody else took is said to be gone, above those that are left', async ({
  page,
  asha: _,
  ravi,
  stack,
}) => {
  await insertMentors(stack, ananya, arnab);
  await page.goto(`${CALENDAR}&mentor=${ananya.id}&date=${aDay()}&time=10:00`);
  await expect(slot(page, '10:00 AM')).toBeChecked();
  await ravi.hold({ time: '10:00', mentor: ananya.id });
  await nextButton(page).click();
  const gone = 'Sorry, this slot is no longer available. Please select another time.';
  await expect(alert(page, gone)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Nearest free times' })).toBeHidden();
  await expectAccessible(page, 'a start that was lost');
  await slot(page, '10:30 AM').check();
  await expect(alert(page, gone)).toBeHidden();
  await goOn(page);
  await expect(reservation(page)).toContainText('10:30 AM IST');
  expect(await takerOf(stack, page)).toBe(ananya.id);
});

test('a link to a mentor who is gone leads to whoever is free first, and says so', async ({
  page,
  asha: _,
  stack,
}) => {
  await insertMentors(stack, ananya, arnab);
  await page.goto(`${CALENDAR}&mentor=zoya-ansari&date=${aDay()}&time=10:00`);
  await expect(alert(page, 'Zoya Ansari is not taking this call')).toBeVisible();
  await expect(mentor(page, 'Anyone')).toBeChecked();
  await expectAccessible(page, 'a mentor who is gone');
  await goOn(page);
  expect(await takerOf(stack, page)).toBe(ananya.id);
});

test('what is chosen survives the log-in, and another service keeps the mentor', async ({
  page,
  asha,
  context,
  stack,
}) => {
  await insertMentors(stack, ananya, arnab);
  await context.clearCookies();
  await page.goto(`${CALENDAR}&mentor=${arnab.id}&date=${aDay()}&time=10:00`);
  await logIn(page, asha);
  await expect(mentor(page, arnab.name)).toBeChecked();
  await expect(slot(page, '10:00 AM')).toBeChecked();
  await page.getByRole('link', { name: 'Change' }).filter({ visible: true }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Interview/ })
    .click();
  await expect(mentor(page, arnab.name)).toBeChecked();
});

test('the same time with another mentor replaces a hold only when that is wanted', async ({
  page,
  asha,
  stack,
}) => {
  await insertMentors(stack, ananya, arnab);
  await asha.hold({ mentor: ananya.id });
  await page.goto(CALENDAR);
  await mentor(page, arnab.name).check();
  await day(page).check();
  await slot(page, '10:00 AM').check();
  await nextButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Replace your hold?' });
  await expect(dialog).toContainText('With Ananya Krishnan');
  await expect(dialog).toContainText('With Arnab Sen');
  await expectAccessible(page, 'a hold with another mentor');
  await dialog.getByRole('button', { name: 'Hold the new one' }).click();
  await expect(page).toHaveURL(/\/booking-details\?booking=/);
  expect(await takerOf(stack, page)).toBe(arnab.id);

  await page.getByRole('link', { name: 'Change time' }).click();
  await expect(mentor(page, arnab.name)).toBeChecked();
});

test('who holds a call goes on with its mentor until anyone is wanted', async ({
  page,
  asha,
  stack,
}) => {
  await insertMentors(stack, ananya, arnab);
  await setHours(stack, arnab.id, aDay(), true);
  await asha.hold({ time: '10:30', mentor: arnab.id });
  await page.goto(CALENDAR);
  await expect(mentor(page, arnab.name)).toBeChecked();
  await expect(mentor(page, arnab.name)).toHaveAccessibleName(/Your held call$/);
  await expect(slot(page, '11:00 AM')).toBeEnabled();
  await expect(slot(page, '2:30 PM')).toHaveCount(0);
  await expectAccessible(page, 'a hold with one of several mentors');

  await unfoldMentors(page, arnab.name);
  await mentor(page, 'Anyone').check();
  await expect(mentor(page, 'Anyone')).toBeChecked();
  await expect(slot(page, '2:30 PM')).toBeEnabled();
  await expect(mentor(page, arnab.name)).toHaveAccessibleName(/Your held call$/);
  await slot(page, '11:00 AM').check();
  await expect(mentor(page, 'Anyone')).toBeChecked();

  await page.goto(CALENDAR);
  await slot(page, '11:00 AM').check();
  await nextButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hold the new one' }).click();
  await expect(page).toHaveURL(/\/booking-details\?booking=/);
  expect(await takerOf(stack, page)).toBe(arnab.id);
});

test('a single mentor who is introduced is named, and nobody chooses', async ({
  page,
  asha: _,
  stack,
}) => {
  await insertMentors(stack, ananya);
  await page.goto(`${CALENDAR}&date=${aDay()}&time=10:00`);
  await expectTaker(page, ananya.name);
  await expect(choice(page)).toBeHidden();
  const only = page.getByRole('region', { name: 'Who takes your call' });
  await expect(only).toContainText('Ananya Krishnan takes your call');
  await expect(only.getByRole('link')).toHaveAttribute('href', `/mentors/${ananya.id}`);
  await expect(page.getByText('One of our mentors takes your call.')).toBeHidden();
});

test('a named mentor beside an unassigned calendar is promised only at her own times', async ({
  page,
  asha: _,
  stack,
}) => {
  await insertMentors(stack, ananya, { id: 'first', name: null });
  await setHours(stack, ananya.id, aDay(), true);
  await page.goto(`${CALENDAR}&date=${aDay()}&time=10:00`);
  await expectTakerOfChoice(page, ananya, ', who is free then');
  await expect(page.getByText('Ananya Krishnan takes your call')).toHaveCount(0);

  await page.goto(`${CALENDAR}&date=${aDay()}&time=14:30`);
  await expect(mentor(page, 'Anyone')).toBeChecked();
  await expect(choice(page)).toContainText('One of our mentors takes this call.');
  await expectAccessible(page, 'a time of an unassigned calendar');
  await goOn(page);
  expect(await takerOf(stack, page)).toBe('first');
  await expect(page.getByText('Ananya').filter({ visible: true })).toHaveCount(0);
});

test('"Anyone" books the mentor whom the time names, or nobody', async ({
  page,
  asha: _,
  ravi,
  stack,
}) => {
  await insertMentors(stack, ananya, arnab);
  await page.goto(`${CALENDAR}&date=${aDay()}&time=10:00`);
  await expectTakerOfChoice(page, ananya, ', who is free then');
  await ravi.hold({ time: '10:00', mentor: ananya.id });
  await nextButton(page).click();
  await expect(alert(page, 'Sorry, this slot is no longer available.')).toBeVisible();
  await slot(page, '10:00 AM').check();
  await expectTakerOfChoice(page, arnab, ', who is free then');
  await goOn(page);
  expect(await takerOf(stack, page)).toBe(arnab.id);
});

test.describe('far from India', () => {
  test.use({ timezoneId: 'Pacific/Pago_Pago' });

  test('the day of a next free time is named, as it may not be tomorrow there', async ({
    page,
    asha: _,
    stack,
  }) => {
    // The answers for other mentors' pages are kept for a minute, and read by other tests.
    const harpreet = everyone[2];
    await insertMentors(stack, arnab, harpreet);
    const { weekday, day: date, month } = dayPieces(aDay(0));
    const named = `${weekday} ${date} ${month}`;
    await page.goto('/');
    await page.getByRole('link', { name: `Next free: ${named}, 7:00 AM IST` }).waitFor();
    await page.goto(`/mentors/${harpreet.id}`);
    const first = page.getByRole('link', { name: `${named} 7:00 AM` });
    await expect(first.filter({ visible: true })).toBeVisible();
    await page.goto(CALENDAR);
    await expect(mentor(page, harpreet.name)).toHaveAccessibleName(
      new RegExp(`Free ${weekday} 7 AM IST$`),
    );
    await expect(page.getByText(/tomorrow/i)).toHaveCount(0);
  });
});

test('the one mentor of a new site is not named, and nobody chooses', async ({ page, asha: _ }) => {
  await page.goto(`${CALENDAR}&date=${aDay()}&time=10:00`);
  await expect(slot(page, '10:00 AM')).toBeChecked();
  await expect(choice(page)).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Your choice' })).not.toContainText('With');
});

test('a time on a mentor’s page leads to that held slot', async ({ page, asha: _, stack }) => {
  const services: ServiceId[] = ['confident', 'lor', 'interview'];
  await insertMentors(stack, arnab, { ...ananya, services });
  await setHours(stack, ananya.id, aDay(0), true);
  await page.goto(`/mentors/${ananya.id}`);
  const calls = page.getByRole('region', { name: 'Calls with Ananya' });
  await expect(calls.getByRole('listitem')).toHaveText([
    /^LOR.*₹1,499$/,
    /^Interview.*₹1,499$/,
    /^Confident & Clear.*₹9,999$/,
  ]);
  await expect(calls.getByRole('link', { name: /^Interview/ })).toHaveAttribute(
    'href',
    `/calendar?service=interview&mentor=${ananya.id}`,
  );
  const book = page.getByRole('link', { name: 'Book with Ananya' });
  await expect(book).toHaveAttribute('href', `/calendar?service=lor&mentor=${ananya.id}`);
  await expectAccessible(page, 'a mentor who can be booked');
  await page.getByRole('link', { name: 'Tomorrow 11:00 AM' }).filter({ visible: true }).click();
  await expect(mentor(page, ananya.name)).toBeChecked();
  await expect(slot(page, '11:00 AM')).toBeChecked();
  await goOn(page);
  await expect(reservation(page)).toContainText('LOR');
  await expect(reservation(page)).toContainText(longDate(aDay(0)));
  expect(await takerOf(stack, page)).toBe(ananya.id);
});

test('a mentor without a calendar is booked as before', async ({ page, stack }) => {
  await insertMentors(stack, ananya, { ...arnab, isActive: false });
  for (const { id } of [arnab, { id: 'zoya-ansari' }]) {
    const answered = page.waitForResponse(/\/api\/availability/);
    await page.goto(`/mentors/${id}`);
    await answered;
    const anybody = page.getByText(
      /^\S+’s calendar is closed now\. One of our mentors takes this call\.$/,
    );
    await expect(anybody.filter({ visible: true })).toHaveCount(1);
    const book = page.getByRole('article').getByRole('link', { name: /^Book a/ });
    // Below the portrait, and after the story.
    await expect(book.filter({ visible: true })).toHaveCount(2);
    await expect(page.getByRole('region', { name: /^Calls with/ })).toBeHidden();
    await expect(page.getByText('Next free, IST').filter({ visible: true })).toHaveCount(0);
  }
});

test('a move that changes the mentor says so before and after', async ({ page, asha, stack }) => {
  await insertMentors(stack, ananya, arnab);
  await setHours(stack, ananya.id, aDay(4), true);
  const { id } = await asha.book({ time: '10:00', mentor: ananya.id });
  await page.goto(`/move?booking=${id}`);
  const mentor = page.getByRole('group', { name: 'Mentor' });
  await expect(mentor.getByRole('radio', { name: 'Ananya Krishnan (now)' })).toBeChecked();
  await day(page, aDay(4)).check();
  await slot(page, '11:00 AM').check();
  await expectTaker(page, ananya.name);
  await expect(slot(page, '2:30 PM')).toHaveCount(0);
  await mentor.getByRole('radio', { name: arnab.name }).check();
  await slot(page, '2:30 PM').check();
  const before = 'Arnab Sen instead of Ananya Krishnan';
  await expect(page.getByText(before).filter({ visible: true })).toBeVisible();
  await expectAccessible(page, 'a move to another mentor');
  await page.getByRole('button', { name: 'Move the call to Arnab Sen' }).click();
  await expect(alert(page, 'Your call has moved.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your call' })).toContainText(
    'Arnab Sen takes this call now, instead of Ananya Krishnan.',
  );
  await expectAccessible(page, 'moved to another mentor');
});

test('an admin moves a call with its mentor or to another, and assigns it at its time', {
  tag: '@both',
}, async ({ page, ravi, context, stack }) => {
  await insertMentors(stack, ananya, arnab);
  await setHours(stack, ananya.id, aDay(4), true);
  const { id } = await ravi.book({ time: '10:00', mentor: ananya.id });
  await signInAdmin(stack, context);
  await page.goto(`/admin?view=bookings&booking=${id}`);

  await page.getByRole('button', { name: 'Move call' }).click();
  await day(page, aDay(4)).check();
  await slot(page, '11:00 AM').check();
  await page.getByRole('button', { name: 'Move the call', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('The call has moved, and its client is told.');

  await page.getByRole('button', { name: 'Move call' }).click();
  await page.getByRole('radio', { name: arnab.name }).check();
  await day(page, aDay(4)).check();
  await slot(page, '2:30 PM').check();
  await page.getByRole('button', { name: 'Move the call to Arnab Sen' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The call has moved, and its client is told. Arnab Sen takes it now.',
  );

  // Ananya is closed then.
  await page.getByRole('button', { name: 'Assign call' }).click();
  const assign = page.getByRole('dialog', { name: 'Assign to another mentor' });
  await expect(assign).toContainText('No other mentor is free at this time.');
  await stack.db.delete(mentorHours);
  await assign.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Assign call' }).click();
  await assign.getByRole('radio', { name: ananya.name }).check();
  await expectAccessible(page, 'a call to assign');
  await assign.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Ananya Krishnan takes the call now. The client and the mentors are told.',
  );
});
