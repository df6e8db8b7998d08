import { expect, test } from 'vitest';
import { parentDetails, studentDetails } from '#domain/booking/details.ts';
import {
  applicationStages,
  communications,
  competitiveExams,
  intakeOptions,
  studyDestinations,
} from '#domain/booking/details-options.ts';
import { complaints } from '#tests/unit/domain/complaints.ts';
import { parent, student } from './details-forms.ts';

const MID_2025 = Date.parse('2025-06-15T12:00:00+05:30');
const studentForm = studentDetails(MID_2025);

const OPTIONS = {
  preferredStudyDestination: ['India', 'Abroad', 'Considering Both', 'Not Sure Yet'],
  planningToApply: ['Fall 2025', 'Spring 2026', 'Fall 2026 or later', 'Not sure yet'],
  competitiveExam: ['Yes already taken', 'Yes planning to take', 'No', 'Not sure'],
  applicationStage: [
    'Just exploring options',
    'Shortlisted programs',
    'Started applications',
    'Already applied',
    'Not Sure',
  ],
  preferredCommunication: ['email', 'phone', 'both'],
};

test('the options are those of the specification, in its order', () => {
  expect({
    preferredStudyDestination: studyDestinations,
    planningToApply: intakeOptions(MID_2025),
    competitiveExam: competitiveExams,
    applicationStage: applicationStages,
    preferredCommunication: communications,
  }).toEqual(OPTIONS);
});

test.each(Object.entries(OPTIONS))('%s may be any of %j and nothing else', (field, options) => {
  for (const option of options) {
    expect(studentForm.parse(student({ [field]: option }))).toHaveProperty(field, option);
  }
  for (const other of ['Mars', options.join(','), options[0]?.toUpperCase(), `${options[0]}s`]) {
    expect(Object.keys(complaints(studentForm, student({ [field]: other })))).toEqual([field]);
  }
});

test('a choice that is not offered is answered with a plain sentence', () => {
  expect(complaints(parentDetails, parent({ preferredStudyDestination: 'Mars' }))).toEqual({
    preferredStudyDestination: 'Please choose one of the options',
  });
});

test.each([
  ['2024-12-31', ['Spring 2025', 'Fall 2025', 'Spring 2026 or later', 'Not sure yet']],
  ['2025-01-01', ['Fall 2025', 'Spring 2026', 'Fall 2026 or later', 'Not sure yet']],
  ['2025-05-06', ['Fall 2025', 'Spring 2026', 'Fall 2026 or later', 'Not sure yet']],
  ['2025-08-31', ['Fall 2025', 'Spring 2026', 'Fall 2026 or later', 'Not sure yet']],
  ['2025-09-01', ['Spring 2026', 'Fall 2026', 'Spring 2027 or later', 'Not sure yet']],
  ['2025-12-31', ['Spring 2026', 'Fall 2026', 'Spring 2027 or later', 'Not sure yet']],
  ['2026-01-01', ['Fall 2026', 'Spring 2027', 'Fall 2027 or later', 'Not sure yet']],
])('on %s the intakes on offer are %j', (date, intakes) => {
  expect(intakeOptions(Date.parse(`${date}T00:00:00+05:30`))).toEqual(intakes);
  expect(intakeOptions(Date.parse(`${date}T23:59:59+05:30`))).toEqual(intakes);
});

test.each([
  [1, 'Fall 2027'],
  [2, 'Fall 2027'],
  [3, 'Fall 2027'],
  [4, 'Fall 2027'],
  [5, 'Fall 2027'],
  [6, 'Fall 2027'],
  [7, 'Fall 2027'],
  [8, 'Fall 2027'],
  [9, 'Spring 2028'],
  [10, 'Spring 2028'],
  [11, 'Spring 2028'],
  [12, 'Spring 2028'],
])('in month %i of 2027 the next intake is %s', (month, next) => {
  const now = Date.parse(`2027-${String(month).padStart(2, '0')}-15T12:00:00+05:30`);
  expect(intakeOptions(now)[0]).toBe(next);
});

test.each([
  'asha',
  'asha@',
  'asha@example',
  'asha@example.',
  'asha@.com',
  '@example.com',
  'asha rao@example.com',
  'asha@exam ple.com',
  'asha@rao@example.com',
])('%j is not a valid email address', (address) => {
  const message = 'Please enter a valid email address';
  expect(complaints(studentForm, student({ emailId: address }))).toEqual({ emailId: message });
  expect(complaints(parentDetails, parent({ emailId: address }))).toEqual({ emailId: message });
  expect(complaints(studentForm, student({ alternateEmail: address }))).toEqual({
    alternateEmail: message,
  });
});

test.each(['a@b.c', 'asha.rao+calls@mail.example.co.in'])('%j is a valid address', (address) => {
  const answers = { emailId: address, alternateEmail: address };
  expect(studentForm.parse(student(answers))).toMatchObject(answers);
});

const LINES = [
  'fullName',
  'phoneNumber',
  'interestedCourse',
  'interestedCountries',
  'testScores',
] as const;
const BLOCKS = ['purposeOfCall', 'specificQuestions', 'specificRequirements'] as const;

test.each(LINES)('%s is one line of up to 200 characters', (field) => {
  expect(complaints(studentForm, student({ [field]: 'a'.repeat(200) }))).toEqual({});
  expect(complaints(studentForm, student({ [field]: 'a'.repeat(201) }))).toEqual({
    [field]: 'Please keep this under 200 characters',
  });
  expect(Object.keys(complaints(studentForm, student({ [field]: 'a\nb' })))).toEqual([field]);
});

test.each(['fullName', 'phoneNumber', 'interestedCourse', 'purposeOfCall'])(
  'a single character answers %s',
  (field) => {
    expect(studentForm.parse(student({ [field]: ' x ' }))).toHaveProperty(field, 'x');
  },
);

test.each(BLOCKS)('%s is several lines of up to 2000 characters', (field) => {
  expect(complaints(studentForm, student({ [field]: 'a\n'.repeat(999) }))).toEqual({});
  expect(complaints(studentForm, student({ [field]: 'a'.repeat(2000) }))).toEqual({});
  expect(complaints(studentForm, student({ [field]: 'a'.repeat(2001) }))).toEqual({
    [field]: 'Please keep this under 2000 characters',
  });
});

test("a child's education is one line of up to 200 characters", () => {
  expect(complaints(parentDetails, parent({ childEducation: 'a'.repeat(200) }))).toEqual({});
  for (const value of ['a'.repeat(201), 'a\nb']) {
    expect(complaints(parentDetails, parent({ childEducation: value }))).toHaveProperty(
      'childEducation',
    );
  }
});

test.each([...LINES, ...BLOCKS, 'emailId', 'alternateEmail'])(
  '%s refuses control characters and broken ones',
  (field) => {
    for (const bad of ['\u0000', '\u001b', '\u007f', '\u0085', '\ud800', '\udc00']) {
      const answer = `asha${bad}@example.com`;
      expect(
        complaints(studentForm, student({ [field]: answer })),
        JSON.stringify(bad),
      ).toHaveProperty(field);
    }
  },
);

test('an alternate address of spaces is none, and a blank communication is by email', () => {
  const answers = student({ alternateEmail: '   ', preferredCommunication: '' });
  expect(studentForm.parse(answers)).toMatchObject({
    alternateEmail: '',
    preferredCommunication: 'email',
  });
});
