import { expect, test } from 'vitest';
import { detailsSchema, parentDetails, studentDetails } from '#domain/booking/details.ts';
import { detailsFields } from '#domain/booking/details-fields.ts';
import { complaints } from '#tests/unit/domain/complaints.ts';
import { parent, student } from './details-forms.ts';

const MID_2025 = Date.parse('2025-06-15T12:00:00+05:30');
const studentForm = studentDetails(MID_2025);

const STUDENT_REQUIRED = {
  ageRule: 'Please tick this if you are 18 or older, or if your parent or guardian has agreed',
  fullName: 'Please fill in full name',
  phoneNumber: 'Please fill in phone number',
  emailId: 'Please fill in email id',
  interestedCourse: 'Please fill in interested course',
  preferredStudyDestination: 'Please fill in preferred study destination',
  planningToApply: 'Please fill in planning to apply',
  competitiveExam: 'Please fill in competitive exam',
  purposeOfCall: 'Please fill in purpose of call',
  applicationStage: 'Please fill in application stage',
};

const PARENT_REQUIRED = {
  ageRule: 'Please tick this if you are 18 or older, or if your parent or guardian has agreed',
  fullName: 'Please fill in full name',
  phoneNumber: 'Please fill in phone number',
  emailId: 'Please fill in email id',
  childEducation: 'Please fill in child education',
  interestedCourse: 'Please fill in interested course',
  preferredStudyDestination: 'Please fill in preferred study destination',
  purposeOfCall: 'Please fill in purpose of call',
};

const NO_ANSWER = [undefined, null, '', ' ', ' \t\n\u00a0', 7, true, ['Abroad'], { a: 'Abroad' }];

test('a student who answers what is required is accepted, with email as the way to write', () => {
  expect(studentForm.parse(student())).toEqual({
    ...student(),
    interestedCountries: '',
    testScores: '',
    specificQuestions: '',
    alternateEmail: '',
    specificRequirements: '',
    preferredCommunication: 'email',
  });
});

test('a parent who answers what is required is accepted', () => {
  expect(parentDetails.parse(parent())).toEqual({ ...parent(), interestedCountries: '' });
});

test('an empty form names exactly the fields that are required', () => {
  expect(complaints(studentForm, {})).toEqual(STUDENT_REQUIRED);
  expect(complaints(parentDetails, {})).toEqual(PARENT_REQUIRED);
});

test.each(Object.entries(STUDENT_REQUIRED))(
  'a student\'s %s without an answer gets only "%s"',
  (field, message) => {
    for (const value of NO_ANSWER) {
      expect(complaints(studentForm, student({ [field]: value })), `${value}`).toEqual({
        [field]: message,
      });
    }
  },
);

test.each(Object.entries(PARENT_REQUIRED))(
  'a parent\'s %s without an answer gets only "%s"',
  (field, message) => {
    for (const value of NO_ANSWER) {
      expect(complaints(parentDetails, parent({ [field]: value })), `${value}`).toEqual({
        [field]: message,
      });
    }
  },
);

test('the audience and the moment choose the form', () => {
  const late = Date.parse('2026-11-28T12:00:00+05:30');
  expect(complaints(detailsSchema('parent', MID_2025), {})).toEqual(PARENT_REQUIRED);
  expect(complaints(detailsSchema('student', MID_2025), {})).toEqual(STUDENT_REQUIRED);
  expect(complaints(detailsSchema('student', MID_2025), student())).toEqual({});
  expect(Object.keys(complaints(detailsSchema('student', late), student()))).toEqual([
    'planningToApply',
  ]);
});

test.each([
  'interestedCountries',
  'testScores',
  'specificQuestions',
  'alternateEmail',
  'specificRequirements',
])('%s may be missing, null or empty', (field) => {
  for (const value of [undefined, null, '']) {
    expect(studentForm.parse(student({ [field]: value }))).toHaveProperty(field, '');
  }
});

test.each([
  'interestedCountries',
  'testScores',
  'specificQuestions',
  'alternateEmail',
  'specificRequirements',
  'preferredCommunication',
])('%s must be text when it is given', (field) => {
  for (const value of [7, true, ['a'], { a: 1 }]) {
    expect(Object.keys(complaints(studentForm, student({ [field]: value })))).toEqual([field]);
  }
});

test('every answer is kept, without the space around it', () => {
  const answers = student({
    fullName: '  Asha Rao\n',
    preferredStudyDestination: ' Not Sure Yet ',
    planningToApply: ' Spring 2026 ',
    competitiveExam: ' Not sure ',
    applicationStage: ' Already applied ',
    interestedCountries: ' Germany, Canada ',
    testScores: ' SAT 1480 ',
    purposeOfCall: '\n First line\n\nSecond line ',
    specificQuestions: ' Which first? ',
    alternateEmail: ' rao@example.com ',
    specificRequirements: ' Slow speech ',
    preferredCommunication: 'both',
  });
  expect(studentForm.parse(answers)).toEqual({
    ...answers,
    fullName: 'Asha Rao',
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
  });
});

test('what does not belong to a form is dropped', () => {
  const extra = { userId: 'u2', price: 1, status: 'confirmed', isParent: true };
  expect(studentForm.parse(student({ ...extra, childEducation: 'Class 12' }))).toEqual(
    studentForm.parse(student()),
  );
  expect(
    parentDetails.parse(parent({ ...extra, planningToApply: 'Fall 2025', testScores: 'SAT' })),
  ).toEqual(parentDetails.parse(parent()));
});

test('a form that is no object is refused', () => {
  for (const input of [undefined, null, 'text', 7, []]) {
    expect(studentForm.safeParse(input).success).toBe(false);
    expect(parentDetails.safeParse(input).success).toBe(false);
  }
});

test('every question is one about the person or one about the call', () => {
  const asked = { ...parentDetails.shape, ...studentDetails(Date.now()).shape };
  expect([...detailsFields, 'ageRule'].toSorted()).toEqual(Object.keys(asked).toSorted());
});
