import { callMessages } from '#domain/booking/call-messages.ts';
import { type Answers, answerText } from '#domain/booking/details-fields.ts';
import { joinUrl } from '#domain/links.ts';
import { site } from '#domain/site.ts';

type PrintedField = 'userName' | 'fullName' | 'serviceType' | 'appointmentDate' | 'appointmentTime';

export type BookedCall = Partial<Answers & Record<PrintedField, string | null>> & {
  id: string;
  userEmail: string;
  duration: number;
};

export interface MeetingDetails {
  zoomLink: string;
  meetingNote: string;
}

export function meetingDetails(siteUrl: string, joinToken: string): MeetingDetails {
  return { zoomLink: joinUrl(siteUrl, joinToken), meetingNote: callMessages.meetingNote };
}

/** Does not name a provider: the meeting link can change after the email is sent. */
export const MEETING_PROVIDER = 'Video call';

/** The specification sets the parameter names. Some values have two names. */
export function emailParameters(booking: BookedCall, meeting: MeetingDetails) {
  return {
    email: booking.userEmail,
    to_email: booking.userEmail,
    user_name: booking.userName || 'Customer',
    full_name: booking.fullName || booking.userName || 'Customer',
    preferred_communication: answerText('preferredCommunication', booking),
    service_type: booking.serviceType || 'Consultation',
    appointment_date: booking.appointmentDate || 'N/A',
    appointment_time: booking.appointmentTime || 'N/A',
    duration: `${booking.duration} minutes`,
    zoom_link: meeting.zoomLink,
    meeting_note: meeting.meetingNote,
    from_name: site.senderName,
    reply_to: site.supportEmail,
    interested_course: answerText('interestedCourse', booking),
    preferred_study_destination: answerText('preferredStudyDestination', booking),
    interested_countries: answerText('interestedCountries', booking),
    planning_to_apply: answerText('planningToApply', booking),
    competitive_exam: answerText('competitiveExam', booking),
    test_scores: answerText('testScores', booking),
    purpose_of_call: answerText('purposeOfCall', booking),
    application_stage: answerText('applicationStage', booking),
    specific_questions: answerText('specificQuestions', booking),
    specific_requirements: answerText('specificRequirements', booking),
    meetingNote: meeting.meetingNote,
    meetingProvider: MEETING_PROVIDER,
    bookingReference: booking.id,
    zoomLink: meeting.zoomLink,
  };
}

export type EmailParameters = ReturnType<typeof emailParameters>;
