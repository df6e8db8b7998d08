/** What the confirmation says: what was paid for, and what the client's own form asked. */

import { createElement } from 'react';
import { expect, test } from 'vitest';
import { LetterPage } from '#functions/emails/letter-page.tsx';
import { plainText } from '#functions/emails/plain-text.ts';
import { renderEmail } from '#functions/emails/render.ts';
import { confirmationOf } from '#tests/support/confirmation.ts';

const student = {
  ...{ isParent: false, childEducation: null, price: 23_997, additionalSchools: 2 },
};
const parent = {
  ...{ isParent: true, childEducation: 'Class 12, science', price: 1999, additionalSchools: 0 },
};

/** The email of somebody who left all that is optional empty. */
function textOf(call: typeof student | typeof parent): string {
  const answered = { interestedCourse: 'Physics', purposeOfCall: 'Where to apply' };
  return plainText(confirmationOf({ ...call, ...answered }));
}

const STUDENTS_ONLY = [
  ...['Preferred communication', 'Planning to apply', 'Competitive exam', 'Test scores'],
  ...['Application stage', 'Specific questions', 'Specific requirements'],
];

test('a parent reads nothing of what only students are asked', () => {
  const text = textOf(parent);

  for (const question of STUDENTS_ONLY) expect(text).not.toContain(question);
  for (const line of ['Child’s education', 'Class 12, science', 'Interested course', 'Physics']) {
    expect(text).toContain(line);
  }
  expect(text).toMatch(/Interested countries\s*Not specified/);
});

test('a student reads all that was asked, with the fallbacks where nothing was said', () => {
  const text = textOf(student);

  for (const question of STUDENTS_ONLY) expect(text).toContain(question);
  expect(text).not.toContain('education');
  expect(text).toMatch(/Test scores\s*N\/A/);
  expect(text).toMatch(/Specific questions\s*None/);
});

test('its page leaves out what was not answered, but for one sentence that names it', async () => {
  const letter = confirmationOf({ ...student, interestedCourse: 'Physics' });
  const siteUrl = 'https://waymark.example';

  const html = await renderEmail(createElement(LetterPage, { ...letter, siteUrl }));

  expect(html).toMatch(/>Interested course<.*>Physics</);
  expect(html).not.toMatch(/Not specified|N\/A|>None<|>Test scores</);
  expect(html).toMatch(/You left open: [^<]*test scores, /);
});

test('it names what was paid for, and the schools only where there are any', () => {
  const [withSchools, without] = [textOf(student), textOf(parent)];

  expect(withSchools).toMatch(/Schools:\s*2 additional schools/);
  expect(withSchools).toMatch(/Paid:\s*₹23,997/);
  expect(without).not.toContain('chools');
  expect(without).toMatch(/Paid:\s*₹1,999/);
});

test('it says what the price of a package buys, and nothing of it for a session or a single call', () => {
  const sold = { ...student, service: 'lost' } as const;
  const textOfCall = (call: Parameters<typeof confirmationOf>[0]) =>
    plainText(confirmationOf(call));

  expect(textOfCall(sold)).toMatch(/Your package:\s*10 sessions with this one, within 12 months/);
  expect(textOfCall({ ...sold, sessionId: 'x-0' })).not.toContain('Your package');
  expect(textOfCall(student)).not.toContain('Your package');
});

test('its plain text is a letter, one thing a paragraph, and no answer can break its lines', async () => {
  const words = {
    purposeOfCall: 'Where to apply\n\n  and <b>why</b>',
    fullName: 'Asha  Rao & Ben',
  };
  const letter = confirmationOf({ ...student, ...words, timeZone: 'America/Los_Angeles' });

  await expect(plainText(letter)).toMatchFileSnapshot('golden/booking-confirmed.txt');
});
