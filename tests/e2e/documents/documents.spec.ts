import type { Locator, Page } from '@playwright/test';
import { FILE_MAX_BYTES } from '#domain/documents/files.ts';
import { documentMessages } from '#domain/documents/messages.ts';
import { expect, expectAccessible, test } from '#support/browser/test.ts';
import { alert, downloadFrom } from '#tools/browser/pages.ts';

test.use({ expectedErrors: [/net::ERR_|status of 503/] });

const textFile = (name: string, text: string = crypto.randomUUID()) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

type TextFile = ReturnType<typeof textFile>;

async function chooseFilesBy(button: Locator, ...files: TextFile[]): Promise<void> {
  const chooser = button.page().waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files);
}

const chooseFiles = (page: Page, ...files: TextFile[]) =>
  chooseFilesBy(page.getByRole('button', { name: 'Choose files' }), ...files);

const documentItem = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('a client adds, comments on and deletes a file', { tag: '@both' }, async ({ page, asha }) => {
  const { id, serviceType } = await asha.bookAndConfirm();
  await page.goto('/profile');
  await page.getByRole('listitem').getByRole('link', { name: 'Documents' }).click();
  await expect(page.getByLabel('For which call')).toHaveValue(id);
  await expect(page.getByText('No documents yet.')).toBeVisible();
  await expectAccessible(page, 'no documents');

  await chooseFiles(page, textFile('essay.txt', 'Why I want to study geology.'));
  await expect(alert(page, 'essay.txt was added.')).toBeVisible();
  const essay = documentItem(page, 'essay.txt');
  await expect(essay).toContainText(`For ${serviceType}`);
  const download = await downloadFrom(essay.getByRole('link', { name: 'Download essay.txt' }));
  expect(download.suggestedFilename()).toBe('essay.txt');

  await essay.getByRole('button', { name: 'Comment on essay.txt' }).click();
  await essay.getByRole('button', { name: 'Send comment' }).click();
  await expect(essay.getByText(documentMessages.noComment)).not.toHaveCount(0);
  await essay.getByLabel('Your comment').fill('Is it too long?');
  await essay.getByRole('button', { name: 'Send comment' }).click();
  await expect(essay.getByRole('button', { name: 'Comments (1)' })).toBeVisible();
  await expect(essay.getByText('Is it too long?')).toBeVisible();
  await expect(essay.getByLabel('Your comment')).toBeFocused();
  await essay.getByLabel('Your comment').fill('A draft');
  const { documents } = await asha.call<{ documents: [{ id: string }] }>('GET', '/documents');
  await asha.call('POST', `/documents/${documents[0].id}/comments`, { text: 'From my phone' });
  const newVersion = essay.getByRole('button', { name: 'New version: essay.txt' });
  await chooseFilesBy(newVersion, textFile('essay-2.txt'));
  await expect(documentItem(page, 'essay-2.txt').getByText('Earlier versions (1)')).toBeVisible();
  await expect(page.getByLabel('Your comment')).toHaveValue('A draft');
  await expectAccessible(page, 'a document with its versions and comments');

  await page.getByRole('button', { name: 'Delete essay-2.txt' }).click();
  await expectAccessible(page, 'the question before a document is deleted');
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByText('No documents yet.')).toBeVisible();
  await expect(alert(page, 'essay-2.txt was deleted.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What you share' })).toBeFocused();
});

test('a client removes, cancels and retries uploads', async ({ page, asha: _ }) => {
  const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await page.goto('/documents');
  await chooseFiles(page, textFile('macro.docm'), textFile('empty.txt', ''), textFile('list.txt'));
  await expect(uploads.filter({ hasText: 'macro.docm' })).toContainText(documentMessages.wrongKind);
  await expect(uploads.filter({ hasText: 'empty.txt' })).toContainText(documentMessages.empty);
  await expect(documentItem(page, 'list.txt')).toBeVisible();
  await expectAccessible(page, 'refused files');
  await page.getByRole('button', { name: 'Remove empty.txt' }).click();
  await page.getByRole('button', { name: 'Remove macro.docm' }).click();
  await expect(uploads).toHaveCount(0);

  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const dataTransfer = await page.evaluateHandle((size) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(size)], 'large.txt'));
    transfer.items.add(new File(['Dropped words'], 'dropped.txt'));
    return transfer;
  }, FILE_MAX_BYTES + 1);
  await page.getByRole('group', { name: 'Files' }).dispatchEvent('drop', { dataTransfer });
  await expect(documentItem(page, 'dropped.txt')).toBeVisible();
  await expect(uploads.filter({ hasText: 'large.txt' })).toContainText(documentMessages.tooLarge);
  expect(sent.filter((url) => url.includes('large'))).toEqual([]);

  const held: (() => Promise<void>)[] = [];
  await page.route('/api/documents?*', (route) => {
    held.push(() => route.fulfill({ status: 503, json: {} }));
  });
  await chooseFiles(page, textFile('slow.txt'));
  await expect(page.getByRole('progressbar', { name: 'Uploading slow.txt' })).toBeVisible();
  await expectAccessible(page, 'a file on its way');
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(await page.evaluate(leave)).toBe(false);
  await page.getByRole('button', { name: 'Cancel slow.txt' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await chooseFiles(page, textFile('plan.txt'));
  await expect.poll(() => held.length).toBe(2);
  await held[1]?.();
  await expect(alert(page, documentMessages.uploadFailed)).toBeVisible();
  await chooseFiles(page, textFile('later.txt'));
  await expect.poll(() => held.length).toBe(3);
  await page.getByRole('button', { name: 'Try again: plan.txt' }).click();
  await expect(page.getByRole('progressbar')).toHaveAccessibleName('Uploading later.txt');
  await page.route('/api/documents?*', (route) => route.continue());
  await page.getByRole('button', { name: 'Cancel later.txt' }).click();
  await expect(documentItem(page, 'plan.txt')).toBeVisible();
  await expect(documentItem(page, 'slow.txt')).toHaveCount(0);
});

test('a mentor opens and comments on a client’s file', async ({ page, context, asha, nila }) => {
  const { id } = await asha.bookAndConfirm();
  await page.goto(`/documents?booking=${id}`);
  await chooseFiles(page, textFile('essay.txt'), textFile('marks.txt'));
  await expect(documentItem(page, 'marks.txt')).toBeVisible();

  await nila.signInTo(context);
  await page.goto('/admin?view=agenda');
  const call = page.locator(`#call-${id}`);
  await call.getByText('Documents (2 files, 2 new)').click();
  await expect(call.getByText(documentMessages.unchecked)).toBeVisible();
  await expectAccessible(page, 'documents in the dashboard');
  const essay = call.getByRole('listitem').filter({ hasText: 'essay.txt' });
  await downloadFrom(essay.getByRole('link', { name: 'Download essay.txt' }));
  await page.reload();
  await call.getByText('Documents (2 files, 1 new)').click();
  const answer = essay.getByRole('button', { name: 'Answer with a file: essay.txt' });
  await chooseFilesBy(answer, textFile('essay with notes.txt'));
  await expect(call.getByRole('heading', { name: 'essay with notes.txt' })).toBeVisible();

  await asha.signInTo(context);
  await page.goto('/documents');
  const answered = documentItem(page, 'essay with notes.txt');
  await expect(answered.getByText('New', { exact: true })).toBeVisible();
  await expect(answered).toContainText('Your mentor');
});
