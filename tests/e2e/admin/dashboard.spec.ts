import { eq } from 'drizzle-orm';
import { adminSettings } from '#db/schema/index.ts';
import { istDate } from '#domain/time.ts';
import { MEETING_LINK } from '#local/temporary-stack.ts';
import { adminNav, expect, expectAccessible, test } from '#support/browser/admin.ts';
import { alert, delayRequests, expectTexts } from '#tools/browser/pages.ts';
import { isPhone } from '#tools/browser/site.ts';

// React also logs errors that an error boundary catches.
test.use({ expectedErrors: [/Booking not found|ERR_FAILED|dynamically imported/] });

test('dashboard links, the Back button and shortcuts cause no page load', async ({ page }) => {
  const view = (name: string) => adminNav(page).getByRole('link', { name });
  await page.goto('/admin?view=bookings&booking=none');
  await expect(alert(page, 'Booking not found.')).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await view('Mentors').click();
  await expect(page).toHaveURL('/admin?view=mentors');
  await expect(page).toHaveTitle(/^Mentors, Admin/);
  await expect(page.getByRole('alert').filter({ hasText: 'not found' })).toHaveCount(0);
  await view('Settings').click();
  await expect(page.getByLabel('Minimum notice')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Add mentor' })).toBeVisible();
  await expect(view('Mentors')).toHaveAttribute('aria-current');

  await page.keyboard.press('/');
  const search = page.getByLabel('Search');
  await expect(search).toBeFocused();
  await page.keyboard.type('j/?');
  await expect(search).toHaveValue('j/?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await view('Mentors').click();
  await expect(page.getByRole('button', { name: 'Add mentor' })).toBeVisible();

  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
  await expectAccessible(page, 'keyboard shortcuts');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await adminNav(page).getByRole('button', { name: 'Shortcuts' }).click();
  await help.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck();
  await help.getByRole('button', { name: 'Close' }).click();
  const address = page.url();
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await expect(help).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(page.locator('[data-same]')).toBeAttached();

  await page.route('**/ShortcutsDialog*', (route) => route.abort());
  await page.reload();
  await adminNav(page).getByRole('button', { name: 'Shortcuts' }).click();
  await expect(alert(page, 'We could not load this part.')).toBeVisible();
});

test('an admin filters the audit log', { tag: '@both' }, async ({ page, ravi }) => {
  const offer = page.getByRole('region', { name: 'Two-step sign-in' });
  const expectOneLine = async () =>
    expect((await offer.boundingBox())?.height).toBeLessThanOrEqual(64);
  await ravi.bookAndConfirm();
  await page.goto('/admin?view=audit');
  await expect(page).toHaveURL('/admin?view=settings&section=audit');
  const log = page.getByRole('region', { name: 'Audit log' });
  await expectTexts(log, 'booking completed', 'payment captured');
  await expectAccessible(page, 'the audit log');
  const date = istDate(Date.now());
  await page.getByLabel('From').fill(date);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(`/admin?view=settings&section=audit&from=${date}`);
  await expect(log).toContainText('payment captured');
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/admin?view=settings&section=audit');

  await adminNav(page).getByRole('link', { name: 'Agenda' }).click();
  await expect(page.getByRole('heading', { name: 'Today and the next days' })).toBeVisible();
  await expectOneLine();
  if (isPhone(page)) {
    for (const item of await adminNav(page).getByRole('listitem').filter({ visible: true }).all()) {
      await expect(item).toBeInViewport({ ratio: 1 });
    }
    await adminNav(page).getByRole('button', { name: 'More' }).click();
    await expectAccessible(page, 'more views');
  }
  await adminNav(page).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByLabel('Minimum notice')).toBeVisible();
  const mentors = adminNav(page).getByRole('link', { name: 'Mentors' });
  await expect(mentors).toBeVisible({ visible: !isPhone(page) });
});

test('the settings page warns an admin about unsaved changes', async ({ page, stack }) => {
  const notice = page.getByLabel('Minimum notice');
  const cap = page.getByLabel('Calls per day');
  const support = page.getByLabel('Support email');
  const save = page.getByRole('button', { name: 'Save settings' });
  const agenda = adminNav(page).getByRole('link', { name: 'Agenda' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goto('/admin?view=settings&section=audit');
  const link = page.getByLabel('Meeting link');
  await expect(link).toHaveValue(MEETING_LINK);
  const shownAddress = /Pages and emails still show hello@waymark\.example\./;
  await expect(support).toHaveAccessibleDescription(shownAddress);
  await notice.fill('169');
  await save.click();
  await expect(alert(page, 'Please enter a whole number from 0 to 168')).toBeVisible();
  await expect(notice).toBeFocused();
  await expectAccessible(page, 'invalid settings');

  await notice.fill('168');
  await cap.fill('4');
  await agenda.click();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toHaveCount(0);
  await expect(cap).toHaveValue('4');
  const release = await delayRequests(page, '**/api/admin/settings');
  await save.press('Enter');
  await cap.fill('05');
  release();
  await expect(cap).toHaveAccessibleDescription(/Saved by Nila Iyer/);
  await expect(cap).toHaveValue('05');
  const log = page.getByRole('region', { name: 'Audit log' }).getByRole('listitem');
  await expect(log.filter({ hasText: 'Calls per day' })).toHaveCount(1);
  await link.fill('');
  await link.fill(MEETING_LINK);
  const value = 'https://meet.example.com/other';
  await stack.db.update(adminSettings).set({ value }).where(eq(adminSettings.id, 'zoomLink'));
  await save.click();
  await expect(save).toBeFocused();
  await expect(log.filter({ hasText: 'Calls per day' })).toHaveCount(2);
  await expect(support).not.toHaveAccessibleDescription(/Saved by/);
  await expect(link).toHaveValue(value);
  await agenda.click();
  await expect(page.getByRole('heading', { name: 'Today and the next days' })).toBeVisible();
});
