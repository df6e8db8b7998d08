/** How admins say who takes calls. */
import type { Page } from '@playwright/test';
import { asc } from 'drizzle-orm';
import { mentors } from '#db/schema/index.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { DAY } from '#domain/calendar/time.ts';
import { mentorMade, mentorMessages } from '#domain/mentors/messages.ts';
import { ananya, arnab, everyone, insertMentors } from '#local/browser/mentors.ts';
import { alert } from '#local/browser/pages.ts';
import { insertCallAt } from '#local/browser/rows.ts';
import type { TestStack } from '#local/temporary-stack.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { signInAdmin } from '#tests/support/browser/admin.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test.beforeEach(({ stack, context, emptyStack: _ }) => signInAdmin(stack, context));

const MENTORS = '/admin?view=mentors';

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const form = (page: Page) => page.getByRole('dialog', { name: 'Make a mentor' });
const make = (page: Page) => page.getByRole('button', { name: 'Make a mentor' });

const allServices = (page: Page) => form(page).getByRole('radio', { name: 'All, new ones too' });

function all({ db }: TestStack) {
  return db.select().from(mentors).orderBy(asc(mentors.position));
}

test('an admin makes a mentor of somebody whom the site introduces', { tag: '@both' }, async ({
  page,
  stack,
  ravi,
}) => {
  await page.goto(MENTORS);
  const warning = alert(page, 'The only calendar has no mentor name');
  await expect(warning).toContainText(`${ananya.name}, ${arnab.name}`);
  await expectAccessible(page, 'one calendar without a name');
  await make(page).click();
  await form(page).getByRole('button', { name: 'Make a mentor' }).click();
  await expect(form(page).getByLabel('Who')).toHaveAccessibleDescription(mentorMessages.noOne);
  await expect(form(page).getByText(mentorMessages.noService)).toBeVisible();
  await form(page).getByLabel('Who').selectOption(arnab.name);
  await form(page).getByLabel('Email of their account').fill('nobody@example.com');
  await form(page).getByRole('radio', { name: 'Only some' }).check();
  await form(page).getByRole('button', { name: 'Make a mentor' }).click();
  await expect(form(page).getByText(mentorMessages.noService).last()).toBeVisible();
  await form(page).getByRole('checkbox', { name: 'Resume' }).check();
  await form(page).getByRole('checkbox', { name: 'LOR', exact: true }).check();
  await form(page).getByRole('button', { name: 'Make a mentor' }).click();
  await expect(form(page).getByLabel('Email of their account')).toHaveAccessibleDescription(
    new RegExp(accessMessages.notAnAccount),
  );
  await expectAccessible(page, 'a mentor refused');
  await form(page).getByLabel('Email of their account').fill(ravi.user.email);
  await form(page).getByRole('button', { name: 'Make a mentor' }).click();

  await expect(alert(page, mentorMade(arnab.name))).toBeVisible();
  await expect(form(page)).toBeHidden();
  await expect(row(page, arnab.name)).toContainText(ravi.user.email);
  await expect(row(page, arnab.name)).toContainText('Resume, LOR');
  await expect(row(page, arnab.name)).toContainText('No hours yet');
  await expect(alert(page, 'One calendar has no mentor name')).not.toContainText(arnab.name);
  await expectAccessible(page, 'two mentors');
  expect(await all(stack)).toMatchObject([
    { id: 'first' },
    { id: arnab.id, userId: ravi.user.id, services: ['resume', 'lor'] },
  ]);
});

test('who is introduced without a calendar is given one where it is said', async ({
  page,
  stack,
}) => {
  const [first, second, ...others] = everyone;
  await insertMentors(stack, first, ...others.slice(0, 1));
  await page.goto(MENTORS);
  await alert(page, 'are introduced on the site but have no calendar.')
    .getByRole('button', { name: `Make a calendar for ${others[2]?.name}` })
    .click();
  await expect(form(page).getByLabel('Who')).toHaveValue(others[2]?.id ?? '');
  await allServices(page).check();
  await form(page).getByRole('button', { name: 'Make a mentor' }).click();

  await expect(alert(page, mentorMade(others[2]?.name ?? ''))).toBeVisible();
  await expect(alert(page, second.name)).not.toContainText(others[2]?.name ?? '');
});

