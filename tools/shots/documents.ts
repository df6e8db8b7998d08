import type { Page } from '@playwright/test';
import { delayRequests } from '#tools/browser/pages.ts';
import type { Shots, SignedInScene } from './scene.ts';

export const documentShots: Shots<SignedInScene> = {
  'documents-none': openAfterBooking,
  documents: uploadFiles,
  'documents-uploading': async (scene) => {
    await openAfterBooking(scene);
    await delayRequests(scene.page, /\/api\/documents\?/);
    await choose(scene.page, 'Statement of purpose.txt', 'Marks.txt');
    await scene.page.getByRole('progressbar').first().waitFor();
  },
  'documents-refused': async (scene) => {
    await openAfterBooking(scene);
    await choose(scene.page, 'Statement.docm');
    await scene.page.getByRole('button', { name: 'Remove Statement.docm' }).waitFor();
  },
  'documents-delete': async (scene) => {
    await uploadFiles(scene);
    await scene.page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
  },
};

async function openAfterBooking({ page, asha }: SignedInScene): Promise<void> {
  await asha.bookAndConfirm();
  await page.goto('/documents');
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
}

async function uploadFiles(scene: SignedInScene): Promise<void> {
  const { page } = scene;
  await openAfterBooking(scene);
  await choose(page, 'Statement of purpose.txt', 'Marks.txt');
  const downloads = page.getByRole('link', { name: /^Download/ });
  await downloads.nth(1).waitFor();
}

async function choose(page: Page, ...names: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  const files = names.map((name) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(`The words of ${name}`),
  }));
  await (await chooser).setFiles(files);
}
