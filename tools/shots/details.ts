import { arnab, insertMentors } from '#tools/browser/mentors.ts';
import {
  alert,
  checkout,
  delayRequests,
  detailsPage,
  fillParentDetails,
  payButton,
  payIn,
} from '#tools/browser/pages.ts';
import { signUp } from '#tools/browser/person.ts';
import { expireHold } from '#tools/browser/rows.ts';
import type { Shots, SignedInScene } from './scene.ts';

export const detailsShots: Shots<SignedInScene> = {
  'details-loading': async ({ page, asha }) => {
    const { id } = await asha.hold();
    await delayRequests(page, /\/api\/bookings/);
    await page.goto(detailsPage(id), { waitUntil: 'load' });
  },
  'details-student': async ({ page, asha }) => {
    const { id } = await asha.hold({ service: 'lost', additionalSchools: 2 });
    await page.goto(detailsPage(id));
    await page.getByLabel('Phone number').waitFor();
  },
  'details-parent': async ({ page, asha, stack }) => {
    await insertMentors(stack, arnab);
    const { id } = await asha.hold({ service: 'parent-consultation' });
    await page.goto(detailsPage(id));
    await page.getByLabel('Phone number').waitFor();
  },
  'details-abroad': async ({ page, asha }) => {
    const { id } = await asha.hold({ service: 'exploring', additionalSchools: 1 });
    await page.goto(detailsPage(id));
    await page.getByLabel('Phone number').waitFor();
  },
  'details-failure': async ({ page, asha }) => {
    const { id } = await asha.hold();
    await page.route(/\/api\/bookings/, (route) => route.abort());
    await page.goto(detailsPage(id));
    await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 60_000 });
  },
  'details-saved': async ({ page, asha, stack }) => {
    await insertMentors(stack, arnab);
    const { id } = await asha.hold({ service: 'parent-consultation' });
    await page.goto(detailsPage(id));
    await fillParentDetails(page);
    await page.getByRole('button', { name: 'Save details' }).click();
    await payButton(page).waitFor();
  },
  'details-errors': async ({ page, asha }) => {
    const { id } = await asha.hold();
    await page.goto(detailsPage(id));
    await page.getByRole('button', { name: 'Save details' }).click();
    await alert(page, 'Please fill in').waitFor();
  },
  'details-cancel': async ({ page, asha }) => {
    const { id } = await asha.hold();
    await page.goto(detailsPage(id));
    await page.getByRole('button', { name: 'Cancel booking' }).click();
  },
  'details-cancelled': async ({ page, asha }) => {
    await page.clock.install();
    const { id } = await asha.hold();
    await page.goto(detailsPage(id));
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByRole('button', { name: 'Yes, cancel' }).click();
    await alert(page, 'Booking cancelled successfully.').waitFor();
  },
  'details-expired': async ({ page, asha, stack }) => {
    await page.clock.install();
    const { id } = await asha.hold();
    await expireHold(stack, id);
    await page.goto(detailsPage(id));
    await alert(page, 'Booking not found.').waitFor();
  },
  'pay-ready': async ({ page, asha }) => {
    const { id } = await asha.holdReadyToPay();
    await page.goto(detailsPage(id));
    await payButton(page).waitFor();
  },
  'pay-package': async ({ page, asha }) => {
    const { id } = await asha.holdReadyToPay({ service: 'lost', additionalSchools: 2 });
    await page.goto(detailsPage(id));
    await payButton(page).waitFor();
  },
  'pay-window': async ({ page, asha }) => {
    const { id } = await asha.holdReadyToPay();
    await page.goto(detailsPage(id));
    await payButton(page).click();
    await checkout(page).getByTestId('pay-succeed').waitFor();
  },
  'pay-closed': async ({ page, asha }) => {
    const { id } = await asha.holdReadyToPay();
    await page.goto(detailsPage(id));
    await payButton(page).click();
    await payIn(page, 'close');
    await alert(page, 'The payment window was closed.').waitFor();
  },
  'pay-unchecked': async ({ page, asha }) => {
    const { id } = await asha.holdReadyToPay();
    await page.goto(detailsPage(id));
    await page.route('**/api/bookings/*/payment/verify', (route) => route.abort());
    await payButton(page).click();
    await payIn(page, 'succeed');
    await alert(page, 'Payment successful but').waitFor();
  },
  'pay-refunded': async ({ page, asha, stack }) => {
    const { id } = await asha.holdReadyToPay();
    await page.goto(detailsPage(id));
    await payButton(page).click();
    await checkout(page).getByTestId('pay-succeed').waitFor();
    await expireHold(stack, id);
    await (await signUp(stack, 'Ravi', 'Menon')).hold();
    await payIn(page, 'succeed');
    await alert(page, /refunding it in full/).waitFor();
  },
};
