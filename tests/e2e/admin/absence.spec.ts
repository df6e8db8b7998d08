import { displayDate, istInstant } from '#domain/time.ts';
import { expect, expectAccessible, test } from '#support/browser/admin.ts';
import { bookableDay } from '#tools/browser/answers.ts';
import { ananya, arnab, insertMentors, setHours } from '#tools/browser/mentors.ts';
import { delayRequests, failNext } from '#tools/browser/pages.ts';

test.use({ expectedErrors: [/status of 500/] });

test('an admin cancels and reassigns calls of an absent mentor', async ({ page, stack, ravi }) => {
  await insertMentors(stack, ananya, arnab);
  const date = bookableDay();
  await setHours(stack, arnab.id, date, true);
  for (const time of ['10:00', '13:00', '16:00']) {
    await ravi.bookAndConfirm({ time, mentor: ananya.id });
  }
  await page.goto('/admin');
  const section = page.getByRole('region', { name: displayDate(istInstant(date, '12:00')) });
  await section.getByRole('button', { name: 'Cancel or reassign calls' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel or reassign calls' });
  await expect(dialog.getByLabel('Absent mentor')).toHaveValue(ananya.id);
  const [first, second, third] = ['10:00 AM', '1:00 PM', '4:00 PM'].map((time) =>
    dialog.getByLabel(`${time}, Asha Rao`),
  );
  if (!first || !second || !third) throw new Error('Three calls are expected.');
  await dialog.getByLabel('All calls').selectOption('Assign to a free mentor');
  await expect(first).toHaveValue(arnab.id);
  await expect(second).toHaveValue('');
  await second.selectOption('Cancel with refund');
  await expect(third).toHaveValue('');
  const run = dialog.getByRole('button', { name: 'Cancel 1 call and assign 1 call' });
  await run.click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Please enter a reason/);
  await dialog.getByLabel('Reason').fill('The mentor is ill');
  await expectAccessible(page, 'choices for the calls of a day');

  const release = await delayRequests(page, '**/mentor');
  await run.click();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByRole('button', { name: 'Finishing this call' })).toBeDisabled();
  release();
  await expect(dialog).toContainText('Assigned to Arnab Sen');
  await failNext(page, '**/cancel', { status: 500 });
  await dialog.getByRole('button', { name: 'Cancel 1 call', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('The change failed.');
  await expectAccessible(page, 'a call that could not be cancelled');
  await dialog.getByRole('button', { name: 'Cancel 1 call', exact: true }).click();
  await expect(dialog).toContainText('Cancelled, refund started');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await section.getByRole('button', { name: 'Cancel or reassign calls' }).click();
  await dialog.getByLabel('Absent mentor').selectOption(ananya.id);
  await third.selectOption('Cancel with refund');
  await dialog.getByLabel('Reason').fill('The mentor is ill');
  const releaseLast = await delayRequests(page, '**/cancel');
  await dialog.getByRole('button', { name: 'Cancel 1 call', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Stop' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article')).toContainText('With Arnab Sen');
  releaseLast();
  await expect(page.getByRole('listitem').filter({ hasText: '4:00 PM' })).toBeHidden();
  const stored = await stack.db.query.bookings.findMany();
  expect(stored.toSorted((a, b) => a.startsAt - b.startsAt)).toMatchObject([
    { mentorId: arnab.id, status: 'confirmed' },
    { status: 'cancelled', cancelReason: 'The mentor is ill' },
    { mentorId: ananya.id, status: 'cancelled' },
  ]);
});
