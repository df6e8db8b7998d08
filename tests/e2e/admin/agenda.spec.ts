import { eq } from 'drizzle-orm';
import { adminSettings, adminUsers } from '#db/schema/index.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { DAY, displayTime, HOUR, MINUTE } from '#domain/calendar/time.ts';
import { phoneLink } from '#domain/phone-link.ts';
import { studentAnswers } from '#local/browser/answers.ts';
import { ananya, arnab, insertMentors } from '#local/browser/mentors.ts';
import type { Person } from '#local/browser/person.ts';
import { insertCallAt } from '#local/browser/rows.ts';
import { MEETING_LINK } from '#local/temporary-stack.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { signInAdmin } from '#tests/support/browser/admin.ts';
import { test as base, expect } from '#tests/support/browser/test.ts';

/** Nila runs the site, and is signed in. */
const test = base.extend<{ nila: Person }>({
  nila: async ({ stack, emptyStack: _, context }, use) => {
    await use(await signInAdmin(stack, context));
  },
});

test.use({
  expectedErrors: [/Failed to load resource: net::ERR_FAILED|This is for mentors and admins only/],
});

test('without a call the agenda says so', async ({ page, nila: _ }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Today and next days' })).toBeVisible();
  await expect(page.getByText('Nothing is booked for the next seven days.')).toBeVisible();
  await expectAccessible(page, 'empty');
});

test('a call has its person, their answers, and a way in', { tag: '@both' }, async ({
  page,
  context,
  stack,
  nila: _,
  ravi,
}) => {
  const { ageRule: __, ...answers } = studentAnswers();
  const startsAt = Date.now() + 5 * MINUTE;
  const { id } = await insertCallAt(stack, ravi, startsAt, answers);
  await insertCallAt(stack, ravi, Date.now() + 3 * DAY, { ...answers, isParent: true });
  await context.route(`${MEETING_LINK}*`, (route) => route.fulfill({ body: 'In the meeting' }));
  await page.goto('/admin?view=agenda');
  const call = page.locator(`#call-${id}`);
  await expect(call).toContainText(displayTime(startsAt));
  await expect(call).toContainText('Discovery Call');
  await expect(call).toContainText('Paid, booking confirmed');
  await expect(call.getByRole('link', { name: 'Ring' })).toHaveAttribute(
    'href',
    phoneLink(answers.phoneNumber),
  );
  await call.getByText('Answers before the call').click();
  await expect(call).toContainText(answers.purposeOfCall);
  await expectAccessible(page, 'agenda');

  const opened = context.waitForEvent('page');
  await call.getByRole('button', { name: 'Join the meeting' }).click();

  await expect(await opened).toHaveURL(MEETING_LINK);
  await expect(call).toContainText('The mentor came at');
  expect(await stack.db.query.arrivals.findMany()).toMatchObject([{ who: 'mentor' }]);
  await expect(page.getByRole('button', { name: 'Join the meeting' })).toHaveCount(1);
});

test('a call that has begun is a no-show at one click, and back at another', async ({
  page,
  stack,
  nila: _,
  ravi,
}) => {
  const { id } = await insertCallAt(stack, ravi, Date.now() - MINUTE);
  const later = await insertCallAt(stack, ravi, Date.now() + HOUR);
  await page.goto('/admin');
  const call = page.locator(`#call-${id}`);
  await expect(page.locator(`#call-${later.id}`)).toBeVisible();
  await expect(
    page.locator(`#call-${later.id}`).getByRole('button', { name: 'No-show' }),
  ).toHaveCount(0);

  await call.getByText('Over already').click();
  await call.getByRole('button', { name: 'No-show' }).click();
  await expect(call.getByRole('heading')).toContainText('No-show');
  await expectAccessible(page, 'no-show');
  await call.getByRole('heading').click();
  await call.getByRole('button', { name: 'Take back “No-show”' }).click();

  await call.getByText('Over already').click();
  await expect(call.getByRole('button', { name: 'Completed' })).toBeVisible();
  await expect(call.getByRole('heading')).not.toContainText('No-show');
});

