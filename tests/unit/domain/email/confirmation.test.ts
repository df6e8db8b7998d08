import { expect, test } from 'vitest';
import { type BookedCall, emailParameters, meetingDetails } from '#domain/email/confirmation.ts';
import { site } from '#domain/site.ts';

const MEETING = { zoomLink: 'https://zoom.us/j/123', meetingNote: 'Bring your marks.' };

function subject(changes: Partial<BookedCall> = {}): BookedCall {
  return {
    id: '3f2a9c1e7c9e6679742540de944be07fc1f90ae7',
    userEmail: 'asha@example.com',
    userName: 'Asha Rao',
    fullName: 'Asha Devi Rao',
    preferredCommunication: 'phone',
    serviceType: 'Discovery Call',
    appointmentDate: 'Saturday, 28 November 2026',
    appointmentTime: '10:30 AM IST',
    duration: 30,
    interestedCourse: 'Physics',
    preferredStudyDestination: 'Abroad',
    interestedCountries: 'Germany',
    planningToApply: 'Fall 2027',
    competitiveExam: 'No',
    testScores: 'SAT 1480',
    purposeOfCall: 'Where to apply',
    applicationStage: 'Already applied',
    specificQuestions: 'Which first?',
    specificRequirements: 'Slow speech',
    ...changes,
  };
}

const COMPLETE = {
  email: 'asha@example.com',
  to_email: 'asha@example.com',
  user_name: 'Asha Rao',
  full_name: 'Asha Devi Rao',
  preferred_communication: 'Phone',
  service_type: 'Discovery Call',
  appointment_date: 'Saturday, 28 November 2026',
  appointment_time: '10:30 AM IST',
  duration: '30 minutes',
  zoom_link: 'https://zoom.us/j/123',
  meeting_note: 'Bring your marks.',
  from_name: site.senderName,
  reply_to: site.supportEmail,
  interested_course: 'Physics',
  preferred_study_destination: 'Abroad',
  interested_countries: 'Germany',
  planning_to_apply: 'Fall 2027',
  competitive_exam: 'No',
  test_scores: 'SAT 1480',
  purpose_of_call: 'Where to apply',
  application_stage: 'Already applied',
  specific_questions: 'Which first?',
  specific_requirements: 'Slow speech',
  meetingNote: 'Bring your marks.',
  meetingProvider: 'Video call',
  bookingReference: '3f2a9c1e7c9e6679742540de944be07fc1f90ae7',
  zoomLink: 'https://zoom.us/j/123',
};

test('the email has exactly the 23 template parameters and the 4 further fields', () => {
  expect(Object.keys(COMPLETE)).toHaveLength(27);
  expect(emailParameters(subject(), MEETING)).toEqual(COMPLETE);
});

test.each([
  ['userName', 'user_name', 'Customer'],
  ['preferredCommunication', 'preferred_communication', 'Email'],
  ['serviceType', 'service_type', 'Consultation'],
  ['appointmentDate', 'appointment_date', 'N/A'],
  ['appointmentTime', 'appointment_time', 'N/A'],
  ['interestedCourse', 'interested_course', 'Not specified'],
  ['preferredStudyDestination', 'preferred_study_destination', 'Not specified'],
  ['interestedCountries', 'interested_countries', 'Not specified'],
  ['planningToApply', 'planning_to_apply', 'Not specified'],
  ['competitiveExam', 'competitive_exam', 'Not specified'],
  ['testScores', 'test_scores', 'N/A'],
  ['purposeOfCall', 'purpose_of_call', 'Not specified'],
  ['applicationStage', 'application_stage', 'Not specified'],
  ['specificQuestions', 'specific_questions', 'None'],
  ['specificRequirements', 'specific_requirements', 'None'],
] as const)('without %s, %s is "%s" and the rest stays', (field, parameter, fallback) => {
  for (const nothing of [undefined, null, '']) {
    expect(emailParameters(subject({ [field]: nothing }), MEETING)).toEqual({
      ...COMPLETE,
      [parameter]: fallback,
    });
  }
});

test.each([
  ['Asha Rao', 'Asha Rao'],
  ['', 'Customer'],
  [null, 'Customer'],
])('without a full name the email takes the account name: %j gives "%s"', (userName, name) => {
  const { full_name } = emailParameters(subject({ userName, fullName: null }), MEETING);
  expect(full_name).toBe(name);
});

test.each([
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['both', 'Both'],
])('the preferred communication "%s" reads "%s"', (preferredCommunication, text) => {
  const { preferred_communication } = emailParameters(subject({ preferredCommunication }), MEETING);
  expect(preferred_communication).toBe(text);
});

test('the meeting is at the permanent page of the call, with the note to join 5 minutes early', () => {
  const meeting = meetingDetails('https://waymark.example', 'a-Token_7');

  expect(meeting).toEqual({
    zoomLink: 'https://waymark.example/join/a-Token_7',
    meetingNote: 'Please join the meeting 5 minutes early.',
  });
  expect(emailParameters(subject(), meeting).meetingProvider).toBe('Video call');
});
