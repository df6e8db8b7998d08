import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { users } from '#db/schema/index.ts';
import type { ServiceId } from '#domain/catalogue.ts';
import { addDays, istDate, MINUTE } from '#domain/time.ts';
import { ananya, insertMentors } from '#tools/browser/mentors.ts';
import { failEmails } from '#tools/browser/outbox.ts';
import { alert } from '#tools/browser/pages.ts';
import { expectSummary, paymentPage } from '#tools/browser/payment.ts';
import type { Choice } from '#tools/browser/person.ts';
import { insertCall, insertCallAt } from '#tools/browser/rows.ts';
import { openFailure, openLoading, type Shots, type SignedInScene } from './scene.ts';

export const confirmationShots: Shots<SignedInScene> = {
  'payment-loading': async (scene) => {
    const { id } = await scene.asha.book();
    await openLoading(paymentPage(id), /\/api\/bookings/)(scene);
  },
  'payment-summary': openSummaryOfCall,
  'payment-any-mentor': async (scene) => {
    await insertMentors(scene.stack, { ...ananya, name: null });
    await openSummaryOfCall(scene);
  },
  'payment-warning': async ({ page, asha, stack }) => {
    await failEmails(stack);
    await asha.bookAndConfirm({ time: '08:00' });
    const { id } = await asha.book();
    await page.goto(paymentPage(id));
    await alert(page, 'Email service').waitFor();
  },
  'payment-abroad': (scene) =>
    openConfirmedCall(scene, { service: 'exploring', additionalSchools: 1 }),
  'payment-sent': openConfirmedCall,
  'payment-failed': async ({ page, asha, stack }) => {
    const { id } = await asha.book();
    await failEmails(stack);
    await page.goto(paymentPage(id));
    await page.getByRole('button', { name: 'Confirm Booking' }).click();
    await page.getByText('FAILED', { exact: true }).waitFor();
  },
  'payment-not-found': async ({ page }) => {
    await page.clock.install();
    await page.goto(paymentPage('no-such-booking'));
    await alert(page, 'Booking not found.').waitFor();
  },
};

async function openSummaryOfCall({ page, asha }: SignedInScene): Promise<void> {
  const { id } = await asha.book();
  await page.goto(paymentPage(id));
  await expectSummary(page);
}

async function openConfirmedCall({ page, asha }: SignedInScene, choice?: Choice) {
  const { id } = await asha.bookAndConfirm(choice);
  await page.goto(paymentPage(id));
  await page.getByText('SENT', { exact: true }).waitFor();
}

export const profileShots: Shots<SignedInScene> = {
  'menu-account': async ({ page }) => {
    await page.goto('/student');
    await page.getByLabel('Your account').click();
  },
  'profile-loading': openLoading('/profile', /\/api\/bookings/),
  'profile-empty': async ({ page }) => {
    await page.goto('/profile');
    await page.getByText('No upcoming bookings').waitFor();
  },
  'profile-failure': openFailure('/profile', /\/api\/bookings/),
  'profile-unverified': async ({ page, asha, stack }) => {
    await stack.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, asha.user.id));
    await page.goto('/profile');
    await page.getByText('Please confirm your email').waitFor();
  },
  'profile-abroad': async (scene) => openFilledProfile(scene, /Upcoming 1/),
  'profile-upcoming': async (scene) => openFilledProfile(scene, /Upcoming 1/),
  'profile-live': async (scene) => openFilledProfile(scene, /Live 1/),
  'profile-payments': async (scene) => {
    await payAfterCancelling(scene);
    await scene.page.goto('/profile');
    await scene.page.getByText('Being refunded').waitFor();
  },
  'receipt-paid': async (scene) => {
    const { id } = await scene.asha.bookAndConfirm();
    await scene.page.goto(`/receipt?booking=${id}`);
    await scene.page.getByText('Total paid').waitFor();
  },
  'profile-cancel': async (scene) => {
    await openFilledProfile(scene, /Upcoming 1/);
    await scene.page.getByRole('button', { name: /^Cancel/ }).click();
  },
  'profile-past': async (scene) => openFilledProfile(scene, /Past 2/),
};

/** Confirms one booking. Pays for another booking after cancelling it, so the site refunds it. */
async function payAfterCancelling({ asha, stack }: SignedInScene): Promise<void> {
  await asha.bookAndConfirm();
  const late = await asha.holdReadyToPay({ time: '14:00' });
  const { orderId } = await asha.startPayment(late.id);
  await asha.cancel(late.id);
  const body = JSON.stringify({ order_id: orderId, outcome: 'captured' });
  await fetch(`${stack.payments.url}/__control/pay`, { method: 'POST', body });
  while ((await stack.db.query.refunds.findMany()).length === 0) await setImmediate();
}

async function openFilledProfile({ page, asha, stack }: SignedInScene, tab: RegExp) {
  const today = istDate(Date.now());
  const on = (days: number, time: string, service: ServiceId = 'discovery-call') =>
    insertCall(stack, asha, { date: addDays(today, days), time, service });
  await on(2, '11:00');
  await insertCallAt(stack, asha, Date.now() - 20 * MINUTE);
  await on(-6, '17:30', 'resume');
  await on(-20, '10:30');
  await asha.hold({ service: 'lost', additionalSchools: 2 });
  await page.goto('/profile');
  await page.getByRole('tab', { name: tab }).click();
}