test('an outcome can be undone at once, by the keyboard too', async ({
  page,
  stack,
  nila: _,
  ravi,
}) => {
  // Just over: shown also when it began before midnight.
  const { id } = await insertCallAt(stack, ravi, Date.now() - 40 * MINUTE);
  await page.goto('/admin');
  const call = page.locator(`#call-${id}`);
  await call.getByRole('button', { name: 'Completed' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Ravi Menon: Completed' })).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');

  await expect(call.getByRole('heading')).toContainText('How did it go?');
  await expect.poll(() => stack.db.query.bookings.findMany()).toMatchObject([{ outcome: null }]);
});

test('the next call is told in words, and a refunded one waits for nobody', async ({
  page,
  stack,
  nila: _,
  ravi,
}) => {
  const { ageRule: __, ...answers } = studentAnswers();
  const refundedAt = Date.now();
  const refunded = await insertCallAt(stack, ravi, Date.now() + 5 * MINUTE, { refundedAt });
  const next = await insertCallAt(stack, ravi, Date.now() + 12.5 * MINUTE, answers);
  const tomorrow = await insertCallAt(stack, ravi, Date.now() + 2 * DAY);
  await page.goto('/admin');

  const card = page.getByRole('article');
  await expect(card).toHaveAttribute('id', `call-${next.id}`);
  await expect(card).toContainText(/in 1[23] minutes/);
  await expect(card).toContainText(answers.purposeOfCall);
  await expect(page.locator(`#call-${refunded.id}`)).toContainText('Refunded');
  const row = page.locator(`#call-${tomorrow.id}`);
  await expect(row.getByRole('button', { name: 'Move call' })).toBeHidden();
  await row.getByRole('heading').click();
  await expect(row.getByRole('button', { name: 'Move call' })).toBeVisible();
  await expectAccessible(page, 'a call unfolded');
});

test('a note survives a failed save, and is there next time', async ({
  page,
  stack,
  nila: _,
  ravi,
}) => {
  await insertCallAt(stack, ravi, Date.now() + HOUR);
  await page.route('**/note', (route) => route.abort(), { times: 1 });
  await page.goto('/admin');
  await page.getByText('Private note').click();
  const note = page.getByLabel('About the call with');
  await note.fill('Asks about loans.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('alert')).toContainText('We could not reach the server.');
  await expect(note).toHaveValue('Asks about loans.');

  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Your note is saved.')).toBeVisible();
  await expect(page.getByText('Last saved by Nila Iyer')).toBeVisible();
  await expectAccessible(page, 'note');
  await page.reload();

  await page.getByText('Private note').click();
  await expect(note).toHaveValue('Asks about loans.');
});

test('without a meeting link a warning stands at the top and at the call', async ({
  page,
  stack,
  nila: _,
  ravi,
}) => {
  await stack.db.delete(adminSettings);
  const { id } = await insertCallAt(stack, ravi, Date.now() + HOUR);
  await insertCallAt(stack, ravi, Date.now() + 2 * DAY);
  await page.goto('/admin');

  const warning = page.getByRole('alert');
  await expect(warning).toContainText('No meeting link is set, and a call begins within 24 hours.');
  for (const place of [warning, page.locator(`#call-${id}`)]) {
    await expect(place.getByRole('link', { name: 'Set the link' })).toHaveAttribute(
      'href',
      '/admin?view=settings',
    );
  }
  await expect(page.getByText('No meeting link', { exact: true })).toHaveCount(1);
  await expect(page.locator(`#call-${id}`)).toContainText('No meeting link');
  await expectAccessible(page, 'no link');
});

test('where several mentors have calls, one of them is looked at alone', async ({
  page,
  stack,
  nila: _,
  ravi,
}) => {
  await insertMentors(stack, ananya, arnab);
  const first = await insertCallAt(stack, ravi, Date.now() + DAY);
  await page.goto('/admin');
  await expect(page.locator(`#call-${first.id}`)).toBeVisible();
  const mentor = page.getByRole('combobox', { name: 'Mentor' });
  await expect(mentor).toHaveCount(0);

  const ofArnab = { mentorId: arnab.id, mentorName: arnab.name };
  const second = await insertCallAt(stack, ravi, Date.now() + 2 * DAY, ofArnab);
  await page.reload();
  await mentor.selectOption(arnab.name);

  await expect(page.locator(`#call-${second.id}`)).toBeVisible();
  await expect(page.locator(`#call-${first.id}`)).toHaveCount(0);
  await expectAccessible(page, 'the calls of one mentor');
});

test('the agenda refreshes every minute', async ({ page, stack, nila: _, ravi }) => {
  await page.clock.install();
  await page.goto('/admin');
  await expect(page.getByText('Nothing is booked')).toBeVisible();

  const { id } = await insertCallAt(stack, ravi, Date.now() + HOUR);
  await page.clock.fastForward('01:01');

  await expect(page.locator(`#call-${id}`)).toBeVisible();
});

test('a calendar address is made, shown once, copied, replaced and revoked', async ({
  page,
  context,
  stack,
  request,
  nila: _,
  ravi,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await insertCallAt(stack, ravi, Date.now() + HOUR);
  await page.goto('/admin');
  await page.getByText('Calendar feed').click();
  await page.getByRole('button', { name: 'Make a feed link' }).click();
  const shown = page.getByLabel('Your feed link');
  const first = await shown.inputValue();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  expect(await (await request.get(first)).text()).toContain('Ravi Menon: Discovery Call');
  await expectAccessible(page, 'address');

  await page.getByRole('button', { name: 'Replace it' }).click();
  await expectAccessible(page, 'replace?');
  await page.getByRole('button', { name: 'Yes, replace' }).click();
  await expect(shown).not.toHaveValue(first);
  const second = await shown.inputValue();
  expect((await request.get(first)).status()).toBe(404);
  await page.reload();
  await page.getByText('Calendar feed').click();
  await expect(page.getByText('Your feed link is in use since')).toBeVisible();
  await expect(shown).toBeHidden();

  await page.getByRole('button', { name: 'Revoke it' }).click();
  await page.getByRole('button', { name: 'Yes, revoke' }).click();
  await expect(page.getByRole('button', { name: 'Make a feed link' })).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
});

test.describe('for others', () => {
  test.use({ expectedErrors: [/This is for mentors and admins only/] });

  test('someone who is not an admin sees none of it', async ({ page, stack, asha: _, ravi }) => {
    await insertCallAt(stack, ravi, Date.now() + HOUR);
    await page.goto('/admin');

    await expect(page.getByText('This desk is for mentors and admins')).toBeVisible();
    await expect(page.getByText('Ravi')).toBeHidden();
  });
});

test('an idle agenda stops refreshing, so that the session can end', async ({ page, nila: _ }) => {
  const answered: string[] = [];
  page.on('requestfinished', (request) => answered.push(request.url()));
  const looks = () => answered.filter((url) => url.endsWith('/api/mentor/agenda')).length;
  await page.clock.install();
  await page.goto('/admin');
  await expect(page.getByText('Nothing is booked')).toBeVisible();
  await page.clock.fastForward('01:01');
  await expect.poll(looks).toBe(2);

  await page.clock.fastForward('06:00');
  await page.clock.fastForward('10:00');
  await page.clock.fastForward('10:00');
  await page.keyboard.press('Tab');
  await expect.poll(looks).toBe(3);
  await page.clock.fastForward('01:01');
  await expect.poll(looks).toBe(4);
});

test('an admin whose access ends sees nothing more', async ({ page, stack, nila, ravi }) => {
  await page.clock.install();
  const { id } = await insertCallAt(stack, ravi, Date.now() + HOUR);
  await page.goto('/admin');
  await expect(page.locator(`#call-${id}`)).toBeVisible();

  await stack.db.delete(adminUsers).where(eq(adminUsers.userId, nila.user.id));
  await page.clock.fastForward('01:01');

  await expect(page.getByText('This desk is for mentors and admins')).toBeVisible();
  await expect(page.locator(`#call-${id}`)).toHaveCount(0);
});

test('a call that was moved or cancelled says so in its place', async ({
  page,
  stack,
  nila: _,
  ravi,
}) => {
  const { id } = await ravi.bookAndConfirm();
  await page.goto('/admin');
  const card = page.locator(`#call-${id}`);
  await card.getByRole('button', { name: 'Cancel call' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this call?' });
  await dialog.getByLabel('Why').fill('The mentor is ill');
  await dialog.getByRole('button', { name: 'Cancel and refund ₹99' }).click();

  await expect(
    page.getByRole('alert').filter({ hasText: bookingMessages.cancelled }),
  ).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await stack.db.query.refunds.findMany()).toHaveLength(1);
});
