import type { Booking } from '#db/schema/index.ts';
import { paidFor } from '#domain/booking/booking.ts';
import { type DetailsField, isAsked } from '#domain/booking/details.ts';
import { isPackage } from '#domain/catalogue.ts';
import type { BookedCall, EmailParameters } from '#domain/email/confirmation.ts';
import { PACKAGE_MONTHS, sessionCount } from '#domain/packages/sessions.ts';
import { type Call, type CallLinks, callTicket } from './call.ts';
import { because, type FactRows, type Letter } from './letter.ts';

export type ConfirmedCall = Call &
  BookedCall &
  Pick<Booking, 'isParent' | 'childEducation' | 'price' | 'additionalSchools'>;

export function bookingConfirmed(
  call: ConfirmedCall,
  p: EmailParameters,
  links: CallLinks,
): Letter {
  return {
    subject: `Booking confirmed: ${p.service_type} on ${p.appointment_date}, ${p.appointment_time}`,
    preview: `${p.appointment_date}, ${p.appointment_time}. ${p.meeting_note}`,
    because: because.ofCall,
    parts: [
      {
        heading: 'Your call is booked',
        paragraphs: [
          `Dear ${p.full_name}, your call is confirmed: ${p.service_type}. We look forward to meeting you.`,
        ],
        ticket: callTicket(call, p.meeting_note),
        link: links.join,
        moreLinks: [
          links.calendar,
          ...links.move,
          links.documents,
          ...links.receipt,
          ...links.journey,
        ],
        facts: [...paidFor(call), ...packageOf(call)],
        smallPrint: ['The attached file adds the call to any calendar.'],
        reference: call.id,
      },
      {
        heading: 'What you told us',
        ...answers(call, p),
        smallPrint: [`Signed in as ${p.user_name}. If anything is wrong, reply to this email.`],
      },
    ],
  };
}

function packageOf({ service, sessionId, additionalSchools }: ConfirmedCall): FactRows {
  if (sessionId !== null || !isPackage(service)) return [];
  const count = sessionCount(service, additionalSchools);
  return [['Your package', `${count} sessions with this one, within ${PACKAGE_MONTHS} months`]];
}

function answers(call: ConfirmedCall, p: EmailParameters) {
  const all: [AnswerField, string, string][] = [
    ['childEducation', 'Child’s education', call.childEducation || 'Not specified'],
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
  const audience = call.isParent ? 'parent' : 'student';
  const asked = all.filter(([field]) => isAsked(field, audience));
  const rows = (isAnswered: boolean): FactRows =>
    asked
      .filter(([field]) => Boolean(call[field]) === isAnswered)
      .map(([, label, text]) => [label, text]);
  return { facts: rows(true), leftOpen: rows(false) };
}

type AnswerField = Exclude<DetailsField, 'fullName' | 'phoneNumber' | 'emailId' | 'alternateEmail'>;
