import type { Booking } from '#db/schema/index.ts';
import { paidFor } from '#domain/booking/booking.ts';
import { isAsked, questions } from '#domain/booking/details-fields.ts';
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
  const all = [
    ['childEducation', call.childEducation || 'Not specified'],
    ['preferredCommunication', p.preferred_communication],
    ['interestedCourse', p.interested_course],
    ['preferredStudyDestination', p.preferred_study_destination],
    ['interestedCountries', p.interested_countries],
    ['planningToApply', p.planning_to_apply],
    ['competitiveExam', p.competitive_exam],
    ['testScores', p.test_scores],
    ['purposeOfCall', p.purpose_of_call],
    ['applicationStage', p.application_stage],
    ['specificQuestions', p.specific_questions],
    ['specificRequirements', p.specific_requirements],
  ] as const;
  const audience = call.isParent ? 'parent' : 'student';
  const asked = all.filter(([field]) => isAsked(field, audience));
  const rows = (isAnswered: boolean): FactRows =>
    asked
      .filter(([field]) => Boolean(call[field]) === isAnswered)
      .map(([field, text]) => {
        const { label, told = label } = questions[field];
        return [told, text];
      });
  return { facts: rows(true), leftOpen: rows(false) };
}
