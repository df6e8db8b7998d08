import { DAY } from '#domain/time.ts';
import { bookableDay } from '#tools/browser/answers.ts';
import { insertCallAt } from '#tools/browser/rows.ts';
import { day } from '#tools/browser/time-picker.ts';
import { fillDashboard, insertDueRefund } from './clients.ts';
import type { Shots, SignedInScene } from './scene.ts';

const paidOutside = {
  service: 'lor',
  additionalSchools: 0,
  email: 'kabir@example.com',
  firstName: 'Kabir',
  date: bookableDay(),
  time: '15:00',
  payment: { type: 'outside', reference: 'NEFT 48211923' },
};

async function openAgenda(scene: SignedInScene): Promise<void> {
  await scene.page.goto('/admin');
  await scene.page.getByText('Calendar feed').waitFor();
}

async function openBookForClient(scene: SignedInScene): Promise<void> {
  await fillDashboard(scene);
  await openAgenda(scene);
  await scene.page.getByRole('button', { name: 'Book for a client' }).click();
  await scene.page.getByLabel('Client’s email').fill('kabir@example.com');
}

async function openProposal(scene: SignedInScene): Promise<void> {
  const client = await fillDashboard(scene);
  const { id } = await insertCallAt(scene.stack, client, Date.now() + 2 * DAY);
  await scene.page.goto(`/admin?view=bookings&booking=${id}`);
  await scene.page.getByRole('button', { name: 'Propose other times' }).click();
  await day(scene.page).check();
  await scene.page.getByRole('dialog').getByLabel('11:00 AM', { exact: true }).check();
}

async function openAbsence(scene: SignedInScene): Promise<void> {
  await fillDashboard(scene);
  await openAgenda(scene);
  await scene.page.getByRole('button', { name: 'Cancel or reassign calls' }).first().click();
}

async function openOutsideRefund(scene: SignedInScene): Promise<void> {
  await fillDashboard(scene);
  await scene.asha.call('POST', '/admin/bookings', paidOutside);
  const payments = await scene.stack.db.query.payments.findMany();
  await insertDueRefund(scene.stack, payments.find(({ method }) => method === 'outside')?.id);
  await openAgenda(scene);
  await scene.page.getByRole('button', { name: 'Enter reference' }).click();
  await scene.page.getByLabel('Reference of your payment').waitFor();
}

export const dialogShots: Shots<SignedInScene> = {
  'admin-new-booking': openBookForClient,
  'admin-new-booking-errors': async (scene) => {
    await openBookForClient(scene);
    await scene.page.getByText('Already paid', { exact: true }).click();
    await scene.page.getByRole('button', { name: 'Book as paid' }).click();
    await scene.page.getByText('Please enter the reference').waitFor();
  },
  'admin-propose': openProposal,
  'admin-absence': async (scene) => {
    await openAbsence(scene);
    await scene.page.getByRole('group', { name: 'Calls of the day' }).waitFor();
  },
  'admin-returned': openOutsideRefund,
  'move-proposed': async (scene) => {
    const { page, stack, asha } = scene;
    await fillDashboard(scene);
    const { id } = await insertCallAt(stack, asha, Date.now() + 2 * DAY);
    const times = [{ date: bookableDay(4), time: '11:00' }];
    await asha.call('POST', `/mentor/calls/${id}/proposals`, { times });
    await page.goto(`/move?booking=${id}`);
    await page.getByRole('link', { name: 'Keep my time' }).waitFor();
  },
};
