import type { Page } from '@playwright/test';
import { asc, eq } from 'drizzle-orm';
import { mentorHours, mentors } from '#db/schema/index.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { mentorAddedText, mentorMessages } from '#domain/mentors/messages.ts';
import { DAY } from '#domain/time.ts';
import { expect, expectAccessible, test } from '#support/browser/admin.ts';
import { ananya, arnab, insertMentors, sampleMentors } from '#tools/browser/mentors.ts';
import { alert, delayRequests, expectTexts } from '#tools/browser/pages.ts';
import { insertCallAt } from '#tools/browser/rows.ts';

const MENTORS = '/admin?view=mentors';

const mentorRow = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name });
const mentorForm = (page: Page) => page.getByRole('dialog', { name: 'Add a mentor' });
const addButton = (page: Page) => page.getByRole('button', { name: 'Add mentor' });
const submit = (page: Page) => mentorForm(page).getByRole('button', { name: 'Add mentor' });

const allServices = (page: Page) =>
  mentorForm(page).getByRole('radio', { name: 'All, including new ones' });

test('an admin adds a mentor who already has a public page', async ({ page, ravi }) => {
  const who = mentorForm(page).getByLabel('Person');
  const email = mentorForm(page).getByLabel('Email of the mentor’s account');
  await page.goto(MENTORS);
  const warning = alert(page, 'A calendar has no mentor name');
  await expect(warning).toContainText(`${ananya.name}, ${arnab.name}`);
  await expectAccessible(page, 'one calendar without a name');
  await addButton(page).click();
  await submit(page).click();
  await expect(who).toHaveAccessibleDescription(mentorMessages.noOne);
  await expect(mentorForm(page).getByText(mentorMessages.noService)).toBeVisible();
  await who.selectOption(arnab.name);
  await email.fill('nobody@example.com');
  await mentorForm(page).getByRole('radio', { name: 'Only selected' }).check();
  await mentorForm(page).getByRole('checkbox', { name: 'Resume' }).check();
  await mentorForm(page).getByRole('checkbox', { name: 'LOR', exact: true }).check();
  await allServices(page).check();
  await mentorForm(page).getByRole('radio', { name: 'Only selected' }).check();
  await submit(page).click();
  await expect(email).toHaveAccessibleDescription(new RegExp(accessMessages.notAnAccount));
  await expectAccessible(page, 'a mentor refused');
  await email.fill(ravi.user.email);
  await submit(page).click();

  await expect(alert(page, mentorAddedText(arnab.name))).toBeVisible();
  await expect(mentorForm(page)).toBeHidden();
  await expectTexts(mentorRow(page, arnab.name), ravi.user.email, 'Resume, LOR', 'No hours yet');
  await expect(alert(page, 'A calendar has no mentor name')).not.toContainText(arnab.name);
  await expectAccessible(page, 'two mentors');
});

