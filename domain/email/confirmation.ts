import { callMessages } from '#domain/booking/call-messages.ts';
import { type Answers, answerText } from '#domain/booking/details-fields.ts';
import { joinUrl } from '#domain/links.ts';
import { withMentor } from '#domain/shown-mentor.ts';
import { site } from '#domain/site.ts';

type Told = 'userName' | 'fullName' | 'serviceType' | 'appointmentDate' | 'appointmentTime';

export type BookedCall = Partial<Answers & Record<Told, string | null>> & {
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

/** The shared link may move to another provider after the email has gone, so it names none. */
export const MEETING_PROVIDER = 'Video call';

export function emailParameters(booking: BookedCall, meeting: MeetingDetails) {
  return {
    email: booking.userEmail,
    to_email: booking.userEmail,
    user_name: or(booking.userName, 'Customer'),
    full_name: or(booking.fullName, or(booking.userName, 'Customer')),
    preferred_communication: answerText('preferredCommunication', booking),
    service_type: or(booking.serviceType, 'Consultation'),
    appointment_date: or(booking.appointmentDate, 'N/A'),
    appointment_time: or(booking.appointmentTime, 'N/A'),
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

/** An answer left blank counts as missing. */
function or(value: string | null | undefined, fallback: string): string {
  return value || fallback;
}

type Call = { serviceType: string; startsAt: number; endsAt: number; mentorName: string | null };

export function callEvent(
  { serviceType, startsAt, endsAt, mentorName }: Call,
  { zoomLink, meetingNote }: MeetingDetails,
) {
  const who = mentorName === null ? [] : [`${withMentor(mentorName)}.`];
  return {
    title: `${serviceType} with ${site.name}`,
    startsAt,
    endsAt,
    details: [...who, meetingNote, zoomLink].join('\n'),
    location: zoomLink,
  };
}

type CalendarEvent = ReturnType<typeof callEvent>;

/** Opens a new event in Google Calendar, filled in. */
export function googleCalendarUrl(event: CalendarEvent): string {
  return addressOf('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: event.title,
    dates: `${basicUtc(event.startsAt)}/${basicUtc(event.endsAt)}`,
    details: event.details,
    location: event.location,
  });
}

export function outlookCalendarUrl(event: CalendarEvent): string {
  return addressOf('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: new Date(event.startsAt).toISOString(),
    enddt: new Date(event.endsAt).toISOString(),
    body: event.details,
    location: event.location,
  });
}

function addressOf(page: string, parameters: Record<string, string>): string {
  return `${page}?${String(new URLSearchParams(parameters)).replaceAll('+', '%20')}`;
}

/** `20261128T043000Z` */
function basicUtc(instant: number): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}
