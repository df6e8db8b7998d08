/** A call from the first page to the confirmation, for each kind of client. */
import type { Locator, Page } from '@playwright/test';
import topics from '#content/parent-topics.json' with { type: 'json' };
import { aDay, longDate } from '#local/browser/answers.ts';
import { ananya, arnab, insertMentors } from '#local/browser/mentors.ts';
import { emailsTo } from '#local/browser/outbox.ts';
import {
  alert,
  checkout,
  choice,
  detailsPage,
  expectSummary,
  fillParentDetails,
  fillStudentDetails,
  nextButton,
  payAndArrive,
  payButton,
  payIn,
  pickAndGoOn,
  reservation,
  slot,
} from '#local/browser/pages.ts';
import { PASSWORD } from '#local/browser/person.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save details' });
const purpose = (page: Page) => page.getByLabel('Purpose of the call');
const afterTheCall = (page: Page) =>
  page
    .getByRole('listitem')
    .getByText(/^You talk/)
    .filter({ visible: true });
const anyMentor = (page: Page) =>
  page.getByText('One of our mentors takes your call.').filter({ visible: true });

async function createAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Email').fill('asha.rao@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function confirmAndReadReceipt(page: Page, expected: string[]): Promise<void> {
  const steps = page.getByRole('list', { name: 'Booking steps' }).getByRole('listitem');
  await expect(steps).toHaveText([/done/, /done/, /done/, /Confirm$/]);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await expect(steps).toHaveText([/done/, /done/, /done/, /^Confirmed.*done/]);
  const receipt = page.getByRole('article');
  for (const text of expected) await expect(receipt).toContainText(text);
  await expect(receipt).toContainText(/CNF-\d{13}/);
  await expect(receipt.getByRole('region', { name: 'Customer' })).toContainText('Asha Rao');
  await expect(receipt.getByRole('region', { name: 'Meeting' })).toContainText('/join/');
  const status = receipt.getByRole('region', { name: 'Status' });
  await expect(status).toContainText('CONFIRMED');
  await expect(status).toContainText('SENT');
}

/** The mentor's name, and their face beside it. */
async function expectAnanya(part: Locator, words = 'With Ananya Krishnan'): Promise<void> {
  await expect(part.getByText(words)).toBeVisible();
  await expect(part.locator('img[src="/mentors/ananya-krishnan.webp"]').first()).toBeVisible();
}

