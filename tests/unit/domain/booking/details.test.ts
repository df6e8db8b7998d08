import { expect, test } from 'vitest';
import { detailsSchema, parentDetails, studentDetails } from '#domain/booking/details.ts';
import { detailsFields } from '#domain/booking/details-fields.ts';
import {
  applicationStages,
  communications,
  competitiveExams,
  intakeOptions,
  studyDestinations,
} from '#domain/booking/details-options.ts';
import { complaints } from '#tests/unit/domain/complaints.ts';

const MID_2025 = Date.parse('2025-06-15T12:00:00+05:30');
const studentForm = studentDetails(MID_2025);

/** The required answers of each form, and nothing else. */
const SHARED = {
  fullName: 'Asha Rao',
  phoneNumber: '+91 98765 43210',
  emailId: 'asha@example.com',
  interestedCourse: 'Physics',
  preferredStudyDestination: 'Abroad',
  purposeOfCall: 'Where to apply',
  ageRule: 'agreed',
};
const STUDENT = {
  ...SHARED,
  planningToApply: 'Fall 2025',
  competitiveExam: 'No',
  applicationStage: 'Not Sure',
};
const PARENT = { ...SHARED, childEducation: 'Class 12' };

/** What is said of a form with `changes`. */
const student = (changes: Record<string, unknown>) =>
  complaints(studentForm, { ...STUDENT, ...changes });
const parent = (changes: Record<string, unknown>) =>
  complaints(parentDetails, { ...PARENT, ...changes });

const MISSING = {
  ageRule: 'Please tick this if you are 18 or older, or if your parent or guardian has agreed',
  fullName: 'Please fill in full name',
  phoneNumber: 'Please fill in phone number',
  emailId: 'Please fill in email id',
  interestedCourse: 'Please fill in interested course',
  preferredStudyDestination: 'Please fill in preferred study destination',
  purposeOfCall: 'Please fill in purpose of call',
};
const MISSING_OF_STUDENT = {
  ...MISSING,
  planningToApply: 'Please fill in planning to apply',
  competitiveExam: 'Please fill in competitive exam',
  applicationStage: 'Please fill in application stage',
};
const MISSING_OF_PARENT = { ...MISSING, childEducation: 'Please fill in child education' };

const OPTIONAL = {
  ...{ interestedCountries: '', testScores: '', specificQuestions: '' },
  ...{ alternateEmail: '', specificRequirements: '' },
};

const LINES = ['fullName', 'phoneNumber', 'interestedCourse', 'interestedCountries', 'testScores'];
const BLOCKS = ['purposeOfCall', 'specificQuestions', 'specificRequirements'];

test('who answers what is required is accepted, and what is of no form is dropped', () => {
  const extra = { userId: 'u2', price: 1, status: 'confirmed', isParent: true };
  const asked = { ...STUDENT, ...OPTIONAL, preferredCommunication: 'email' };
  expect(studentForm.parse({ ...STUDENT, ...extra, childEducation: 'Class 12' })).toEqual(asked);
  const other = { planningToApply: 'Fall 2025', testScores: 'SAT' };
  const ofParent = { ...PARENT, interestedCountries: '' };
  expect(parentDetails.parse({ ...PARENT, ...extra, ...other })).toEqual(ofParent);
  for (const input of [undefined, null, 'text', 7, []]) {
    expect(studentForm.safeParse(input).success).toBe(false);
    expect(parentDetails.safeParse(input).success).toBe(false);
  }
});

test('the audience and the moment choose the form, which names what is missing', () => {
  const late = Date.parse('2026-11-28T12:00:00+05:30');
  expect(complaints(detailsSchema('parent', MID_2025), {})).toEqual(MISSING_OF_PARENT);
  expect(complaints(detailsSchema('student', MID_2025), {})).toEqual(MISSING_OF_STUDENT);
  expect(complaints(detailsSchema('student', MID_2025), STUDENT)).toEqual({});
  const outdated = complaints(detailsSchema('student', late), STUDENT);
  expect(Object.keys(outdated)).toEqual(['planningToApply']);
});

test.each([
  ...Object.entries(MISSING_OF_STUDENT).map(([field, said]) => [field, said, student] as const),
  ...Object.entries(MISSING_OF_PARENT).map(([field, said]) => [field, said, parent] as const),
])('%s without an answer gets only "%s"', (field, said, form) => {
  const none = [undefined, null, '', ' ', ' \t\n\u00a0', 7, true, ['Abroad'], { a: 'Abroad' }];
  for (const value of none) {
    expect(form({ [field]: value }), `${value}`).toEqual({ [field]: said });
  }
});

test.each(Object.keys(OPTIONAL))('%s may be missing, and is text when it is given', (field) => {
  for (const value of [undefined, null, '']) {
    expect(studentForm.parse({ ...STUDENT, [field]: value })).toHaveProperty(field, '');
  }
  for (const value of [7, true, ['a'], { a: 1 }]) {
    expect(Object.keys(student({ [field]: value }))).toEqual([field]);
  }
});

test('a blank alternate address is none, and a blank communication is by email', () => {
  const answers = { ...STUDENT, alternateEmail: '   ', preferredCommunication: '' };
  const kept = { alternateEmail: '', preferredCommunication: 'email' };
  expect(studentForm.parse(answers)).toMatchObject(kept);
  const field = 'preferredCommunication';
  for (const value of [7, true, ['a'], { a: 1 }]) {
    expect(Object.keys(student({ [field]: value }))).toEqual([field]);
  }
});

