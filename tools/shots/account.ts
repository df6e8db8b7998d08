import type { Page } from '@playwright/test';
import { sessions } from '#db/schema/index.ts';
import { newSession } from '#local/session.ts';
import { PASSWORD } from '#tools/browser/person.ts';
import type { Shots, SignedInScene } from './scene.ts';

async function openAccount(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByRole('region', { name: 'Devices' }).waitFor();
}

export const accountShots: Shots<SignedInScene> = {
  account: ({ page }) => openAccount(page),

  'account-errors': async ({ page }) => {
    await openAccount(page);
    await page.getByText('Change password').click();
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('Please fill in current password').waitFor();
  },
  'account-changed': async ({ page }) => {
    await openAccount(page);
    await page.getByText('Change name').click();
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByText('Your name is changed.').waitFor();
  },
  'account-sign-out': async ({ page, asha, stack }) => {
    await stack.db.insert(sessions).values(newSession(asha.user.id).row);
    await openAccount(page);
    await page.getByRole('button', { name: 'Sign out of all devices' }).click();
  },
  'account-delete': async ({ page, asha }) => {
    await asha.book();
    await openAccount(page);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('dialog').getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByRole('alert').waitFor();
  },

  'account-google': async ({ page }) => {
    await page.context().clearCookies();
    await page.goto('/login?next=/account');
    await page.getByRole('link', { name: 'Sign in with Google' }).click();
    await page.getByRole('button', { name: 'Tenzin' }).click();
    await page.getByRole('region', { name: 'Devices' }).waitFor();
  },
};
