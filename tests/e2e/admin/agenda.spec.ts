import { adminSettings, adminUsers } from '#db/schema/index.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { phoneLink } from '#domain/phone-link.ts';
import { DAY, displayTime, HOUR, MINUTE } from '#domain/time.ts';
import { MEETING_LINK } from '#local/temporary-stack.ts';
import { adminNav, expect, expectAccessible, test } from '#support/browser/admin.ts';
import { studentAnswers } from '#tools/browser/answers.ts';
import { ananya, arnab, insertMentors } from '#tools/browser/mentors.ts';
import { alert, expectLink, expectTexts, failNext } from '#tools/browser/pages.ts';
import { insertCallAt, makeAdmin } from '#tools/browser/rows.ts';

test.use({ expectedErrors: [/You need mentor or admin access|ERR_FAILED/] });

test('a mentor joins a call from the agenda', { tag: '@both' }, async ({ page, stack, ravi }) => {
  const { ageRule: __, ...answers } = studentAnswers();
  const context = page.context();
  const startsAt = Date.now() + 5 * MINUTE;
  const { id } = await insertCallAt(stack, ravi, startsAt, answers);
  await insertCallAt(stack, ravi, Date.now() + 3 * DAY, { ...answers, isParent: true });
  await context.route(`${MEETING_LINK}*`, (route) => route.fulfill({ body: 'In the meeting' }));
  await page.goto('/admin?view=agenda');
  const call = page.locator(`#call-${id}`);
  await expectTexts(call, displayTime(startsAt), 'Paid, booking confirmed');
  await expectLink(call, /^Call$/, phoneLink(answers.phoneNumber));
  await call.getByText('Answers before the call').click();
  await expect(call).toContainText(answers.interestedCourse);
  await expect(call.getByText(answers.purposeOfCall)).toHaveCount(1);
  await expectAccessible(page, 'agenda');

  const opened = context.waitForEvent('page');
  await call.getByRole('button', { name: 'Join the meeting' }).click();
  await expect(await opened).toHaveURL(MEETING_LINK);
  await expect(call).toContainText('The mentor joined at');
  expect(await stack.db.query.arrivals.findMany()).toMatchObject([{ who: 'mentor' }]);
  await expect(page.getByRole('button', { name: 'Join the meeting' })).toHaveCount(1);
});

test('the agenda does not refresh for idle or former admins', async ({ page, stack, ravi }) => {
  const asked: string[] = [];
  const answered: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('requestfinished', (request) => answered.push(request.url()));
  const refreshes = (urls = answered) =>
    urls.filter((url) => url.endsWith('/mentor/agenda')).length;
  await page.clock.install();
  await page.goto('/admin');
  await expect(page.getByText('No calls in the next seven days.')).toBeVisible();
  await expectAccessible(page, 'an empty agenda');
  const { id } = await insertCallAt(stack, ravi, Date.now() + HOUR);
  await page.clock.fastForward('01:01');
  await expect(page.locator(`#call-${id}`)).toBeVisible();
  await expect.poll(refreshes).toBe(2);

  for (const minutes of ['06:00', '10:00', '10:00']) await page.clock.fastForward(minutes);
  await page.evaluate(() => fetch('/'));
  expect(refreshes(asked)).toBe(2);
  const second = await insertCallAt(stack, ravi, Date.now() + 2 * HOUR);
  await page.keyboard.press('Tab');
  // Once the call is visible, the next refresh is scheduled. So `fastForward` triggers it.
  await expect(page.locator(`#call-${second.id}`)).toBeVisible();
  await expect.poll(refreshes).toBe(3);

  await stack.db.delete(adminUsers);
  await page.clock.fastForward('01:01');
  await expect(page.getByText('This page is for mentors and admins')).toBeVisible();
  await expect(page.locator(`#call-${id}`)).toHaveCount(0);
});

test('the agenda shows the next call and asks for outcomes', async ({ page, stack, ravi }) => {
  const { ageRule: __, ...answers } = studentAnswers();
  await stack.db.delete(adminSettings);
  const inMinutes = (minutes: number, changes = {}) =>
    insertCallAt(stack, ravi, Date.now() + minutes * MINUTE, changes);
  // This call has just ended. The agenda shows the call even if it started before midnight.
  const over = await inMinutes(-40);
  const refunded = await inMinutes(5, { refundedAt: Date.now() });
  const next = await inMinutes(12.5, answers);
  const later = await insertCallAt(stack, ravi, Date.now() + 2 * DAY);
  const row = (call: { id: string }) => page.locator(`#call-${call.id}`);
  await page.goto('/admin');
  const card = page.getByRole('article');
  await expect(card).toHaveAttribute('id', `call-${next.id}`);
  await expectTexts(card, /in 1[23] minutes/, answers.purposeOfCall);
  await expect(row(refunded)).toContainText('Refunded');
  const warning = alert(page, 'A call starts within 24 hours, but no meeting link is set.');
  await expectLink(warning, 'Set meeting link', '/admin?view=settings');
  await expectLink(card, 'Set meeting link', '/admin?view=settings');
  await expect(page.getByText('No meeting link', { exact: true })).toHaveCount(1);
  await expect(row(later).getByRole('button', { name: 'Move call' })).toBeHidden();
  await row(later).getByRole('heading').click();
  await expect(row(later).getByRole('button', { name: 'Move call' })).toBeVisible();
  await expectAccessible(page, 'no meeting link, an expanded call');

  await row(over).getByRole('button', { name: 'Completed' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Ravi Menon: Completed' })).toBeVisible();
  await failNext(page, '**/outcome');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'We could not reach' })).toBeVisible();
  await undo.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await expect(row(over).getByRole('heading')).toContainText('No outcome yet');
  const outcomes = async () =>
    (await stack.db.query.bookings.findMany()).map((booking) => booking.outcome);
  await expect.poll(outcomes).toEqual([null, null, null, null]);
});

