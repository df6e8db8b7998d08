/** What the confirmation says: what was paid for, and what the client's own form asked. */

import { expect, test } from 'vitest';
import { emailParameters, meetingDetails } from '#domain/email/confirmation.ts';
import { bookingConfirmed } from '#functions/emails/booking-confirmed.ts';
import { plainText } from '#functions/emails/letter.ts';

const student = {
  ...{ isParent: false, childEducation: null, price: 23_997, additionalSchools: 2 },
};
const parent = {
  ...{ isParent: true, childEducation: 'Class 12, science', price: 1999, additionalSchools: 0 },
};

/** The email of somebody who left all that is optional empty. */
function textOf(call: typeof student | typeof parent): string {
  const booking = { id: 'x', userEmail: 'asha@example.com', duration: 45, userName: 'Asha Rao' };
  const answered = { ...booking, interestedCourse: 'Physics', purposeOfCall: 'Where to apply' };
  const meeting = meetingDetails('https://waymark.example', 'token');
  const parameters = emailParameters(answered, meeting);
  return plainText(bookingConfirmed(parameters, call, null));
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

test('it names what was paid for, and the schools only where there are any', () => {
  const [withSchools, without] = [textOf(student), textOf(parent)];

  expect(withSchools).toMatch(/Schools\s*2 additional schools/);
  expect(withSchools).toMatch(/Paid\s*₹23,997/);
  expect(without).not.toContain('chools');
  expect(without).toMatch(/Paid\s*₹1,999/);
});

test('its plain text is a letter, one thing a paragraph, and no answer can break its lines', async () => {
  const booking = { id: 'x', userEmail: 'asha@example.com', duration: 45, userName: 'Asha Rao' };
  const words = {
    purposeOfCall: 'Where to apply\n\n  and <b>why</b>',
    fullName: 'Asha  Rao & Ben',
  };
  const meeting = meetingDetails('https://waymark.example', 'token');
  const parameters = emailParameters({ ...booking, ...words }, meeting);
  const letter = bookingConfirmed(parameters, student, 'Saturday, 4:00 PM');

  await expect(plainText(letter)).toMatchFileSnapshot('golden/booking-confirmed.txt');
});
