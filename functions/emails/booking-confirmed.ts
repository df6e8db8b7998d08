/** What the confirmation of a booking says. */
import type { Booking } from '#db/schema/index.ts';
import { paidFor } from '#domain/booking/booking.ts';
import { type DetailsField, isAsked } from '#domain/booking/details.ts';
import type { EmailParameters } from '#domain/email/confirmation.ts';
import type { Letter } from './letter.ts';

/** What the email says beyond the specification's parameters. */
type Call = Pick<Booking, 'isParent' | 'childEducation' | 'price' | 'additionalSchools'>;

/** `localTime` is the call's moment on the client's own clock, where that is not India's. */
export function bookingConfirmed(p: EmailParameters, call: Call, localTime: string | null): Letter {
  return {
    subject: `Booking confirmed: ${p.service_type} on ${p.appointment_date}, ${p.appointment_time}`,
    preview: `${p.appointment_date}, ${p.appointment_time}. ${p.meeting_note}`,
    cards: [
      {
        heading: 'Your call is booked',
        paragraphs: [
          `Dear ${p.full_name}, your ${p.service_type} is confirmed. We look forward to meeting you.`,
        ],
        facts: [
          ['Date', p.appointment_date],
          ['Time', p.appointment_time],
          ...(localTime ? [['Your local time', localTime] as const] : []),
          ['Duration', p.duration],
          ...paidFor(call),
          ['Meeting', p.meetingProvider],
          ['Booking reference', p.bookingReference],
        ],
        link: { label: 'Join the meeting', href: p.zoom_link },
        note: p.meetingNote,
      },
      {
        heading: 'What you told us',
        facts: answers(p, call),
        otherwise: `Signed in as ${p.user_name}. If anything is wrong, reply to this mail.`,
      },
    ],
  };
}

/** What the client's own form asks, whether it was answered or not. */
function answers(p: EmailParameters, { isParent, childEducation }: Call): [string, string][] {
  const all: [DetailsField, string, string][] = [
    ['childEducation', 'Child’s education', childEducation || 'Not specified'],
    ['preferredCommunication', 'Preferred communication', p.preferred_communication],
    ['interestedCourse', 'Interested course', p.interested_course],
    ['preferredStudyDestination', 'Study destination', p.preferred_study_destination],
    ['interestedCountries', 'Interested countries', p.interested_countries],
    ['planningToApply', 'Planning to apply', p.planning_to_apply],
    ['competitiveExam', 'Competitive exam', p.competitive_exam],
    ['testScores', 'Test scores', p.test_scores],
    ['purposeOfCall', 'Purpose of the call', p.purpose_of_call],
    ['applicationStage', 'Application stage', p.application_stage],
    ['specificQuestions', 'Specific questions', p.specific_questions],
    ['specificRequirements', 'Specific requirements', p.specific_requirements],
  ];
  const audience = isParent ? 'parent' : 'student';
  return all.filter(([field]) => isAsked(field, audience)).map(([, label, text]) => [label, text]);
}
