import { callMessages } from '#domain/booking/call-messages.ts';
import { joinUrl } from '#domain/links.ts';
import { site } from '#domain/site.ts';

type Nullable<T> = { [K in keyof T]?: T[K] | null };

export type BookedCall = Nullable<{
  userName: string;
  fullName: string;
  preferredCommunication: string;
  serviceType: string;
  appointmentDate: string;
  appointmentTime: string;
  interestedCourse: string;
  preferredStudyDestination: string;
  interestedCountries: string;
  planningToApply: string;
  competitiveExam: string;
  testScores: string;
  purposeOfCall: string;
  applicationStage: string;
  specificQuestions: string;
  specificRequirements: string;
}> & { id: string; userEmail: string; duration: number };

export interface MeetingDetails {
  zoomLink: string;
  meetingNote: string;
}

export function meetingDetails(siteUrl: string, joinToken: string): MeetingDetails {
  return { zoomLink: joinUrl(siteUrl, joinToken), meetingNote: callMessages.meetingNote };
}

/** The shared link may move to another provider after the email has gone, so it names none. */
export const MEETING_PROVIDER = 'Video call';

export function emailParameters(booking: BookedCall, meeting: MeetingDetails) {
  return {
    email: booking.userEmail,
    to_email: booking.userEmail,
    user_name: or(booking.userName, 'Customer'),
    full_name: or(booking.fullName, or(booking.userName, 'Customer')),
    preferred_communication: capitalised(or(booking.preferredCommunication, 'email')),
    service_type: or(booking.serviceType, 'Consultation'),
    appointment_date: or(booking.appointmentDate, 'N/A'),
    appointment_time: or(booking.appointmentTime, 'N/A'),
    duration: `${booking.duration} minutes`,
    zoom_link: meeting.zoomLink,
    meeting_note: meeting.meetingNote,
    from_name: site.senderName,
    reply_to: site.supportEmail,
    interested_course: or(booking.interestedCourse, 'Not specified'),
    preferred_study_destination: or(booking.preferredStudyDestination, 'Not specified'),
    interested_countries: or(booking.interestedCountries, 'Not specified'),
    planning_to_apply: or(booking.planningToApply, 'Not specified'),
    competitive_exam: or(booking.competitiveExam, 'Not specified'),
    test_scores: or(booking.testScores, 'N/A'),
    purpose_of_call: or(booking.purposeOfCall, 'Not specified'),
    application_stage: or(booking.applicationStage, 'Not specified'),
    specific_questions: or(booking.specificQuestions, 'None'),
    specific_requirements: or(booking.specificRequirements, 'None'),
    meetingNote: meeting.meetingNote,
    meetingProvider: MEETING_PROVIDER,
    bookingReference: booking.id,
    zoomLink: meeting.zoomLink,
  };
}

export type EmailParameters = ReturnType<typeof emailParameters>;

/** An answer left blank counts as missing. */
function or(value: string | null | undefined, fallback: string): string {
  return value || fallback;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