test('an admin adds and sorts mentors', async ({ page, stack }) => {
  const [, , harpreet, lalremruati, zoya] = sampleMentors;
  await insertMentors(stack, ananya, harpreet, lalremruati);
  await page.goto(MENTORS);
  const warning = alert(page, 'Please add the mentors that the site shows:');
  await expect(warning).toContainText(zoya.name);
  await addButton(page).click();
  await mentorForm(page).getByLabel('Person').selectOption(zoya.name);
  await allServices(page).check();
  await submit(page).click();
  await expect(alert(page, mentorAddedText(zoya.name))).toBeVisible();
  await expect(alert(page, arnab.name)).not.toContainText(zoya.name);
  await mentorRow(page, zoya.name).getByRole('link', { name: zoya.name }).click();
  const openDays = page.getByRole('switch', { name: /, open$/, checked: true });
  await expect(page.getByRole('switch', { name: 'Monday, open' })).toBeVisible();
  await expect(openDays).toHaveCount(0);
  await expectAccessible(page, 'a mentor without hours');
  await page.getByRole('button', { name: 'Use office hours (Mon–Fri, 10 AM–6 PM)' }).click();
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Hours saved' })).toBeVisible();
  expect(await stack.db.$count(mentorHours, eq(mentorHours.to, 18 * 60))).toBe(5);
  await page.getByRole('button', { name: `Switch on ${zoya.name}` }).click();
  await expect(page.getByRole('button', { name: `Switch off ${zoya.name}` })).toBeVisible();

  await insertMentors(stack, ...sampleMentors.map((mentor) => ({ ...mentor, position: 0 })));
  await page.goto(MENTORS);
  const moved = (name: string, where: string) =>
    page.getByRole('button', { name: `Move ${name} ${where}` });
  await expect(moved(ananya.name, 'up')).toBeDisabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await moved(zoya.name, 'up').click();
  await moved(arnab.name, 'up').click();
  await expect(page.locator('main ol').getByRole('listitem').first()).toContainText(arnab.name);
  await expect(moved(arnab.name, 'up')).toBeFocused();
  const inOrder = await stack.db.select().from(mentors).orderBy(asc(mentors.position));
  expect(inOrder.slice(0, 2)).toMatchObject([{ id: arnab.id }, { id: ananya.id }]);

  await addButton(page).click();
  await mentorForm(page).getByLabel('Name', { exact: true }).fill('Dr. Zoë Rao');
  await allServices(page).check();
  const slug = mentorForm(page).getByLabel('Web address of the mentor’s page');
  await expect(slug).toHaveValue('dr-zoe-rao');
  await slug.fill(ananya.id);
  await submit(page).click();
  await expect(slug).toHaveAccessibleDescription(new RegExp(mentorMessages.slugTaken));
  await slug.fill('zoe-rao');
  await submit(page).click();
  await expect(mentorRow(page, 'Dr. Zoë Rao')).toContainText('No account');
  await stack.db.update(mentors).set({ isActive: true });
  await page.reload();
  await expect(alert(page, 'Active mentors without a page: Dr. Zoë Rao.')).toBeVisible();
});

test('an admin edits and pauses a mentor', async ({ page, stack, ravi }) => {
  await insertMentors(stack, { ...ananya, services: ['resume'], userId: ravi.user.id }, arnab);
  await insertCallAt(stack, ravi, Date.now() + 3 * DAY, { mentorId: ananya.id });
  await page.goto(MENTORS);
  await mentorRow(page, ananya.name).getByRole('link', { name: ananya.name }).click();
  const profile = page.getByRole('region', { name: 'Profile' });
  await expect(profile).toContainText('1 upcoming call');
  await expect(page.getByLabel('Sunday, to')).toHaveValue(String(24 * 60));
  await expectAccessible(page, 'a mentor’s page');
  await page.getByRole('button', { name: `Edit ${ananya.name}` }).click();
  const dialog = page.getByRole('dialog', { name: ananya.name });
  await expect(dialog.getByRole('checkbox', { name: 'Resume' })).toBeChecked();
  await expect(dialog.getByLabel('Email of the mentor’s account')).toHaveValue(ravi.user.email);
  await stack.db.update(mentors).set({ services: ['lor'] });
  const name = 'Ananya K. Iyer';
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(profile).toContainText('LOR');
  await expect(page.getByRole('heading', { name })).toBeVisible();

  const off = (other: string) => page.getByRole('button', { name: `Switch off ${other}` });
  const question = page.getByRole('dialog', { name: `Switch off ${name}?` });
  await off(name).click();
  await expect(question).toContainText('1 upcoming call stays booked.');
  await expectAccessible(page, 'the question before a mentor is switched off');
  await question.getByRole('button', { name: 'Switch off' }).click();
  const staying = question.getByRole('list', { name: 'Calls that stay' });
  await expect(staying).toContainText('Discovery Call');
  await expectAccessible(page, 'the calls that stay booked');
  await question.getByRole('button', { name: 'Switch off anyway' }).click();
  await expect(profile).toContainText('Switched off');
  await expect(page.getByRole('button', { name: `Switch on ${name}` })).toBeFocused();
  const release = await delayRequests(page, '**/api/admin/mentors/*');
  const on = page.getByRole('button', { name: `Switch on ${name}` });
  await on.click();
  await expect(on).toBeDisabled();
  release();
  await expect(off(name)).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(profile).toContainText('Switched off');
  await page.goto(MENTORS);
  await mentorRow(page, arnab.name).getByRole('link', { name: arnab.name }).click();
  await off(arnab.name).click();
  const last = page.getByRole('dialog', { name: `Switch off ${arnab.name}?` });
  await expect(last).toContainText('the calendar will offer no time');
});
