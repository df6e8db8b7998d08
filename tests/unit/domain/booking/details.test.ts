import { expect, test } from 'vitest';
import { detailsSchema } from '#domain/booking/details.ts';
import {
  type Answers,
  type DetailsField,
  detailsFields,
  givenAnswers,
  intakeOptions,
  questions,
} from '#domain/booking/details-fields.ts';
import { fieldErrors } from '#support/field-errors.ts';

const MID_2025 = Date.parse('2025-06-15T12:00:00+05:30');
const studentForm = detailsSchema('student', MID_2025);
const parentDetails = detailsSchema('parent', MID_2025);

const CONTACT = { phoneNumber: '+91 98765 43210', emailId: 'asha@example.com' };
const PLANS = { interestedCourse: 'Physics', preferredStudyDestination: 'Abroad' };
const PERSON = { fullName: 'Asha Rao', ageRule: 'agreed', ...CONTACT };
const SHARED = { ...PERSON, ...PLANS, purposeOfCall: 'Where to apply' };
const CHOSEN = { competitiveExam: 'No', applicationStage: 'Not Sure' };
const STUDENT = { ...SHARED, ...CHOSEN, planningToApply: 'Fall 2025' };
const PARENT = { ...SHARED, childEducation: 'Class 12' };

const student = (changes: Record<string, unknown>) =>
  fieldErrors(studentForm, { ...STUDENT, ...changes });
const parent = (changes: Record<string, unknown>) =>
  fieldErrors(parentDetails, { ...PARENT, ...changes });

const MISSING: Record<string, string> = {
  ageRule: 'Please tick this if you are 18 or older, or if your parent or guardian has agreed',
  fullName: 'Please fill in full name',
  phoneNumber: 'Please fill in phone number',
  emailId: 'Please fill in email id',
  interestedCourse: 'Please fill in interested course',
  preferredStudyDestination: 'Please fill in preferred study destination',
  purposeOfCall: 'Please fill in purpose of call',
  planningToApply: 'Please fill in planning to apply',
  competitiveExam: 'Please fill in competitive exam',
  applicationStage: 'Please fill in application stage',
  childEducation: 'Please fill in child education',
};

const DEFAULTS = {
  interestedCountries: '',
  testScores: '',
  specificQuestions: '',
  alternateEmail: '',
  specificRequirements: '',
  preferredCommunication: 'email',
};

const LINES = ['fullName', 'phoneNumber', 'interestedCourse', 'interestedCountries', 'testScores'];
const BLOCKS = ['purposeOfCall', 'specificQuestions', 'specificRequirements'];

test('a details form needs only the required answers and drops the fields of other forms', () => {
  const extra = { userId: 'u2', price: 1, status: 'confirmed', isParent: true };
  const answers = { ...STUDENT, ...DEFAULTS };
  expect(studentForm.parse({ ...STUDENT, ...extra, childEducation: 'Class 12' })).toEqual(answers);
  const ofParent = { ...PARENT, interestedCountries: '' };
  expect(parentDetails.parse({ ...PARENT, ...extra, testScores: 'SAT' })).toEqual(ofParent);
  for (const input of [undefined, null, 'text', 7, []]) {
    expect(studentForm.safeParse(input).success).toBe(false);
    expect(parentDetails.safeParse(input).success).toBe(false);
  }
});

test('asks parents and students different questions, and reports each missing answer', () => {
  const { childEducation, planningToApply, competitiveExam, applicationStage, ...both } = MISSING;
  const ofStudent = { ...both, planningToApply, competitiveExam, applicationStage };
  expect(fieldErrors(detailsSchema('parent', MID_2025), {})).toEqual({ ...both, childEducation });
  expect(fieldErrors(detailsSchema('student', MID_2025), {})).toEqual(ofStudent);
  expect(student({ ageRule: 'no' })).toEqual({ ageRule: MISSING.ageRule });
  const late = detailsSchema('student', Date.parse('2026-11-28T12:00:00+05:30'));
  expect(Object.keys(fieldErrors(late, STUDENT))).toEqual(['planningToApply']);
});

test.each(Object.entries(MISSING))('without an answer, %s has the error "%s"', (field, error) => {
  const form = field in STUDENT ? student : parent;
  const none = [undefined, null, '', ' ', ' \t\n\u00a0', 7, true, ['Abroad'], { a: 'Abroad' }];
  for (const value of none) {
    expect(form({ [field]: value }), `${value}`).toEqual({ [field]: error });
  }
});

test.each(Object.entries(DEFAULTS))('the optional text %s has the default "%s"', (field, kept) => {
  for (const value of [undefined, null, '']) {
    expect(studentForm.parse({ ...STUDENT, [field]: value })).toHaveProperty(field, kept);
  }
  for (const value of [7, true, ['a'], { a: 1 }]) {
    expect(Object.keys(student({ [field]: value }))).toEqual([field]);
  }
});

