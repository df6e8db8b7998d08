import { expect, type Locator, type Page } from '@playwright/test';
import { parentAnswers, studentAnswers } from './answers.ts';
import { alert } from './pages.ts';

export const detailsPage = (id: string) => `/booking-details?booking=${id}`;

export async function fillStudentDetails(page: Page): Promise<void> {
  const answers = studentAnswers();
  await fillShared(page);
  await choice(page, 'Planning to apply', answers.planningToApply).check();
  await choice(page, 'Competitive exam', answers.competitiveExam).check();
  await choice(page, 'Application stage', answers.applicationStage).check();
}

export async function saveDetails(page: Page): Promise<void> {
  await fillStudentDetails(page);
  await page.getByRole('button', { name: 'Save details' }).click();
}

export async function fillParentDetails(page: Page): Promise<void> {
  await fillShared(page);
  await page.getByLabel('Your child’s education').fill(parentAnswers.childEducation);
}

async function fillShared(page: Page): Promise<void> {
  await page.getByLabel('Phone number').fill(parentAnswers.phoneNumber);
  await page.getByLabel('Interested course').fill(parentAnswers.interestedCourse);
  const destination = parentAnswers.preferredStudyDestination;
  await choice(page, 'Preferred study destination', destination).check();
  await page.getByLabel('Purpose of the call').fill(parentAnswers.purposeOfCall);
  await page.getByLabel('I am 18 or older').check();
}

export function choice(page: Page, question: string, answer: string): Locator {
  return page.getByRole('radiogroup', { name: question }).getByLabel(answer, { exact: true });
}

export async function changeDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change details' }).click();
}

export function reservation(page: Page): Locator {
  return page.getByRole('region', { name: 'Your reservation' });
}

export async function cancelBooking(page: Page, button = 'Cancel booking'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(alert(page, 'Booking cancelled successfully.')).toBeVisible();
}
