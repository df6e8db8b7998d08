/** The desk of those who run the calls, and the days around a call. */
import { eq } from 'drizzle-orm';
import {
  adminSettings,
  adminUsers,
  bookings,
  jobRuns,
  mentors,
  payments,
  refunds,
} from '#db/schema/index.ts';
import { DAY, HOUR, istDate, istInstant, MINUTE } from '#domain/calendar/time.ts';
import type { ServiceId } from '#domain/catalogue.ts';
import { crons } from '#domain/schedule.ts';
import { aDay, studentAnswers } from '#local/browser/answers.ts';
import { ananya, arnab, insertMentors } from '#local/browser/mentors.ts';
import { day } from '#local/browser/pages.ts';
import { PASSWORD, type Person, signUp } from '#local/browser/person.ts';
import { block, insertCallAt, makeAdmin } from '#local/browser/rows.ts';
import { cronUrl } from '#local/worker.ts';
import type { Shots, SignedInScene } from './scene.ts';

/** Asha runs the site; Ravi has booked, and comes to a call in some minutes. */
async function atTheDesk({ stack, asha }: SignedInScene): Promise<Person> {
  await makeAdmin(stack, asha);
  await insertMentors(stack, ananya, arnab);
  const ofArnab = { mentorId: arnab.id, mentorName: arnab.name };
  const ravi = await signUp(stack, 'Ravi', 'Menon');
  const add = (wait: number, name: string, changes: object = {}) =>
    insertCallAt(stack, ravi, onTheHalfHour(wait), { ...answersOf(name), ...changes });
  await add(-6 * HOUR, 'Meera Das', { outcome: 'completed' });
  await add(-4 * HOUR, 'Kabir Shah', { outcome: 'no_show', service: 'resume' });
  await add(-2 * HOUR, 'Ishaan Nair', { service: 'lor', ...ofArnab });
  await add(9 * MINUTE, 'Ravi Menon');
  await add(2 * HOUR, 'Zoya Khan', { service: 'interview', refundedAt: Date.now() });
  await add(4 * HOUR, 'Anjali Iyer', { service: 'parent-consultation', ...ofArnab });
  await add(DAY + 2 * HOUR, 'Dev Kulkarni', { service: 'essays-sop' });
  await add(3 * DAY, 'Sunita Rao', { service: 'parent-consultation' });
  await ravi.bookAndConfirm({ service: 'lor' });
  return ravi;
}

/** As calls begin: at half hours, in the afternoon of another day; but for the one that comes in minutes. */
function onTheHalfHour(wait: number): number {
  const moment = Date.now() + wait;
  if (wait > 0 && wait < HOUR) return moment;
  if (Math.abs(wait) < DAY / 2) return moment - (moment % (30 * MINUTE));
  const days = Math.round(wait / DAY) * DAY;
  return istInstant(istDate(Date.now() + days), '16:30') + wait - days;
}

function answersOf(name: string) {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
  const { ageRule: _, ...answers } = studentAnswers();
  const phoneNumber = `+91 98450 ${10_000 + ((name.length * 7919) % 89_999)}`;
  return { ...answers, fullName: name, emailId: email, userEmail: email, phoneNumber };
}

async function open(scene: SignedInScene, view: string, shown: string): Promise<void> {
  await atTheDesk(scene);
  await scene.page.goto(`/admin?view=${view}`);
  await scene.page.getByText(shown).filter({ visible: true }).first().waitFor();
}

/** Asha is no admin any more, but takes calls. */
async function becomeMentor({ stack, asha }: Pick<SignedInScene, 'stack' | 'asha'>): Promise<void> {
  await stack.db.delete(adminUsers);
  await stack.db.update(mentors).set({ userId: asha.user.id }).where(eq(mentors.id, ananya.id));
}

async function openClient({ page }: SignedInScene, { user }: Person): Promise<void> {
  await page.goto(`/admin?view=clients&client=${user.id}`);
  await page.getByText('Next call').waitFor();
}

