/** What the confirmation mail says: the template parameters of spec section 7, with fallbacks. */
import { messages } from './messages.ts';
import { site } from './site.ts';

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

/** The shared link, or the words that stand in for it until an admin has set one. */
export function meetingDetails(link: string | undefined): MeetingDetails {
  return { zoomLink: link || messages.noMeetingLink, meetingNote: messages.meetingNote };
}

/** A link that may be offered for clicking; the placeholder text is none. */
export function isMeetingLink(text: string): boolean {
  return URL.parse(text)?.protocol === 'https:';
}

const PROVIDERS: [RegExp, string][] = [
  [/(^|\.)zoom\.us$/, 'Zoom'],
  [/^meet\.google\.com$/, 'Google Meet'],
  [/(^|\.)teams\.(microsoft|live)\.com$/, 'Microsoft Teams'],
];

/** Who runs the call, by the link's host. */
export function meetingProvider(link: string): string {
  const host = URL.parse(link)?.hostname ?? '';
  return PROVIDERS.find(([pattern]) => pattern.test(host))?.[1] ?? 'Video call';
}

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
    meetingProvider: meetingProvider(meeting.zoomLink),
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