test('every answer is kept, without the space around it', () => {
  const answers = {
    ...STUDENT,
    preferredStudyDestination: 'Not Sure Yet',
    planningToApply: 'Spring 2026',
    competitiveExam: 'Not sure',
    applicationStage: 'Already applied',
    interestedCountries: 'Germany, Canada',
    testScores: 'SAT 1480',
    purposeOfCall: 'First line\n\nSecond line',
    specificQuestions: 'Which first?',
    alternateEmail: 'rao@example.com',
    specificRequirements: 'Slow speech',
    preferredCommunication: 'both',
  };
  const typed = Object.entries(answers).map(([field, answer]) => [field, ` ${answer}\n`]);
  const { ageRule, preferredCommunication } = answers;
  const form = { ...Object.fromEntries(typed), ageRule, preferredCommunication };
  expect(studentForm.parse(form)).toEqual(answers);
});

test('every question is one about the person or one about the call', () => {
  const asked = { ...parentDetails.shape, ...studentDetails(Date.now()).shape };
  expect([...detailsFields, 'ageRule'].toSorted()).toEqual(Object.keys(asked).toSorted());
});

const INTAKES = 'Fall 2025|Spring 2026|Fall 2026 or later|Not sure yet';
const STAGES =
  'Just exploring options|Shortlisted programs|Started applications|Already applied|Not Sure';

const CHOICES: [string, readonly string[], string][] = [
  ['preferredStudyDestination', studyDestinations, 'India|Abroad|Considering Both|Not Sure Yet'],
  ['competitiveExam', competitiveExams, 'Yes already taken|Yes planning to take|No|Not sure'],
  ['preferredCommunication', communications, 'email|phone|both'],
  ['planningToApply', intakeOptions(MID_2025), INTAKES],
  ['applicationStage', applicationStages, STAGES],
];

test.each(CHOICES)('%s may be any of %j, as specified, and nothing else', (field, options, all) => {
  expect(options.join('|')).toBe(all);
  for (const option of options) expect(student({ [field]: option })).toEqual({});
  const refused = { [field]: 'Please choose one of the options' };
  for (const other of ['Mars', options.join(','), options[0]?.toUpperCase(), `${options[0]}s`]) {
    expect(student({ [field]: other })).toEqual(refused);
  }
});

test.each([
  ['2024-12-31', ['Spring 2025', 'Fall 2025', 'Spring 2026 or later', 'Not sure yet']],
  ['2025-01-01', ['Fall 2025', 'Spring 2026', 'Fall 2026 or later', 'Not sure yet']],
  ['2025-08-31', ['Fall 2025', 'Spring 2026', 'Fall 2026 or later', 'Not sure yet']],
  ['2025-09-01', ['Spring 2026', 'Fall 2026', 'Spring 2027 or later', 'Not sure yet']],
  ['2025-12-31', ['Spring 2026', 'Fall 2026', 'Spring 2027 or later', 'Not sure yet']],
  ['2026-01-01', ['Fall 2026', 'Spring 2027', 'Fall 2027 or later', 'Not sure yet']],
])('on %s the intakes on offer are %j', (date, intakes) => {
  expect(intakeOptions(Date.parse(`${date}T00:00:00+05:30`))).toEqual(intakes);
  expect(intakeOptions(Date.parse(`${date}T23:59:59+05:30`))).toEqual(intakes);
});

test('both addresses must be valid where they are given', () => {
  const message = 'Please enter a valid email address';
  for (const address of [
    ...['asha', 'asha@', 'asha@example', 'asha@example.', 'asha@.com', '@example.com'],
    ...['asha rao@example.com', 'asha@exam ple.com', 'asha@rao@example.com'],
  ]) {
    expect(student({ emailId: address })).toEqual({ emailId: message });
    expect(parent({ emailId: address })).toEqual({ emailId: message });
    expect(student({ alternateEmail: address })).toEqual({ alternateEmail: message });
  }
  for (const address of ['a@b.c', 'asha.rao+calls@mail.example.co.in']) {
    expect(student({ emailId: address, alternateEmail: address })).toEqual({});
  }
});

test.each([
  ...LINES.map((field) => [field, student] as const),
  ['childEducation', parent] as const,
])('%s is one line of up to 200 characters', (field, form) => {
  for (const value of [' x ', 'a'.repeat(200)]) expect(form({ [field]: value })).toEqual({});
  const tooLong = { [field]: 'Please keep this under 200 characters' };
  expect(form({ [field]: 'a'.repeat(201) })).toEqual(tooLong);
  expect(Object.keys(form({ [field]: 'a\nb' }))).toEqual([field]);
});

test.each(BLOCKS)('%s is several lines of up to 2000 characters', (field) => {
  for (const value of ['x', 'a\n'.repeat(999), 'a'.repeat(2000)]) {
    expect(student({ [field]: value })).toEqual({});
  }
  const tooLong = { [field]: 'Please keep this under 2000 characters' };
  expect(student({ [field]: 'a'.repeat(2001) })).toEqual(tooLong);
});

const TEXTS = [...LINES, ...BLOCKS, 'emailId', 'alternateEmail'];

test.each(TEXTS)('%s refuses control characters and broken ones', (field) => {
  for (const bad of ['\u0000', '\u001b', '\u007f', '\u0085', '\ud800', '\udc00']) {
    const said = student({ [field]: `asha${bad}@example.com` });
    expect(said, JSON.stringify(bad)).toHaveProperty(field);
  }
});