/** What clients paid in the weeks before; of one payment the booking is gone. */
async function withPayments({ stack }: SignedInScene): Promise<void> {
  const paid = [
    ...[
      [1, 'Tara Bose', 'lor'],
      [2, 'Dev Kulkarni', 'resume'],
      [2, 'Zoya Khan', 'interview'],
    ],
    ...[
      [5, 'Kabir Shah', 'lor'],
      [6, 'Meera Das', 'essays-sop'],
      [10, 'Anjali Iyer', 'lor'],
    ],
  ] as [weeks: number, name: string, service: ServiceId][];
  for (const [index, [weeks, name, service]] of paid.entries()) {
    const [first = '', last = ''] = name.split(' ');
    const moment = onTheHalfHour(-weeks * 7 * DAY - index * HOUR);
    const client = await signUp(stack, first, last);
    const call = await insertCallAt(stack, client, moment, { ...answersOf(name), service });
    await stack.db.insert(payments).values({
      ...{
        id: `pay_${index}`,
        orderId: `order_${index}`,
        bookingId: index === 3 ? 'gone' : call.id,
      },
      ...{ amount: call.price * 100, currency: 'INR', createdAt: moment - 3 * DAY },
    });
  }
}

/** Ishaan has calls behind him and ahead, and one that he took back. */
async function withHistory(scene: SignedInScene): Promise<Person> {
  await atTheDesk(scene);
  const ishaan = await signUp(scene.stack, 'Ishaan', 'Nair');
  const add = (wait: number, changes: object) =>
    insertCallAt(scene.stack, ishaan, onTheHalfHour(wait), {
      ...answersOf('Ishaan Nair'),
      ...changes,
    });
  await add(-16 * DAY, { outcome: 'completed' });
  await add(-9 * DAY, { service: 'resume', outcome: 'no_show' });
  await add(-6 * DAY + HOUR, { service: 'resume', outcome: 'completed' });
  await add(2 * DAY - 5 * HOUR, { service: 'essays-sop' });
  await add(9 * DAY, { service: 'interview', refundedAt: Date.now() });
  await ishaan.bookAndConfirm({ service: 'lor', time: '11:00' });
  return ishaan;
}

