import { calendarConnections, jobRuns } from '#db/schema/index.ts';
import { crons } from '#domain/schedule.ts';
import { HOUR } from '#domain/time.ts';
import { cronUrl } from '#local/worker.ts';
import { adminNav, expect, expectAccessible, test } from '#support/browser/admin.ts';
import { ananya, arnab, insertMentors } from '#tools/browser/mentors.ts';
import { expectLink, expectTexts, failNext } from '#tools/browser/pages.ts';

test.use({ expectedErrors: [/503|Something went wrong/] });

test('settings show all cron jobs, the agenda shows only late jobs', async ({ page, stack }) => {
  const status = page.getByRole('region', { name: 'System status' });
  const row = (name: string | RegExp) => status.getByRole('listitem').filter({ hasText: name });
  await failNext(page, '**/api/admin/health', { status: 503 });
  await page.goto('/admin?view=health');
  await expect(page).toHaveURL('/admin?view=settings&section=system');
  await status.getByRole('button', { name: 'Try again' }).click();
  await expect(status).toContainText('No job has run yet');
  await expect(row('Send emails')).toContainText('Has not run yet');

  await fetch(cronUrl(stack.siteUrl, crons.due));
  await page.reload();
  await expect(status).toContainText('All jobs ran on time');
  await expect(status).toBeInViewport();
  await expect(row('Send emails')).toContainText(/0 done in [\d.]+ m?s · none left/);
  await expect(row('Delete expired links')).toContainText('Has not run yet');
  await expectAccessible(page, 'the system status');

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
  await expect(adminNav(page).getByRole('link', { name: 'Agenda 2 to do' })).toBeVisible();
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await expect(attention).toContainText('2 jobs and 1 calendar need attention');
  await expectLink(attention, ananya.name, `/admin?view=mentors&mentor=${ananya.id}`);
  await expectAccessible(page, 'items that need attention');

  await attention.getByRole('link', { name: 'see the system status' }).click();
  await expect(status).toContainText('2 jobs and 2 calendars need attention');
  await expectTexts(row('Send emails'), 'Falling behind', '1,000 or more left, since');
  await expect(row('Request refunds')).toContainText('Error: SQLITE_BUSY');
  await expect(row(ananya.name)).toContainText('Our access was removed in Google.');
  await expectTexts(row(arnab.name), 'Google has not sent new busy times.', 'last read', ' IST');
  await expect(row(/^Send call reminders/)).toContainText('300 done');
  await expectAccessible(page, 'the system status with alarms');
});
