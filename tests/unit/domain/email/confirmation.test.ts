import { expect, test } from 'vitest';
import { type BookedCall, emailParameters } from '#domain/email/confirmation.ts';
import { site } from '#domain/site.ts';

const MEETING = { zoomLink: 'https://zoom.us/j/123', meetingNote: 'Bring your marks.' };

/** Columns: field, template parameter, example answer, text for a missing answer. */
const ANSWERS = [
  ['userName', 'user_name', 'Asha Rao', 'Customer'],
  ['preferredCommunication', 'preferred_communication', 'Phone', 'Email'],
  ['serviceType', 'service_type', 'Discovery Call', 'Consultation'],
  ['appointmentDate', 'appointment_date', 'Saturday, 28 November 2026', 'N/A'],
  ['appointmentTime', 'appointment_time', '10:30 AM IST', 'N/A'],
  ['interestedCourse', 'interested_course', 'Physics', 'Not specified'],
  ['preferredStudyDestination', 'preferred_study_destination', 'Abroad', 'Not specified'],
  ['interestedCountries', 'interested_countries', 'Germany', 'Not specified'],
  ['planningToApply', 'planning_to_apply', 'Fall 2027', 'Not specified'],
  ['competitiveExam', 'competitive_exam', 'No', 'Not specified'],
  ['testScores', 'test_scores', 'SAT 1480', 'N/A'],
  ['purposeOfCall', 'purpose_of_call', 'Where to apply', 'Not specified'],
  ['applicationStage', 'application_stage', 'Already applied', 'Not specified'],
  ['specificQuestions', 'specific_questions', 'Which first?', 'None'],
  ['specificRequirements', 'specific_requirements', 'Slow speech', 'None'],
] as const;

const ID = '3f2a9c1e7c9e6679742540de944be07fc1f90ae7';

const CALL = {
  ...Object.fromEntries(ANSWERS.map(([field, , answer]) => [field, answer])),
  id: ID,
  userEmail: 'asha@example.com',
  fullName: 'Asha Devi Rao',
  duration: 30,
  preferredCommunication: 'phone',
} as unknown as BookedCall;

const parameters = (changes: Partial<BookedCall> = {}) =>
  emailParameters({ ...CALL, ...changes }, MEETING);

const COMPLETE = {
  ...Object.fromEntries(ANSWERS.map(([, parameter, answer]) => [parameter, answer])),
  ...MEETING,
  email: 'asha@example.com',
  to_email: 'asha@example.com',
  full_name: 'Asha Devi Rao',
  duration: '30 minutes',
  from_name: site.senderName,
  reply_to: site.supportEmail,
  zoom_link: MEETING.zoomLink,
  meeting_note: MEETING.meetingNote,
  meetingProvider: 'Video call',
  bookingReference: ID,
};

test('the confirmation email has exactly 27 parameters: 23 of the specification and 4 others', () => {
  expect(Object.keys(COMPLETE)).toHaveLength(27);
  expect(parameters()).toEqual(COMPLETE);
});

test.each(ANSWERS)(
  'without the answer %s, the parameter %s changes from “%s” to “%s”',
  (field, parameter, _, none) => {
    for (const nothing of [undefined, null, '']) {
      expect(parameters({ [field]: nothing })).toEqual({ ...COMPLETE, [parameter]: none });
    }
  },
);

test('the confirmation email replaces a missing full name and capitalises the contact method', () => {
  const shown = ['Asha Rao', '', null].map(
    (userName) => parameters({ userName, fullName: null }).full_name,
  );
  expect(shown).toEqual(['Asha Rao', 'Customer', 'Customer']);
  const words = ['email', 'phone', 'both'].map(
    (preferredCommunication) => parameters({ preferredCommunication }).preferred_communication,
  );
  expect(words).toEqual(['Email', 'Phone', 'Both']);
});
