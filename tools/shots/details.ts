import { detailsPage, fillParentDetails } from '#tools/browser/details.ts';
import { arnab, insertMentors } from '#tools/browser/mentors.ts';
import { alert } from '#tools/browser/pages.ts';
import { checkout, payButton, payIn } from '#tools/browser/payment.ts';
import { type Choice, signUp } from '#tools/browser/person.ts';
import { expireHold } from '#tools/browser/rows.ts';
import { openFailure, openLoading, type Shots, type SignedInScene } from './scene.ts';

async function openHeldForm({ page, asha }: SignedInScene, choice?: Choice): Promise<void> {
  const { id } = await asha.hold(choice);
  await page.goto(detailsPage(id));
  await page.getByLabel('Phone number').waitFor();
}

async function openHeldPayment({ page, asha }: SignedInScene, choice?: Choice): Promise<string> {
  const { id } = await asha.holdReadyToPay(choice);
  await page.goto(detailsPage(id));
  await payButton(page).waitFor();
  return id;
}

async function openHeldCheckout(scene: SignedInScene): Promise<string> {
  const id = await openHeldPayment(scene);
  await payButton(scene.page).click();
  await checkout(scene.page).getByTestId('pay-succeed').waitFor();
  return id;
}

export const detailsShots: Shots<SignedInScene> = {
  'details-loading': async (scene) => {
    const { id } = await scene.asha.hold();
    await openLoading(detailsPage(id), /\/api\/bookings/)(scene);
  },
  'details-student': (scene) => openHeldForm(scene, { service: 'lost', additionalSchools: 2 }),
  'details-parent': async (scene) => {
    await insertMentors(scene.stack, arnab);
    await openHeldForm(scene, { service: 'parent-consultation' });
  },
  'details-abroad': (scene) => openHeldForm(scene, { service: 'exploring', additionalSchools: 1 }),
  'details-failure': async (scene) => {
    const { id } = await scene.asha.hold();
    await openFailure(detailsPage(id), /\/api\/bookings/)(scene);
  },
  'details-saved': async (scene) => {
    const { page, stack } = scene;
    await insertMentors(stack, arnab);
    await openHeldForm(scene, { service: 'parent-consultation' });
    await fillParentDetails(page);
    await page.getByRole('button', { name: 'Save details' }).click();
    await payButton(page).waitFor();
  },
  'details-errors': async (scene) => {
    await openHeldForm(scene);
    await scene.page.getByRole('button', { name: 'Save details' }).click();
    await alert(scene.page, 'Please fill in').waitFor();
  },
  'details-cancel': async (scene) => {
    await openHeldForm(scene);
    await scene.page.getByRole('button', { name: 'Cancel booking' }).click();
  },
  'details-cancelled': async (scene) => {
    const { page } = scene;
    await page.clock.install();
    await openHeldForm(scene);
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
  'pay-ready': openHeldPayment,
  'pay-package': (scene) => openHeldPayment(scene, { service: 'lost', additionalSchools: 2 }),
  'pay-window': openHeldCheckout,
  'pay-closed': async (scene) => {
    await openHeldCheckout(scene);
    await payIn(scene.page, 'close');
    await alert(scene.page, 'The payment window was closed.').waitFor();
  },
  'pay-unchecked': async (scene) => {
    const { page } = scene;
    await openHeldPayment(scene);
    await page.route('**/api/bookings/*/payment/verify', (route) => route.abort());
    await payButton(page).click();
    await payIn(page, 'succeed');
    await alert(page, 'Payment successful but').waitFor();
  },
  'pay-refunded': async (scene) => {
    const { page, stack } = scene;
    const id = await openHeldCheckout(scene);
    await expireHold(stack, id);
    await (await signUp(stack, 'Ravi', 'Menon')).hold();
    await payIn(page, 'succeed');
    await alert(page, /refunding the full amount/).waitFor();
  },
};