test('an admin records outcomes and cancels a call', async ({ page, stack, ravi }) => {
  await insertMentors(stack, ananya, arnab);
  const booked = await ravi.bookAndConfirm({ mentor: ananya.id });
  const { id } = await insertCallAt(stack, ravi, Date.now() - 1000);
  await insertCallAt(stack, ravi, Date.now() - 2 * DAY);
  await page.goto('/admin');
  const call = page.locator(`#call-${id}`);
  const later = page.locator(`#call-${booked.id}`);
  const agenda = adminNav(page).getByRole('link', { name: 'Agenda' });
  const asked = page.getByRole('region', { name: 'Calls without an outcome' });
  await expect(agenda).toHaveAccessibleName('Agenda 3 to do');
  await expectAccessible(page, 'a call without an outcome');
  await asked.getByRole('button', { name: 'Completed' }).click();
  await expect(asked).toBeHidden();
  await expect(agenda).toHaveAccessibleName('Agenda 2 to do');
  await call.getByText('Private note').click();
  await page.getByLabel('About the call with').fill('Not sent');
  await call.getByRole('button', { name: 'No-show' }).click();
  await expect(page.getByLabel('About the call with')).toHaveCount(0);
  await expect(call.getByRole('heading')).toContainText('No-show');
  await expectAccessible(page, 'no-show');
  await call.getByRole('heading').click();
  await call.getByText('Private note').click();
  await expect(page.getByLabel('About the call with')).toHaveValue('Not sent');
  await call.getByRole('button', { name: 'Remove “No-show”' }).click();
  await expect(call.getByRole('heading')).not.toContainText('No-show');

  await later.getByRole('heading').click();
  await expect(later.getByRole('button', { name: 'No-show' })).toHaveCount(0);
  await later.getByRole('button', { name: 'Cancel call' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this call?' });
  await dialog.getByLabel('Reason').fill('The mentor is ill');
  const money = dialog.getByRole('checkbox', { name: 'Refund the remaining ₹99' });
  await money.uncheck();
  await expect(dialog.getByRole('button', { name: 'Cancel without refund' })).toBeVisible();
  await money.check();
  await dialog.getByRole('button', { name: 'Cancel and refund ₹99' }).click();
  await expect(alert(page, bookingMessages.cancelled)).toBeVisible();
  await expect(later).toHaveCount(0);
  expect(await stack.db.query.refunds.findMany()).toHaveLength(1);
});

test('an admin resolves a conflict between two notes', async ({ page, stack, ravi }) => {
  await makeAdmin(stack, ravi);
  const { id } = await insertCallAt(stack, ravi, Date.now() + HOUR);
  const saved = () => stack.db.query.bookingNotes.findMany();
  const otherSaves = async (note: string) => {
    const seenAt = (await saved())[0]?.updatedAt ?? null;
    await ravi.call('PUT', `/mentor/calls/${id}/note`, { note, seenAt });
  };
  const save = page.getByRole('button', { name: 'Save note' });
  const note = page.getByLabel('About the call with');
  await page.goto('/admin');
  await page.getByText('Private note').click();
  await note.fill('Wants Munich.');
  await otherSaves('Prefers Delft.');
  await save.click();
  const conflict = alert(page, 'Ravi Menon saved another note in the meantime.');
  await expect(conflict).toContainText('Prefers Delft.');
  await expect(note).toHaveValue('Wants Munich.');
  await expectAccessible(page, 'two notes at once');
  await page.getByRole('button', { name: 'Keep the other note' }).click();
  await expect(note).toHaveValue('Prefers Delft.');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await note.fill('Asks about loans.');
  await failNext(page, '**/note');
  await save.click();
  await expect(alert(page, 'We could not reach the server.')).toBeVisible();
  await expect(note).toHaveValue('Asks about loans.');
  await otherSaves('Prefers Leiden.');
  await save.click();
  await page.getByRole('button', { name: 'Replace with mine' }).click();
  await expect(alert(page, 'Your note is saved.')).toBeVisible();
  expect(await saved()).toMatchObject([{ note: 'Asks about loans.' }]);
  await expect(page.getByText('Last saved by Nila Iyer')).toBeVisible();
  await expectAccessible(page, 'a saved note');
});

test('an admin creates and revokes a calendar feed link', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/admin');
  await page.getByText('Calendar feed').click();
  await page.getByRole('button', { name: 'Create feed link' }).click();
  const shown = page.locator('code');
  await page.getByRole('button', { name: 'Copy feed link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(shown).toHaveText(await page.evaluate(() => navigator.clipboard.readText()));
  await expectAccessible(page, 'a feed link');

  await page.reload();
  await page.getByText('Calendar feed').click();
  await expect(page.getByText('Feed link created on')).toBeVisible();
  await expect(shown).toBeHidden();
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expectAccessible(page, 'the dialog to revoke a feed link');
  await page.getByRole('button', { name: 'Yes, revoke' }).click();
  await expect(page.getByRole('button', { name: 'Create feed link' })).toBeVisible();
  await expect(alert(page, 'The feed link is revoked.')).toBeVisible();
});
