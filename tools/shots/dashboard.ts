import { eq } from 'drizzle-orm';
import {
  adminSettings,
  adminUsers,
  bookings,
  jobRuns,
  mentors,
  outbox,
  refunds,
} from '#db/schema/index.ts';
import { crons } from '#domain/schedule.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { cronUrl } from '#local/worker.ts';
import { bookableDay } from '#tools/browser/answers.ts';
import { ananya, insertMentors, sampleMentors } from '#tools/browser/mentors.ts';
import { PASSWORD, type Person } from '#tools/browser/person.ts';
import { block, insertCallAt, makeAdmin } from '#tools/browser/rows.ts';
import { day } from '#tools/browser/time-picker.ts';
import { asAdmin, withHistory, withPayments } from './clients.ts';
import type { Shots, SignedInScene } from './scene.ts';

async function open(scene: SignedInScene, view: string, shown: string): Promise<void> {
  await asAdmin(scene);
  await openView(scene, view, shown);
}

async function openView({ page }: SignedInScene, view: string, shown: string): Promise<void> {
  await page.goto(`/admin?view=${view}`);
  await page.getByText(shown).filter({ visible: true }).first().waitFor();
}

async function openEmpty(scene: SignedInScene, view: string, shown: string): Promise<void> {
  await makeAdmin(scene.stack, scene.asha);
  await openView(scene, view, shown);
}

async function becomeMentor({ stack, asha }: Pick<SignedInScene, 'stack' | 'asha'>): Promise<void> {
  await stack.db.delete(adminUsers);
  await stack.db.update(mentors).set({ userId: asha.user.id }).where(eq(mentors.id, ananya.id));
}

async function openBooking(scene: SignedInScene): Promise<void> {
  const ravi = await asAdmin(scene);
  const { id } = await ravi.bookAndConfirm({ time: '15:00' });
  await scene.page.goto(`/admin?view=bookings&booking=${id}`);
}

async function openClient({ page }: SignedInScene, { user }: Person): Promise<void> {
  await page.goto(`/admin?view=clients&client=${user.id}`);
  await page.getByText('Client since').waitFor();
}

async function delayEmails({ stack }: SignedInScene): Promise<void> {
  const backlog = { waiting: 1000, waitingSince: Date.now() - 2 * HOUR, grownRuns: 0 };
  const set = { startedAt: Date.now(), took: 0, rows: 0, ...backlog };
  const insert = stack.db.insert(jobRuns).values({ job: 'deliverDue', ...set });
  await insert.onConflictDoUpdate({ target: jobRuns.job, set });
}

async function withAttention(scene: SignedInScene, ravi: Person): Promise<void> {
  const { db, siteUrl } = scene.stack;
  // The cron job must run before the refund is inserted. Otherwise the cron job would send the refund.
  await fetch(cronUrl(siteUrl, crons.due));
  await delayEmails(scene);
  const before = Date.now() - 2 * DAY;
  const [paid] = await db.query.payments.findMany();
  await db.insert(refunds).values({
    id: 'refund-stuck',
    paymentId: paid?.id ?? '',
    amount: 50_000,
    reason: 'Asked for',
    state: 'due',
    createdAt: before,
    updatedAt: before,
  });
  await db.update(outbox).set({ state: 'bounced', lastError: 'The mailbox does not exist' });
  for (const days of [1, 2]) await insertCallAt(scene.stack, ravi, Date.now() - days * DAY);
}

