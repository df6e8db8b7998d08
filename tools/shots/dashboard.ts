import { eq } from 'drizzle-orm';
import { adminSettings, adminUsers, bookings, jobRuns, mentors, outbox } from '#db/schema/index.ts';
import { crons } from '#domain/schedule.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { cronUrl } from '#local/worker.ts';
import { bookableDay } from '#tools/browser/answers.ts';
import { ananya, insertMentors, sampleMentors } from '#tools/browser/mentors.ts';
import { PASSWORD, type Person } from '#tools/browser/person.ts';
import { block, insertCallAt, makeAdmin } from '#tools/browser/rows.ts';
import { day } from '#tools/browser/time-picker.ts';
import { fillClientHistory, fillDashboard, insertDueRefund, insertPayments } from './clients.ts';
import type { Shots, SignedInScene } from './scene.ts';

async function openFilled(scene: SignedInScene, view: string, shown: string): Promise<void> {
  await fillDashboard(scene);
  await openView(scene, view, shown);
}

async function openView({ page }: SignedInScene, view: string, shown: string): Promise<void> {
  await page.goto(`/admin?view=${view}`);
  await page.getByText(shown).filter({ visible: true }).first().waitFor();
}

async function openWithoutData(scene: SignedInScene, view: string, shown: string): Promise<void> {
  await makeAdmin(scene.stack, scene.asha);
  await openView(scene, view, shown);
}

async function becomeMentor({ stack, asha }: SignedInScene): Promise<void> {
  await stack.db.delete(adminUsers);
  await stack.db.update(mentors).set({ userId: asha.user.id }).where(eq(mentors.id, ananya.id));
}

async function openNewBooking(scene: SignedInScene): Promise<void> {
  const client = await fillDashboard(scene);
  const { id } = await client.bookAndConfirm({ time: '15:00' });
  await scene.page.goto(`/admin?view=bookings&booking=${id}`);
}

async function openClient({ page }: SignedInScene, { user }: Person): Promise<void> {
  await page.goto(`/admin?view=clients&client=${user.id}`);
  await page.getByText('Client since').waitFor();
}

async function reportEmailBacklog({ stack }: SignedInScene): Promise<void> {
  const backlog = { waiting: 1000, waitingSince: Date.now() - 2 * HOUR, grownRuns: 0 };
  const set = { startedAt: Date.now(), took: 0, rows: 0, ...backlog };
  const insert = stack.db.insert(jobRuns).values({ job: 'deliverDue', ...set });
  await insert.onConflictDoUpdate({ target: jobRuns.job, set });
}

/** Adds issues: a backlog of emails, a stuck refund, bounced emails, and calls without outcome. */
async function fillAttention(scene: SignedInScene, client: Person): Promise<void> {
  const { db, siteUrl } = scene.stack;
  // The cron job must run before the refund is inserted, or it would send the refund.
  await fetch(cronUrl(siteUrl, crons.due));
  await reportEmailBacklog(scene);
  const [paid] = await db.query.payments.findMany();
  await insertDueRefund(scene.stack, paid?.id);
  await db.update(outbox).set({ state: 'bounced', lastError: 'The mailbox does not exist' });
  for (const days of [1, 2]) await insertCallAt(scene.stack, client, Date.now() - days * DAY);
}

