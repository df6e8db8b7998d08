import { bookingId } from '#domain/booking/booking-id.ts';
import { appointment } from '#domain/booking/confirmation-receipt.ts';
import { holdId } from '#domain/booking/hold.ts';
import { HOLD_MS } from '#domain/booking/hold-limits.ts';
import { quoteCall } from '#domain/booking/quote.ts';
import type { CallId, ServiceId } from '#domain/catalogue.ts';
import { meetingDetails } from '#domain/email/confirmation.ts';
import { emailFailed, emailFailureReasons } from '#domain/email/states.ts';
import { addDays, DAY, istDate, istTime, MINUTE } from '#domain/time.ts';
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
  const started = istHalfHour(now - 20 * MINUTE);
  const held = booking(student, 'exploring', addDays(today, 3), '18:00', now);
  const confirmedCall = (service: ServiceId, date: string, time: string, paidAt: number) => ({
    ...confirmed(booking(student, service, date, time, now), siteUrl, paidAt),
    ...studentAnswers(student),
    ...paid(paidAt),
  });
  await db.insert(bookings).values([
    held,
    {
      ...booking(parent, 'parent-consultation', addDays(today, 2), '11:00', now),
      ...parentAnswers(parent),
      ...paid(now),
    },
    confirmedCall('discovery-call', addDays(today, 4), '17:30', now),
    confirmedCall('resume', started.date, started.time, now - 3 * DAY),
    {
      ...confirmedCall('interview', addDays(today, -9), '16:00', now - 12 * DAY),
      emailStatus: 'failed',
      emailError: emailFailed(emailFailureReasons.address),
      emailFailedAt: now - 12 * DAY,
    },
  ]);
  await db.insert(tempReservations).values(reservation(held));
}

export function booking(
  person: Person,
  service: ServiceId,
  date: string,
  time: string,
  now: number,
) {
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
    createdAt: now,
    updatedAt: now,
    expiresAt: now + HOLD_MS,
    ...appointment(date, time),
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

export function paid(paymentDate: number) {
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

function istHalfHour(instant: number) {
  const start = instant - (instant % (30 * MINUTE));
  return { date: istDate(start), time: istTime(start) };
}