export const dashboardShots: Shots<SignedInScene> = {
  'admin-agenda': (scene) => open(scene, 'agenda', 'Calendar feed'),
  'admin-calendar-week': async (scene) => {
    await block(scene.stack, bookableDay(), '12:00');
    await open(scene, `calendar#day=${bookableDay()}&span=week`, 'Blocked: Mentors away');
  },
  'admin-agenda-no-link': async (scene) => {
    await scene.stack.db.delete(adminSettings);
    await open(scene, 'agenda', 'Calendar feed');
  },
  'admin-agenda-open': async (scene) => {
    await open(scene, 'agenda', 'Calendar feed');
    await scene.page.locator('summary').filter({ hasText: 'Dev Kulkarni' }).click();
  },
  'admin-agenda-mentor': async ({ page, stack, asha }) => {
    await asAdmin({ page, stack, asha });
    await becomeMentor({ stack, asha });
    await page.goto('/admin');
    await page.getByText('Calendar feed').waitFor();
  },
  'admin-bookings-none': (scene) => open(scene, 'bookings&q=nobody', 'No bookings match.'),
  'admin-bookings': (scene) => open(scene, 'bookings', 'Download as CSV'),
  'admin-booking': async (scene) => {
    await openBooking(scene);
    await scene.page.getByText('History').waitFor();
  },
  'admin-cancel': async (scene) => {
    await openBooking(scene);
    await scene.page.getByRole('button', { name: 'Cancel call' }).click();
  },
  'admin-move': async (scene) => {
    await openBooking(scene);
    await scene.page.getByRole('button', { name: 'Move call' }).click();
    await day(scene.page).check();
  },
  'admin-assign': async (scene) => {
    const ravi = await asAdmin(scene);
    await insertMentors(scene.stack, ...sampleMentors);
    const { id } = await ravi.bookAndConfirm({ time: '15:00' });
    await scene.page.goto(`/admin?view=bookings&booking=${id}`);
    await scene.page.getByRole('button', { name: 'Assign call' }).click();
    await scene.page.getByText('Free at this time').waitFor();
  },
  'admin-clients': (scene) => open(scene, 'clients', 'With a call'),
  'admin-clients-none': (scene) => open(scene, 'clients&search=nobody', 'No clients match.'),
  'admin-client': async (scene) => {
    await openClient(scene, await withHistory(scene));
    await scene.page.getByRole('region', { name: 'Calls' }).getByText('LOR').first().waitFor();
  },
  'admin-client-open': async (scene) => {
    await openClient(scene, await withHistory(scene));
    await scene.page.getByRole('region', { name: 'Calls' }).getByText('LOR').first().click();
    await scene.page.getByRole('link', { name: 'Open booking' }).waitFor();
  },
  'admin-client-mentor': async (scene) => {
    const ravi = await asAdmin(scene);
    await becomeMentor(scene);
    await openClient(scene, ravi);
  },
  'admin-money': async (scene) => {
    await withPayments(scene);
    await open(scene, 'money', 'By service');
  },
  'admin-money-empty': (scene) => openEmpty(scene, 'money', 'No payments from'),
  'admin-agenda-empty': (scene) => openEmpty(scene, 'agenda', 'No calls in the next'),
  'admin-more': async (scene) => {
    await open(scene, 'agenda', 'Calendar feed');
    const more = scene.page.getByRole('button', { name: 'More' });
    if (await more.isVisible()) await more.click();
  },
  'admin-keys': async (scene) => {
    await open(scene, 'agenda', 'Calendar feed');
    await scene.page.keyboard.press('?');
    await scene.page.getByText('Show keyboard shortcuts').waitFor();
  },
  'admin-undo': async (scene) => {
    await open(scene, 'agenda', 'Calendar feed');
    await scene.page.getByRole('button', { name: 'No-show' }).first().click();
    await scene.page.getByRole('button', { name: 'Undo' }).waitFor();
  },
  'admin-refund': async (scene) => {
    await open(scene, 'money', 'By service');
    await scene.page.getByRole('button', { name: /^Refund/ }).click();
  },
  'admin-attention': async (scene) => {
    const ravi = await asAdmin(scene);
    await withAttention(scene, ravi);
    await scene.page.goto('/admin');
    await scene.page.getByText('refused this refund').first().waitFor();
  },
  'admin-settings-system': async (scene) => {
    await asAdmin(scene);
    for (const cron of Object.values(crons)) await fetch(cronUrl(scene.stack.siteUrl, cron));
    await delayEmails(scene);
    const failed = { job: 'deleteOldLedger', startedAt: Date.now(), error: 'SQLITE_BUSY' } as const;
    const outcome = { took: 0, rows: 0, waiting: 0, grownRuns: 0 };
    await scene.stack.db.insert(jobRuns).values({ ...failed, ...outcome });
    await scene.page.goto('/admin?view=settings&section=system');
    await scene.page.getByText('Falling behind').waitFor();
  },
  'admin-email': (scene) => open(scene, 'emails', 'Booking confirmed'),
  'admin-email-read': async (scene) => {
    await open(scene, 'emails', 'Booking confirmed');
    await scene.page.getByText('Booking confirmed').first().click();
    await scene.page.locator('iframe').waitFor();
  },
  'admin-settings': (scene) => open(scene, 'settings', 'Minimum notice'),
  'admin-settings-admins': (scene) => open(scene, 'settings&section=admins', 'Asha Rao'),
  'admin-set-up': async (scene) => {
    await open(scene, 'agenda', 'Turn on two-step sign-in');
    await scene.page.getByRole('button', { name: 'Set up', exact: true }).click();
    await scene.page.getByLabel('Current password').fill(PASSWORD);
    await scene.page.getByRole('button', { name: 'Continue' }).click();
    await scene.page.getByText('enter this key').waitFor();
  },
  'admin-settings-audit': (scene) => open(scene, 'settings&section=audit', 'payment captured'),
  'admin-refused': async ({ page }) => {
    await page.goto('/admin');
    await page.getByRole('alert').waitFor();
  },
  'admin-calendar': async (scene) => {
    const ravi = await asAdmin(scene);
    await ravi.hold({ time: '18:00' });
    await block(scene.stack, bookableDay(), '11:00');
    await block(scene.stack, bookableDay(5), null);
    await scene.page.goto(`/calendar?service=lor&mode=admin#day=${bookableDay()}`);
    await scene.page.getByRole('button', { name: 'Unblock 11:00 AM' }).first().waitFor();
  },
  'admin-calendar-block': async (scene) => {
    await asAdmin(scene);
    await scene.page.goto('/calendar?mode=admin');
    await scene.page.getByRole('button', { name: 'Block times' }).click();
    await scene.page.getByLabel('Reason').waitFor();
  },

  move: async ({ page, asha }) => {
    const { id } = await asha.bookAndConfirm({ time: '15:00' });
    await page.goto(`/move?booking=${id}`);
    await day(page).check();
  },
  'join-early': (scene) => openJoin(scene, 3 * DAY),
  'join-open': (scene) => openJoin(scene, 5 * MINUTE),
  'join-no-link': async (scene) => {
    await scene.stack.db.delete(adminSettings);
    await openJoin(scene, 5 * MINUTE);
  },
  'join-over': (scene) => openJoin(scene, -2 * HOUR),
  'join-cancelled': (scene) => openJoin(scene, DAY, 'cancelled'),
};

async function openJoin(
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