export const dashboardShots: Shots<SignedInScene> = {
  'admin-agenda': (scene) => openFilled(scene, 'agenda', 'Calendar feed'),
  'admin-calendar-week': async (scene) => {
    await block(scene.stack, bookableDay(), '12:00');
    await openFilled(scene, `calendar#day=${bookableDay()}&span=week`, 'Blocked: Mentors away');
  },
  'admin-agenda-no-link': async (scene) => {
    await scene.stack.db.delete(adminSettings);
    await openFilled(scene, 'agenda', 'Calendar feed');
  },
  'admin-agenda-open': async (scene) => {
    await openFilled(scene, 'agenda', 'Calendar feed');
    await scene.page.locator('summary').filter({ hasText: 'Dev Kulkarni' }).click();
  },
  'admin-agenda-mentor': async (scene) => {
    await fillDashboard(scene);
    await becomeMentor(scene);
    await openView(scene, 'agenda', 'Calendar feed');
  },
  'admin-bookings-none': (scene) => openFilled(scene, 'bookings&q=nobody', 'No bookings match.'),
  'admin-bookings': (scene) => openFilled(scene, 'bookings', 'Download as CSV'),
  'admin-booking': async (scene) => {
    await openNewBooking(scene);
    await scene.page.getByText('History').waitFor();
  },
  'admin-cancel': async (scene) => {
    await openNewBooking(scene);
    await scene.page.getByRole('button', { name: 'Cancel call' }).click();
  },
  'admin-move': async (scene) => {
    await openNewBooking(scene);
    await scene.page.getByRole('button', { name: 'Move call' }).click();
    await day(scene.page).check();
  },
  'admin-assign': async (scene) => {
    const client = await fillDashboard(scene);
    await insertMentors(scene.stack, ...sampleMentors);
    const { id } = await client.bookAndConfirm({ time: '15:00' });
    await scene.page.goto(`/admin?view=bookings&booking=${id}`);
    await scene.page.getByRole('button', { name: 'Assign call' }).click();
    await scene.page.getByText('Free at this time').waitFor();
  },
  'admin-clients': (scene) => openFilled(scene, 'clients', 'With a call'),
  'admin-clients-none': (scene) => openFilled(scene, 'clients&search=nobody', 'No clients match.'),
  'admin-client': async (scene) => {
    await openClient(scene, await fillClientHistory(scene));
    await scene.page.getByRole('region', { name: 'Calls' }).getByText('LOR').first().waitFor();
  },
  'admin-client-open': async (scene) => {
    await openClient(scene, await fillClientHistory(scene));
    await scene.page.getByRole('region', { name: 'Calls' }).getByText('LOR').first().click();
    await scene.page.getByRole('link', { name: 'Open booking' }).waitFor();
  },
  'admin-client-mentor': async (scene) => {
    const client = await fillDashboard(scene);
    await becomeMentor(scene);
    await openClient(scene, client);
  },
  'admin-money': async (scene) => {
    await insertPayments(scene);
    await openFilled(scene, 'money', 'By service');
  },
  'admin-money-empty': (scene) => openWithoutData(scene, 'money', 'No payments from'),
  'admin-agenda-empty': (scene) => openWithoutData(scene, 'agenda', 'No calls in the next'),
  'admin-more': async (scene) => {
    await openFilled(scene, 'agenda', 'Calendar feed');
    const more = scene.page.getByRole('button', { name: 'More' });
    if (await more.isVisible()) await more.click();
  },
  'admin-keys': async (scene) => {
    await openFilled(scene, 'agenda', 'Calendar feed');
    await scene.page.keyboard.press('?');
    await scene.page.getByText('Show keyboard shortcuts').waitFor();
  },
  'admin-undo': async (scene) => {
    await openFilled(scene, 'agenda', 'Calendar feed');
    await scene.page.getByRole('button', { name: 'No-show' }).first().click();
    await scene.page.getByRole('button', { name: 'Undo' }).waitFor();
  },
  'admin-refund': async (scene) => {
    await openFilled(scene, 'money', 'By service');
    await scene.page.getByRole('button', { name: /^Refund/ }).click();
  },
  'admin-attention': async (scene) => {
    await fillAttention(scene, await fillDashboard(scene));
    await scene.page.goto('/admin');
    await scene.page.getByText('refused this refund').first().waitFor();
  },
  'admin-settings-system': async (scene) => {
    await fillDashboard(scene);
    for (const cron of Object.values(crons)) await fetch(cronUrl(scene.stack.siteUrl, cron));
    await reportEmailBacklog(scene);
    const failed = { job: 'deleteOldLedger', startedAt: Date.now(), error: 'SQLITE_BUSY' } as const;
    const outcome = { took: 0, rows: 0, waiting: 0, grownRuns: 0 };
    await scene.stack.db.insert(jobRuns).values({ ...failed, ...outcome });
    await scene.page.goto('/admin?view=settings&section=system');
    await scene.page.getByText('Falling behind').waitFor();
  },
  'admin-email': (scene) => openFilled(scene, 'emails', 'Booking confirmed'),
  'admin-email-read': async (scene) => {
    await openFilled(scene, 'emails', 'Booking confirmed');
    await scene.page.getByText('Booking confirmed').first().click();
    await scene.page.locator('iframe').waitFor();
  },
  'admin-settings': (scene) => openFilled(scene, 'settings', 'Minimum notice'),
  'admin-settings-admins': (scene) => openFilled(scene, 'settings&section=admins', 'Asha Rao'),
  'admin-set-up': async (scene) => {
    await openFilled(scene, 'agenda', 'Turn on two-step sign-in');
    await scene.page.getByRole('button', { name: 'Set up', exact: true }).click();
    await scene.page.getByLabel('Current password').fill(PASSWORD);
    await scene.page.getByRole('button', { name: 'Continue' }).click();
    await scene.page.getByText('enter this key').waitFor();
  },
  'admin-settings-audit': (scene) =>
    openFilled(scene, 'settings&section=audit', 'payment captured'),
  'admin-refused': async ({ page }) => {
    await page.goto('/admin');
    await page.getByRole('alert').waitFor();
  },
  'admin-calendar': async (scene) => {
    const client = await fillDashboard(scene);
    await client.hold({ time: '18:00' });
    await block(scene.stack, bookableDay(), '11:00');
    await block(scene.stack, bookableDay(5), null);
    await scene.page.goto(`/calendar?service=lor&mode=admin#day=${bookableDay()}`);
    await scene.page.getByRole('button', { name: 'Unblock 11:00 AM' }).first().waitFor();
  },
  'admin-calendar-block': async (scene) => {
    await fillDashboard(scene);
    await scene.page.goto('/calendar?mode=admin');
    await scene.page.getByRole('button', { name: 'Block times' }).click();
    await scene.page.getByLabel('Reason').waitFor();
  },

  move: async ({ page, asha }) => {
    const { id } = await asha.bookAndConfirm({ time: '15:00' });
    await page.goto(`/move?booking=${id}`);
    await day(page).check();
  },
  'join-early': (scene) => openJoinOfCall(scene, 3 * DAY),
  'join-open': (scene) => openJoinOfCall(scene, 5 * MINUTE),
  'join-no-link': async (scene) => {
    await scene.stack.db.delete(adminSettings);
    await openJoinOfCall(scene, 5 * MINUTE);
  },
  'join-over': (scene) => openJoinOfCall(scene, -2 * HOUR),
  'join-cancelled': (scene) => openJoinOfCall(scene, DAY, 'cancelled'),
};

async function openJoinOfCall(
  { page, stack, asha }: SignedInScene,
  wait: number,
  status: 'confirmed' | 'cancelled' = 'confirmed',
): Promise<void> {
  await insertMentors(stack, ananya);
  const { id, joinToken } = await insertCallAt(stack, asha, Date.now() + wait);
  await stack.db.update(bookings).set({ status }).where(eq(bookings.id, id));
  await page.route('https://meet.google.com/**', (route) => route.abort());
  await page.goto(`/join/${joinToken}`);
  await page.getByRole('heading', { name: 'Discovery Call' }).waitFor();
}