test('keeps every answer, but removes spaces before and after an answer', () => {
  const answers = {
    ...STUDENT,
    interestedCountries: 'Germany, Canada',
    testScores: 'SAT 1480',
    purposeOfCall: 'First line\n\nSecond line',
    specificQuestions: 'Which first?',
    alternateEmail: 'rao@example.com',
    specificRequirements: 'Slow speech',
  };
  const typed = Object.entries(answers).map(([field, answer]) => [field, ` ${answer}\n`]);
  const asIs = { ageRule: 'agreed', preferredCommunication: 'both' };
  const form = { ...Object.fromEntries(typed), ...asIs };
  expect(studentForm.parse(form)).toEqual({ ...answers, ...asIs });
  expect(studentForm.parse({ ...form, alternateEmail: ' ' })).toHaveProperty('alternateEmail', '');
});

test('`detailsFields` lists every field of the student form and the parent form', () => {
  const fields = { ...parentDetails.shape, ...studentForm.shape };
  expect([...detailsFields, 'ageRule'].toSorted()).toEqual(Object.keys(fields).toSorted());
});

const INTAKES = 'Fall 2025|Spring 2026|Fall 2026 or later|Not sure yet';
const STAGES =
  'Just exploring options|Shortlisted programs|Started applications|Already applied|Not Sure';

test.each<[DetailsField, string]>([
  ['preferredStudyDestination', 'India|Abroad|Considering Both|Not Sure Yet'],
  ['competitiveExam', 'Yes already taken|Yes planning to take|No|Not sure'],
  ['preferredCommunication', 'email|phone|both'],
  ['planningToApply', INTAKES],
  ['applicationStage', STAGES],
])('the field %s accepts only the specified options %s', (field, all) => {
  const options = all.split('|');
  expect(questions[field].options?.(MID_2025)).toEqual(options);
  for (const option of options) expect(student({ [field]: option })).toEqual({});
  const refused = { [field]: 'Please choose one of the options' };
  for (const other of ['Mars', options.join(','), options[0]?.toUpperCase(), `${options[0]}s`]) {
    expect(student({ [field]: other })).toEqual(refused);
  }
});

test.each([
  ['2025-01-01', '2025-08-31', ['Fall 2025', 'Spring 2026', 'Fall 2026 or later']],
  ['2025-09-01', '2025-12-31', ['Spring 2026', 'Fall 2026', 'Spring 2027 or later']],
  ['2026-01-01', '2026-08-31', ['Fall 2026', 'Spring 2027', 'Fall 2027 or later']],
])('from %s to %s, the form offers the intakes %j', (first, last, intakes) => {
  const offered = [...intakes, 'Not sure yet'];
  expect(intakeOptions(Date.parse(`${first}T00:00:00+05:30`))).toEqual(offered);
  expect(intakeOptions(Date.parse(`${last}T23:59:59+05:30`))).toEqual(offered);
});

test('the details form rejects invalid email addresses', () => {
  const message = 'Please enter a valid email address';
  for (const address of ['asha', 'asha@', 'asha@example', '@example.com', 'asha rao@example.com']) {
    expect(parent({ emailId: address })).toEqual({ emailId: message });
    const both = { emailId: address, alternateEmail: address };
    expect(student(both)).toEqual({ emailId: message, alternateEmail: message });
  }
  const address = 'asha.rao+calls@mail.example.co.in';
  expect(student({ emailId: address, alternateEmail: address })).toEqual({});
});

test.each([
  ['childEducation', 200] as const,
  ...LINES.map((field) => [field, 200] as const),
  ...BLOCKS.map((field) => [field, 2000] as const),
])('%s accepts up to %i characters, and line breaks only if the limit is 2000', (field, most) => {
  const form = field in PARENT ? parent : student;
  for (const value of [' x ', 'a'.repeat(most)]) expect(form({ [field]: value })).toEqual({});
  const tooLong = { [field]: `Please use at most ${most} characters` };
  expect(form({ [field]: 'a'.repeat(most + 1) })).toEqual(tooLong);
  expect(Object.keys(form({ [field]: 'a\nb' }))).toEqual(most === 200 ? [field] : []);
});

test('the dashboard shows options in sentence case and skips missing answers', () => {
  const call = { interestedCourse: 'physics', preferredCommunication: 'both', testScores: '' };
  expect(givenAnswers(call as Answers)).toEqual([
    { label: 'Interested course', text: 'physics' },
    { label: 'Preferred communication', text: 'Both' },
  ]);
});