test('somebody else gets a web address of their own', async ({ page, stack }) => {
  await insertMentors(stack, ...everyone);
  await page.goto(MENTORS);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await make(page).click();
  await form(page).getByLabel('Name', { exact: true }).fill('Dr. Zoë Rao');
  await allServices(page).check();
  const slug = form(page).getByLabel('Web address of their page');
  await expect(slug).toHaveValue('dr-zoe-rao');
  await slug.fill(ananya.id);
  await form(page).getByRole('button', { name: 'Make a mentor' }).click();
  await expect(slug).toHaveAccessibleDescription(new RegExp(mentorMessages.slugTaken));
  await expect(slug).toBeFocused();
  await slug.fill('zoe-rao');
  await form(page).getByRole('button', { name: 'Make a mentor' }).click();

  await expect(row(page, 'Dr. Zoë Rao')).toContainText('No account');
  await expect(row(page, 'Dr. Zoë Rao')).toContainText('All services');
  await stack.db.update(mentors).set({ isActive: true });
  await page.goto('/admin?view=health');
  const gaps = page.getByRole('region', { name: 'Mentors’ pages and calendars' });
  await expect(gaps).toContainText('Dr. Zoë Rao takes calls but has no page.');
  await gaps.getByRole('link').click();
  await expect(page).toHaveURL(MENTORS);
});

test('what an admin changes of a mentor, another admin’s changes stay beside', async ({
  page,
  stack,
  ravi,
}) => {
  await insertMentors(stack, { ...ananya, services: ['resume'], userId: ravi.user.id });
  await page.goto(MENTORS);
  await page.getByRole('button', { name: `Change ${ananya.name}` }).click();
  const dialog = page.getByRole('dialog', { name: ananya.name });
  await expect(dialog.getByRole('checkbox', { name: 'Resume' })).toBeChecked();
  await expect(dialog.getByLabel('Email of their account')).toHaveValue(ravi.user.email);
  await stack.db.update(mentors).set({ services: ['lor'] });
  await dialog.getByLabel('Name', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(mentorMessages.noName).last()).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Ananya K. Iyer');
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect(row(page, 'Ananya K. Iyer')).toContainText('LOR');
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Hours of Ananya K. Iyer' }).click();
  await expect(page).toHaveURL(`/admin?view=hours&mentor=${ananya.id}`);
});

test('who is switched off keeps the calls ahead, and can be switched on again', async ({
  page,
  stack,
  ravi,
}) => {
  await insertMentors(stack, ananya, arnab);
  await insertCallAt(stack, ravi, Date.now() + 3 * DAY, { mentorId: ananya.id });
  await page.goto(MENTORS);
  const off = (name: string) => page.getByRole('button', { name: `Switch off ${name}` });
  const question = page.getByRole('dialog', { name: `Switch off ${ananya.name}?` });
  await expect(row(page, ananya.name)).toContainText('1 call ahead');
  await off(ananya.name).click();
  await expect(question).toContainText('1 call ahead stays booked.');
  await expectAccessible(page, 'asked before somebody is switched off');
  await question.getByRole('button', { name: 'Leave on' }).click();
  await off(ananya.name).click();
  await question.getByRole('button', { name: 'Switch off' }).click();
  await expect(question.getByRole('list', { name: 'Calls that stay' })).toContainText(
    'Discovery Call',
  );
  await expectAccessible(page, 'the calls that stay are named');
  await question.getByRole('button', { name: 'Switch off all the same' }).click();

  await expect(row(page, ananya.name)).toContainText('Switched off');
  const on = page.getByRole('button', { name: `Switch on ${ananya.name}` });
  await expect(on).toBeFocused();
  await expectAccessible(page, 'somebody is switched off');
  await off(arnab.name).click();
  const last = page.getByRole('dialog', { name: `Switch off ${arnab.name}?` });
  await expect(last).toContainText('the calendar will offer no time');
  await last.getByRole('button', { name: 'Leave on' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(off(ananya.name)).toBeVisible();
  expect(await stack.db.query.bookings.findMany()).toMatchObject([{ status: 'confirmed' }]);
});

test('the mentors are put in another order', async ({ page, stack }) => {
  await insertMentors(stack, ...everyone.map((one) => ({ ...one, position: 0 })));
  await page.goto(MENTORS);
  await expect(page.getByRole('button', { name: `Name ${ananya.name} earlier` })).toBeDisabled();

  await page.getByRole('button', { name: `Name ${arnab.name} earlier` }).click();

  const order = async () => (await all(stack)).map(({ id }) => id);
  const others = everyone.slice(2).map(({ id }) => id);
  await expect.poll(order).toEqual([arnab.id, ananya.id, ...others]);
  await expect(page.getByRole('button', { name: `Name ${arnab.name} later` })).toBeEnabled();
  await expect(page.locator('main ol').getByRole('listitem').first()).toContainText(arnab.name);
});