test('a new visitor books a package, pays and gets the link', async ({ page, stack }) => {
  await page.goto('/student');
  await expect(page.getByRole('heading', { name: 'Where are you in your journey?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await page.getByRole('link', { name: 'Book a Session for Feeling Lost' }).click();
  const modal = page.getByRole('dialog', { name: 'Feeling Lost' });
  const price = modal.locator('[data-price]');
  await expect(price).toHaveText('₹13,999');
  const fewer = modal.getByRole('button', { name: 'One school fewer' });
  const more = modal.getByRole('button', { name: 'One school more' });
  await expect(fewer).toBeDisabled();
  for (const schools of ['₹19,998', '₹25,997', '₹31,996', '₹37,995']) {
    await more.click();
    await expect(price).toHaveText(schools);
  }
  await fewer.click();
  await expect(modal.getByRole('status')).toHaveText('3');
  await expect(modal).toContainText('11 sessions of 45 minutes, usually over 17 weeks');
  await expect(price).toHaveText('₹31,996');
  await modal.getByRole('link', { name: 'Book the package' }).click();

  await expect(page).toHaveURL(/\/login\?next=/);
  await createAccount(page);
  await expect(page).toHaveURL(/\/calendar\?service=lost&schools=3$/);
  const chosen = page.getByRole('complementary', { name: 'Your choice' });
  const name = 'Feeling Lost - Initial Consultation';
  for (const words of [name, '45 minutes', '3 additional schools', '₹31,996']) {
    await expect(chosen).toContainText(words);
  }
  await pickAndGoOn(page);

  await save(page).click();
  await expect(alert(page, 'Please fill in phone number')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await expect(payButton(page)).toBeHidden();
  await fillStudentDetails(page);
  await page.getByLabel('Email ID').fill('asha at home');
  await save(page).click();
  await expect(alert(page, 'Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email ID').fill('asha.rao@example.com');
  await purpose(page).fill('   ');
  await save(page).click();
  await expect(alert(page, 'Please fill in purpose of call')).toBeVisible();
  await purpose(page).fill('Where do I begin?');
  await save(page).click();
  const next = 'You talk, then book your other sessions on your journey';
  await expect(afterTheCall(page)).toContainText(next);

  await payButton(page).click();
  await expect(checkout(page).getByTestId('pay-amount')).toContainText('31,996');
  await payIn(page, 'succeed');
  await expect(alert(page, /Payment ID: pay_\w+/).first()).toBeVisible();
  await expectSummary(page);
  await expect(page.getByRole('main')).toContainText('join the meeting 5 minutes early');
  const call = [name, longDate(aDay()), '10:00 AM', '45 minutes'];
  for (const words of call) await expect(page.getByRole('main')).toContainText(words);
  await confirmAndReadReceipt(page, call);

  const emails = await emailsTo(stack, 'asha.rao@example.com');
  const [email, ...others] = emails.filter(({ subject }) =>
    subject.startsWith('Booking confirmed'),
  );
  expect(others).toEqual([]);
  expect(email?.html).toMatch(/\/join\/[\w-]{43}"/);
  expect(email?.subject).toContain(name);
  const [invitation] = email?.attachments ?? [];
  expect(invitation?.filename).toMatch(/\.ics$/);
  expect(Buffer.from(invitation?.content ?? '', 'base64').toString()).toContain('BEGIN:VCALENDAR');

  await page.getByRole('link', { name: 'Continue to Dashboard' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/profile');
  const you = page.getByRole('region', { name: 'You', exact: true });
  await expect(you.getByRole('definition')).toHaveText(['1', '0', '1']);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Upcoming 1');
  const card = page.getByRole('tabpanel').getByRole('listitem');
  for (const words of [name, 'Scheduled', '₹31,996']) await expect(card).toContainText(words);
});

test('a package has no schools below zero, and no more than one payment covers', async ({
  page,
}) => {
  await page.goto('/student');
  await page.getByRole('link', { name: 'Book a Session for Confident & Clear' }).click();
  const clear = page.getByRole('dialog', { name: 'Confident & Clear' });
  await expect(clear).toContainText('Please book the full package after the discovery call only.');
  await clear.getByRole('button', { name: 'One school more' }).click();
  const noFewer = clear.getByRole('button', { name: 'One school fewer' });
  await noFewer.dblclick();
  await expect(noFewer).toBeDisabled();
  await expect(clear.getByRole('status')).toHaveText('0');
  await expect(clear.locator('[data-price]')).toHaveText('₹9,999');
  await page.keyboard.press('Escape');
  await expect(clear).toBeHidden();

  await page.getByRole('link', { name: 'Book a Session for Feeling Lost' }).click();
  const lost = page.getByRole('dialog', { name: 'Feeling Lost' });
  const more = lost.getByRole('button', { name: 'One school more' });
  const limit = lost.getByText(
    /One payment can be at most ₹5,00,000: this package with 81 additional schools\./,
  );
  await more.evaluate((button: HTMLButtonElement) => {
    for (let schools = 0; schools < 80; schools += 1) button.click();
  });
  await expect(limit).toBeHidden();
  await more.click();
  await expect(limit).toBeVisible();
  await expect(lost.locator('[data-price]')).toHaveText('₹4,99,918');
  await expect(lost.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    /^mailto:hello@/,
  );
  await expect(more).toBeDisabled();
  await expectAccessible(page, 'the most schools');
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(lost.getByRole('status')).toHaveText('81');
  await expect(lost.getByRole('link', { name: 'Book the package' })).toHaveAttribute(
    'href',
    '/calendar?service=lost&schools=81',
  );
  await lost.getByRole('button', { name: 'One school fewer' }).click();
  await expect(limit).toBeHidden();
  await expect(more).toBeEnabled();
});

test('a discovery call takes half an hour and ₹99, its mentor named on every page', async ({
  page,
  asha,
  stack,
}) => {
  await insertMentors(stack, ananya, arnab);
  await page.goto('/student');
  await page
    .getByRole('link', { name: /discovery call/i })
    .first()
    .click();
  const chosen = page.getByRole('complementary', { name: 'Your choice' });
  await expect(chosen).toContainText('Discovery Call');
  await expect(chosen).toContainText('30 minutes, ₹99');
  await pickAndGoOn(page, '7:00 AM');
  await expectAnanya(reservation(page));
  await expectAccessible(page, 'details');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel booking?' });
  await expectAnanya(dialog);
  await expectAccessible(page, 'cancel dialog');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeFocused();

  await fillStudentDetails(page);
  await save(page).click();
  await expect(page.getByText(/^Only if you paid twice/).filter({ visible: true })).toBeVisible();
  await expect(afterTheCall(page)).toContainText('you can move the call free of charge');
  await expect(anyMentor(page)).toBeHidden();
  await expectAnanya(reservation(page));
  await expectAccessible(page, 'payment');
  await payAndArrive(page);
  const call = page.getByRole('region', { name: 'Your call' });
  await expectAnanya(call);
  await expectAccessible(page, 'paid');

  await page.getByRole('button', { name: 'Back' }).click();
  const booked = alert(page, 'You have booked this time.');
  await expect(booked).toBeVisible();
  await expect(alert(page, /no longer available/)).toBeHidden();
  await expect(slot(page, '7:00 AM')).toBeDisabled();
  await expect(slot(page, '7:00 AM')).toHaveAccessibleName(/Your call$/);
  await booked.getByRole('link', { name: 'See your call' }).click();
  await expectSummary(page);
  await confirmAndReadReceipt(page, ['Discovery Call', '7:00 AM', '30 minutes']);
  await expectAnanya(call);
  const service = page.getByRole('region', { name: 'Service' });
  await expect(service.getByRole('term').last()).toHaveText('Mentor');
  await expectAnanya(service, 'Ananya Krishnan');
  await expect(anyMentor(page)).toBeHidden();
  await expectAccessible(page, 'confirmed');
  expect(await emailsTo(stack, asha.user.email)).toHaveLength(1);

  await page.getByText('Add to calendar').click();
  const at = `${aDay().replaceAll('-', '')}T013000Z`;
  await expect(page.getByRole('link', { name: 'Google Calendar' })).toHaveAttribute(
    'href',
    new RegExp(`dates=${at}`),
  );
  await expect(page.getByRole('link', { name: 'Outlook' })).toHaveAttribute(
    'href',
    /^https:\/\/outlook\.live\.com\/.*startdt=\d{4}-\d\d-\d\dT01%3A30/,
  );
  await expectAccessible(page, 'ways into a calendar');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /\.ics file/ }).click();
  expect((await download).suggestedFilename()).toBe('waymark-call.ics');
  await page.goBack();
  await expect(slot(page, '7:00 AM')).toHaveAccessibleName(/Your call$/);
});

test('a parent picks a topic, answers the questions for parents and pays ₹1,999', async ({
  page,
  asha,
  stack,
}) => {
  const topic = topics.at(-1);
  await page.goto('/parent');
  const cards = page.getByRole('link', { name: /^Book a Session/ });
  await expect(cards).toHaveCount(3);
  await page.getByRole('link', { name: `Book a Session to ${topic?.title}` }).click();
  const chosen = page.getByRole('complementary', { name: 'Your choice' });
  await expect(chosen).toContainText('₹1,999');
  await pickAndGoOn(page, '11:00 PM');
  await expect(purpose(page)).toHaveValue(topic?.purpose ?? '');
  await page.getByRole('link', { name: 'Change time' }).click();
  await pickAndGoOn(page, '11:30 PM');
  await expect(purpose(page)).toHaveValue(topic?.purpose ?? '');

  await expect(page.getByLabel('Competitive exam')).toBeHidden();
  await fillParentDetails(page);
  await page.getByLabel('Your child’s education').fill('');
  await save(page).click();
  await expect(alert(page, 'Please fill in child education')).toBeVisible();
  await fillParentDetails(page);
  const own = await purpose(page).inputValue();
  await page.reload();
  await expect(purpose(page), 'typed, not saved').toHaveValue(own);
  await save(page).click();
  await expect(page.getByRole('button', { name: 'Change details' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Change details' }).click();
  await expect(purpose(page), 'saved').toHaveValue(own);

  await payAndArrive(page);
  await expect(anyMentor(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your call' })).not.toContainText('With ');
  await confirmAndReadReceipt(page, ['Parent Consultation', '11:30 PM', '45 minutes']);
  expect(await emailsTo(stack, asha.user.email)).toHaveLength(1);
});

test('each topic of a parent fills in its purpose, and no other does', async ({ page, asha }) => {
  await page.goto('/parent');
  const held = await asha.hold({ service: 'parent-consultation' });
  const links = await page
    .getByRole('link', { name: /^Book a Session to/ })
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(
    topics.map(({ topic }) => `/calendar?service=parent-consultation&topic=${topic}`),
  );
  for (const { topic, purpose: words } of topics) {
    await page.goto(`${detailsPage(held.id)}&topic=${topic}`);
    await expect(purpose(page)).toHaveValue(words);
  }
  await page.goto(`${detailsPage(held.id)}&topic=<b>nonsense`);
  await expect(purpose(page)).toHaveValue('');
  const own = await asha.hold({ time: '12:00', replacing: held.id });
  await page.goto(`${detailsPage(own.id)}&topic=choices`);
  await expect(page.getByLabel('Competitive exam').first()).toBeVisible();
  await expect(purpose(page), 'of a student').toHaveValue('');
});

/** Presses what leads on, and counts; an answer that is chosen or typed counts as a field. */
function counter() {
  const total = { presses: 0, fields: 0 };
  return {
    total,
    press: async (target: Locator) => {
      await target.click();
      total.presses += 1;
    },
    type: async (field: Locator, text: string) => {
      await field.fill(text);
      total.fields += 1;
    },
    check: async (field: Locator) => {
      await field.check();
      total.fields += 1;
    },
  };
}

async function payCounted(page: Page, { press }: ReturnType<typeof counter>): Promise<void> {
  await press(save(page));
  await press(payButton(page));
  await press(checkout(page).getByTestId('pay-succeed'));
  await expectSummary(page);
}

const nextFree = (page: Page) =>
  page.getByRole('region', { name: 'Next free times' }).getByRole('button').first();

test('a client who has booked before pays after nine presses and two answers', async ({
  page,
  asha,
}) => {
  await asha.book();
  const { press, type, check, total } = counter();
  await page.goto('/');
  await press(page.getByRole('banner').getByRole('link', { name: 'Book a call' }));
  await press(page.getByRole('main').getByRole('link', { name: /^Discovery Call/ }));
  await press(nextFree(page));
  await press(nextButton(page));

  await expect(page.getByText('Not the same any more? Change it.')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toHaveValue('+91 98450 12345');
  await expect(page.getByLabel('Interested course')).toHaveValue('Computer science');
  await expect(choice(page, 'Preferred study destination', 'Considering Both')).toBeChecked();
  await expect(purpose(page)).toHaveValue('');
  await expect(page.getByLabel('I am 18 or older')).not.toBeChecked();
  await page.getByLabel('Interested course').fill('Architecture');
  await page.reload();
  await expect(page.getByLabel('Interested course')).toHaveValue('Architecture');
  await expect(page.getByLabel('Phone number')).toHaveValue('+91 98450 12345');

  await type(purpose(page), 'Who should write my letter?');
  await check(page.getByLabel('I am 18 or older'));
  await payCounted(page, { press, type, check, total });
  expect(total.presses).toBeLessThanOrEqual(9);
  expect(total.fields).toBe(2);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toBe('{}');
});

test('a new visitor has a confirmed call on a phone after twelve presses', {
  tag: '@phone',
}, async ({ page }) => {
  const count = counter();
  const { press, type, check, total } = count;
  await page.goto('/');
  await press(page.getByRole('banner').getByRole('link', { name: 'Book a call' }));
  await press(page.getByRole('link', { name: 'Create an account' }));
  await type(page.getByLabel('First name'), 'Asha');
  await type(page.getByLabel('Last name'), 'Rao');
  await type(page.getByLabel('Email'), 'asha.rao@example.com');
  await type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await type(page.getByLabel('Confirm password'), PASSWORD);
  await press(page.getByRole('button', { name: 'Create account' }));
  await press(page.getByRole('main').getByRole('link', { name: /^Discovery Call/ }));
  await press(nextFree(page));
  await press(nextButton(page));
  await type(page.getByLabel('Phone number'), '+91 98450 12345');
  await type(page.getByLabel('Interested course'), 'Computer science');
  await check(choice(page, 'Preferred study destination', 'Abroad'));
  await check(choice(page, 'Planning to apply', 'Not sure yet'));
  await check(choice(page, 'Competitive exam', 'No'));
  await type(purpose(page), 'Where do I begin?');
  await check(choice(page, 'Application stage', 'Not Sure'));
  await check(page.getByLabel('I am 18 or older'));
  await payCounted(page, count);
  expect(total.presses).toBeLessThanOrEqual(12);
  expect(total.fields).toBeLessThanOrEqual(13);
  await confirmAndReadReceipt(page, ['Discovery Call', '30 minutes']);
});