export const deskShots: Shots<SignedInScene> = {
  'admin-agenda': (scene) => open(scene, 'agenda', 'Calendar feed'),
  'admin-agenda-no-link': async (scene) => {
    await scene.stack.db.delete(adminSettings);
    await open(scene, 'agenda', 'Calendar feed');
  },
  'admin-agenda-open': async (scene) => {
    await open(scene, 'agenda', 'Calendar feed');
    await scene.page.getByText('Dev Kulkarni').first().click();
  },
  'admin-agenda-mentor': async ({ page, stack, asha }) => {
    await atTheDesk({ page, stack, asha });
    await becomeMentor({ stack, asha });
    await page.goto('/admin');
    await page.getByText('Calendar feed').waitFor();
  },
  'admin-bookings-none': async (scene) => {
    await atTheDesk(scene);
    await scene.page.goto('/admin?view=bookings&q=nobody');
    await scene.page.getByText('No booking is like that.').waitFor();
  },
  'admin-bookings': (scene) => open(scene, 'bookings', 'Download as CSV'),
  'admin-booking': async (scene) => {
    const { id } = await atTheDesk(scene).then((ravi) => ravi.bookAndConfirm({ time: '15:00' }));
    await scene.page.goto(`/admin?view=bookings&booking=${id}`);
    await scene.page.getByText('History').waitFor();
  },
  'admin-cancel': async (scene) => {
    const { id } = await atTheDesk(scene).then((ravi) => ravi.bookAndConfirm({ time: '15:00' }));
    await scene.page.goto(`/admin?view=bookings&booking=${id}`);
    await scene.page.getByRole('button', { name: 'Cancel call' }).click();
  },
  'admin-move': async (scene) => {
    const { id } = await atTheDesk(scene).then((ravi) => ravi.bookAndConfirm({ time: '15:00' }));
    await scene.page.goto(`/admin?view=bookings&booking=${id}`);
    await scene.page.getByRole('button', { name: 'Move call' }).click();
    await day(scene.page).check();
  },
  'admin-clients': (scene) => open(scene, 'clients', 'With a call'),
  'admin-clients-none': async (scene) => {
    await atTheDesk(scene);
    await scene.page.goto('/admin?view=clients&search=nobody');
    await scene.page.getByText('No client is called so.').waitFor();
  },
  'admin-client': async (scene) => {
    await openClient(scene, await withHistory(scene));
    await scene.page.getByRole('region', { name: 'Calls' }).getByText('LOR').first().waitFor();
  },
  'admin-client-open': async (scene) => {
    await openClient(scene, await withHistory(scene));
    await scene.page.getByRole('region', { name: 'Calls' }).getByText('LOR').first().click();
  },
  'admin-client-mentor': async (scene) => {
    const ravi = await atTheDesk(scene);
    await becomeMentor(scene);
    await openClient(scene, ravi);
  },
  'admin-money': async (scene) => {
    await withPayments(scene);
    await open(scene, 'money', 'By service');
  },
  'admin-money-empty': async (scene) => {
    await makeAdmin(scene.stack, scene.asha);
    await scene.page.goto('/admin?view=money');
    await scene.page.getByText('Nobody has paid anything yet.').waitFor();
  },
  'admin-agenda-empty': async (scene) => {
    await makeAdmin(scene.stack, scene.asha);
    await scene.page.goto('/admin');
    await scene.page.getByText('Nothing is booked').waitFor();
  },
  'admin-more': async (scene) => {
    await open(scene, 'agenda', 'Calendar feed');
    const more = scene.page.getByRole('button', { name: 'More' });
    if (await more.isVisible()) await more.click();
  },
  'admin-keys': async (scene) => {
    await open(scene, 'agenda', 'Calendar feed');
    await scene.page.keyboard.press('?');
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
  'admin-exceptions': async (scene) => {
    const before = Date.now() - 2 * DAY;
    await atTheDesk(scene);
    const [paid] = await scene.stack.db.query.payments.findMany();
    await scene.stack.db.insert(refunds).values({
      ...{ id: 'refund-stuck', paymentId: paid?.id ?? '', amount: 50_000, reason: 'Asked for' },
      ...{ state: 'due', createdAt: before, updatedAt: before },
    });
    await scene.page.goto('/admin?view=exceptions');
    await scene.page.getByText('has waited for a day').waitFor();
  },
  'admin-health': async (scene) => {
    await atTheDesk(scene);
    for (const cron of Object.values(crons)) await fetch(cronUrl(scene.stack.siteUrl, cron));
    const isBehind = { waiting: 1000, waitingSince: Date.now() - 2 * HOUR };
    await scene.stack.db.update(jobRuns).set(isBehind).where(eq(jobRuns.job, 'deliverDue'));
    const error = 'SQLITE_BUSY';
    await scene.stack.db.update(jobRuns).set({ error }).where(eq(jobRuns.job, 'deleteOldLedger'));
    await scene.page.goto('/admin?view=health');
    await scene.page.getByText('Falls behind').waitFor();
  },
  'admin-email': (scene) => open(scene, 'mail', 'Booking confirmed'),
  'admin-email-read': async (scene) => {
    await open(scene, 'mail', 'Booking confirmed');
    await scene.page.getByText('Booking confirmed').first().click();
    await scene.page.locator('iframe').waitFor();
  },
  'admin-settings': (scene) => open(scene, 'settings', 'Minimum notice'),
  'admin-admins': (scene) => open(scene, 'admins', 'Asha Rao'),
  'admin-set-up': async (scene) => {
    await open(scene, 'agenda', 'Set it up now');
    await scene.page.getByText('Set it up now').click();
    await scene.page.getByLabel('Current password').fill(PASSWORD);
    await scene.page.getByRole('button', { name: 'Go on' }).click();
    await scene.page.getByRole('img', { name: 'QR code' }).waitFor();
  },
  'admin-audit': (scene) => open(scene, 'audit', 'payment captured'),
  'admin-refused': async ({ page }) => {
    await page.goto('/admin');
    await page.getByRole('alert').waitFor();
  },
  'admin-calendar': async (scene) => {
    const ravi = await atTheDesk(scene);
    await ravi.hold({ time: '18:00' });
    await block(scene.stack, aDay(), '11:00');
    await block(scene.stack, aDay(5), null);
    await scene.page.goto('/calendar?service=lor');
    await scene.page.getByText('Admin mode').click();
    await day(scene.page).check();
    for (const time of ['1:00 PM', '1:30 PM', '2:00 PM']) {
      await scene.page.getByRole('checkbox', { name: time, exact: true }).check();
    }
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
