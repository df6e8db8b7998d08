import { calendarConnections, jobRuns } from '#db/schema/index.ts';
import { crons } from '#domain/schedule.ts';
import { HOUR } from '#domain/time.ts';
import { cronUrl } from '#local/worker.ts';
import { adminNav, expect, expectAccessible, test } from '#tests/support/browser/admin.ts';
import { ananya, arnab, insertMentors } from '#tools/browser/mentors.ts';
import { alert, expectTexts, failNext } from '#tools/browser/pages.ts';
import { isPhone } from '#tools/browser/site.ts';

test.use({ expectedErrors: [/503|Something went wrong/] });

test('the health view lists jobs and counts alarms', { tag: '@both' }, async ({ page, stack }) => {
  await failNext(page, '**/api/admin/health', { status: 503 });
  await page.goto('/admin?view=health');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No job has run yet' })).toBeVisible();
  await expectAccessible(page, 'health before a run');

  await fetch(cronUrl(stack.siteUrl, crons.due));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'All systems OK' })).toBeVisible();
  await page.getByText(/^\d+ jobs OK, last run at/).click();
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('Emails to send')).toContainText(/0 done in [\d.]+ m?s · none left/);
  await expect(row('Expired links')).toContainText('Has not run yet');
  await expectAccessible(page, 'health');

  await stack.db.delete(jobRuns);
  await insertMentors(stack, ananya, arnab);
  const startedAt = Date.now();
  const run = { startedAt, took: 812, rows: 300, grownRuns: 0 };
  await stack.db.insert(jobRuns).values([
    { ...run, job: 'deliverDue', waiting: 1000, waitingSince: startedAt - 2 * HOUR },
    { ...run, job: 'payRefundsDue', waiting: 0, error: 'SQLITE_BUSY' },
    { ...run, job: 'sendReminders', waiting: 0 },
  ]);
  const connection = { refreshToken: '', accessToken: '', accessEndsAt: 0, connectedAt: 0 };
  await stack.db.insert(calendarConnections).values([
    { ...connection, mentorId: ananya.id, busyReadAt: startedAt, revokedAt: startedAt },
    { ...connection, mentorId: arnab.id, busyReadAt: startedAt - HOUR },
  ]);
  await page.goto('/admin?view=exceptions');
  const more = page.getByRole('button', { name: /^More/ });
  // The five items are four alarms and one exception, the revoked calendar.
  if (isPhone(page)) await expect(more).toHaveAccessibleName('More 5 open items');
  if (isPhone(page)) await more.click();
  const view = (name: string) => adminNav(page).getByRole('link', { name });
  await expect(view('Exceptions 1 open')).toBeVisible();
  await expect(view('Health 4 with an alarm')).toBeVisible();
  if (isPhone(page)) await page.keyboard.press('Escape');

  const behind = alert(page, 'Emails to send, Refunds to request');
  await behind.getByRole('link', { name: 'Health' }).click();
  const headline = page.getByRole('heading', { name: '2 jobs and 2 calendars need attention' });
  await expect(headline).toBeVisible();
  await expectTexts(row('Emails to send'), 'Falling behind', '1,000 or more left, since');
  await expect(row('Refunds to request')).toContainText('Error: SQLITE_BUSY');
  await expect(row(ananya.name)).toContainText('Our access was removed in Google.');
  await expect(row(arnab.name)).toContainText('Google has not sent new busy times.');
  await page.getByText(/^1 job OK, last run at/).click();
  await expect(row('Reminders to send')).toContainText('300 done');
  await expect(row('Emails to send')).toHaveCount(1);
  await expectAccessible(page, 'health with alarms');
});
