import { bookingId } from '#domain/booking/booking-id.ts';
import { appointment } from '#domain/booking/confirmation-receipt.ts';
import { holdId } from '#domain/booking/hold.ts';
import { HOLD_MS } from '#domain/booking/hold-limits.ts';
import { quoteCall } from '#domain/booking/quote.ts';
import { slotTimes } from '#domain/calendar/slots.ts';
import type { CallId, ServiceId } from '#domain/catalogue.ts';
import { meetingDetails } from '#domain/email/confirmation.ts';
import { emailFailed, emailFailureReasons } from '#domain/email/states.ts';
import { addDays, DAY, istDate, istInstant, MINUTE } from '#domain/time.ts';
import type { Database } from '../client.ts';
import { bookings, tempReservations } from '../schema/index.ts';
import type { SeedOptions } from './options.ts';
import type { People, Person } from './people.ts';

export async function seedBookings(
  db: Database,
  { student, parent }: People,
  { now, siteUrl }: SeedOptions,
) {
  const today = istDate(now);
  const on = (days: number, time: string) => ({ date: addDays(today, days), time });
  // At night in India, when no call can start, the current call becomes the first call of the day.
  const currentStart =
    slotTimes.findLast((time) => istInstant(today, time) <= now - 20 * MINUTE) ?? '07:00';
  const sold = (call: BookedCall) => soldCall(student, call, siteUrl);
  const calls = {
    unpaid: booking(student, { service: 'exploring', ...on(3, '18:00'), bookedAt: now }),
    paidButUnconfirmed: {
      ...booking(parent, { service: 'parent-consultation', ...on(2, '11:00'), bookedAt: now }),
      ...parentAnswers(parent),
      ...paid(now),
    },
    upcoming: sold({ service: 'discovery-call', ...on(4, '17:30'), bookedAt: now }),
    current: sold({ service: 'resume', ...on(0, currentStart), bookedAt: now - 3 * DAY }),
    pastWithFailedEmail: {
      ...sold({ service: 'interview', ...on(-9, '16:00'), bookedAt: now - 12 * DAY }),
      emailStatus: 'failed' as const,
      emailError: emailFailed(emailFailureReasons.address),
      emailFailedAt: now - 12 * DAY,
    },
  };
  await db.insert(bookings).values(Object.values(calls));
  await db.insert(tempReservations).values(reservation(calls.unpaid));
}

interface BookedCall {
  service: ServiceId;
  date: string;
  time: string;
  bookedAt: number;
}

export function booking(person: Person, { service, date, time, bookedAt }: BookedCall) {
  const additionalSchools = service === 'exploring' ? 2 : 0;
  return {
    id: bookingId(person.id, crypto.randomUUID()),
    userId: person.id,
    userEmail: person.email,
    userName: `${person.firstName} ${person.lastName}`,
    ...quoteCall({ service, additionalSchools, date, time }),
    status: 'pending' as const,
    tempReservationId: holdId(person.id, date, time),
    joinToken: crypto.randomUUID(),
    createdAt: bookedAt,
    updatedAt: bookedAt,
    expiresAt: bookedAt + HOLD_MS,
    ...appointment(date, time),
  };
}

/** A paid and confirmed call of a student */
export function soldCall(student: Person, call: BookedCall, siteUrl: string) {
  const { bookedAt } = call;
  return {
    ...confirmed(booking(student, call), siteUrl, bookedAt),
    ...studentAnswers(student),
    ...paid(bookedAt),
  };
}

type Call = Omit<ReturnType<typeof booking>, 'service'> & { service: CallId };

function reservation(held: Call): typeof tempReservations.$inferInsert {
  return {
    ...held,
    id: held.tempReservationId,
    bookingId: held.id,
    heldSince: held.createdAt,
    network: 'seed',
  };
}

function parentAnswers(person: Person) {
  return { ...sharedAnswers(person), childEducation: 'Class 12, science' };
}

export function studentAnswers(person: Person) {
  return {
    ...sharedAnswers(person),
    planningToApply: 'Not sure yet',
    competitiveExam: 'Not sure',
    applicationStage: 'Just exploring options',
    preferredCommunication: 'email',
  };
}

function sharedAnswers(person: Person) {
  return {
    detailsCompleted: true,
    fullName: `${person.firstName} ${person.lastName}`,
    phoneNumber: '+91 98765 43210',
    emailId: person.email,
    interestedCourse: 'Computer Science',
    preferredStudyDestination: 'Considering Both',
    interestedCountries: 'India, Germany',
    purposeOfCall: 'To understand which universities are a realistic match.',
    consentVersion: person.consentVersion,
    consentAt: person.consentAt,
  };
}

function paid(paymentDate: number) {
  const paymentId = `pay_${crypto.randomUUID().replaceAll('-', '').slice(0, 14)}`;
  return { status: 'confirmed' as const, paymentCompleted: true, paymentId, paymentDate };
}

export function confirmed<Held extends Call>(call: Held, siteUrl: string, at: number) {
  return {
    ...call,
    bookingConfirmed: true,
    confirmedAt: at,
    meetingDetails: meetingDetails(siteUrl, call.joinToken),
    emailStatus: 'sent' as const,
    emailSentAt: at,
    emailDetails: { userEmail: call.userEmail, otherRecipients: [], sentAt: at },
  };
}
