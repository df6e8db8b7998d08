import type { Page } from '@playwright/test';
import { PASSWORD } from './person.ts';

export async function logIn(
  page: Page,
  { user }: { user: { email: string } },
  password = PASSWORD,
): Promise<void> {
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

export async function createAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await submitSignUp(page, 'asha.rao@example.com');
}

export async function submitSignUp(
  page: Page,
  email: string,
  confirmation = PASSWORD,
): Promise<void> {
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(confirmation);
  await page.getByRole('button', { name: 'Create account' }).click();
}

export async function choosePassword(
  page: Page,
  password: string,
  confirmation = password,
): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(confirmation);
  await page.getByRole('button', { name: 'Change my password' }).click();
}
