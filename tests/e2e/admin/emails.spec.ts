import { eq } from 'drizzle-orm';
import { outbox, users } from '#db/schema/index.ts';
import { expect, expectAccessible, test } from '#support/browser/admin.ts';
import { emailsTo, failEmails } from '#tools/browser/outbox.ts';
import { alert, downloadFrom } from '#tools/browser/pages.ts';

// Playwright runs scripts in every frame. The email's frame blocks scripts, which logs an error.
test.use({ expectedErrors: [/^Blocked script execution in 'about:srcdoc'/] });

test('an admin reads and resends an email', { tag: '@both' }, async ({ page, stack, ravi }) => {
  await ravi.bookAndConfirm();
  await page.goto('/admin?view=emails');
  const sent = page.getByRole('listitem').getByRole('link', { name: /confirmed/i });
  await expect(sent).toBeVisible();
  await expectAccessible(page, 'the emails');
  await sent.click();
  const frame = page.getByTitle('Email preview');
  await expect(frame).toHaveAttribute('srcdoc', /Discovery Call/);
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*scripts).*$/);
  // Axe must not check the preview: its styles are made for email programs.
  await frame.evaluate((element) => element.remove());
  await page.getByText('Plain text').click();
  await expect(page.locator('pre')).toContainText('Discovery Call');
  await expectAccessible(page, 'an email');
  const download = await downloadFrom(page.getByRole('link', { name: 'waymark-call.ics' }));
  expect(download.suggestedFilename()).toBe('waymark-call.ics');

  await page.getByRole('button', { name: 'Send again…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this email again?' });
  await expectAccessible(page, 'the question whether to send again');
  await dialog.getByRole('button', { name: 'Send again' }).dblclick();
  await expect(alert(page, `Sent to ${ravi.user.email}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again…' })).toBeHidden();
  expect(await emailsTo(stack, ravi.user.email)).toHaveLength(2);
  await page.getByRole('link', { name: 'see the copy' }).click();
  await expect(page).toHaveURL(/-again$/);
});

test('an admin can resend a bounced email, but cannot read secret links', async ({
  page,
  stack,
  ravi,
}) => {
  await ravi.bookAndConfirm();
  await stack.db.update(outbox).set({ state: 'bounced', lastError: 'The mailbox does not exist' });
  const email = 'ravi.new@example.com';
  await stack.db.update(users).set({ email }).where(eq(users.id, ravi.user.id));
  await page.goto('/admin?view=agenda');
  await page.getByRole('link', { name: /^Booking confirmed: .*, to / }).click();
  await expect(page.getByText('Bounced')).toBeVisible();
  await page.getByRole('button', { name: 'Send again…' }).click();
  await expect(page.getByRole('dialog')).toContainText(`The email will be sent to ${email}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect(alert(page, `Sent to ${email}.`)).toBeVisible();

  await failEmails(stack);
  await ravi.call('POST', '/auth/forgot-password', { email });
  const errors = async () =>
    (await stack.db.query.outbox.findMany()).map((email) => email.lastError);
  await expect.poll(async () => (await errors()).filter(Boolean).length).toBe(2);
  await page.goto('/admin?view=emails');
  const rows = page.getByRole('region', { name: 'Emails' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await page.getByLabel('State').selectOption('Failing');
  await expect(page.getByText(/^Next attempt: /)).toBeVisible();
  await expectAccessible(page, 'an email that fails');
  await page.getByRole('link', { name: 'Choose a new Waymark password' }).click();
  await expect(page.getByText(/only its recipient can read it/)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send again…' })).toHaveCount(0);
  await expectAccessible(page, 'an email with a secret');
});
