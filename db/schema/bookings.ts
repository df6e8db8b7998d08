import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { bookingStatuses, outcomes } from '#domain/booking/state.ts';
import type { CallId } from '#domain/catalogue.ts';
import type { MeetingDetails } from '#domain/email/confirmation.ts';
import { FIRST_MENTOR, isHoldOfDeletedAccount, isPaid, stateOfBooking } from '../expressions.ts';
import { ownerId, phone } from './columns.ts';
import { users } from './users.ts';

export const bookings = sqliteTable(
  'bookings',
  {
    id: text('id').primaryKey(),
    /** Stays after the account is deleted, because the ledger uses this id as a pseudonym. */
    userId: text('user_id').notNull(),
    /** Current email address of the account. Deleting the account empties this column. */
    userEmail: text('user_email').notNull(),
    userName: text('user_name').notNull(),
    mentorId: text('mentor_id').notNull().default(FIRST_MENTOR),
    mentorName: text('mentor_name'),
    sessionId: text('session_id'),
    service: text('service').$type<CallId>().notNull(),
    serviceType: text('service_type').notNull(),
    date: text('date').notNull(),
    time: text('time').notNull(),
    duration: integer('duration').notNull(),
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    timeZone: text('time_zone'),
    /** Rupees */
    price: integer('price').notNull(),
    additionalSchools: integer('additional_schools').notNull(),
    status: text('status', { enum: bookingStatuses }).notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    tempReservationId: text('temp_reservation_id').notNull(),

    isParent: integer('is_parent', { mode: 'boolean' }).notNull(),
    detailsCompleted: integer('details_completed', { mode: 'boolean' }).notNull().default(false),
    fullName: text('full_name'),
    phoneNumber: phone('phone_number'),
    /** The client entered this address for the call. Emails about the call go here too. */
    emailId: text('email_id'),
    childEducation: text('child_education'),
    interestedCourse: text('interested_course'),
    preferredStudyDestination: text('preferred_study_destination'),
    interestedCountries: text('interested_countries'),
    purposeOfCall: text('purpose_of_call'),
    planningToApply: text('planning_to_apply'),
    competitiveExam: text('competitive_exam'),
    testScores: text('test_scores'),
    applicationStage: text('application_stage'),
    specificQuestions: text('specific_questions'),
    /** We never send emails to this address. */
    alternateEmail: text('alternate_email'),
    specificRequirements: text('specific_requirements'),
    preferredCommunication: text('preferred_communication'),
    consentVersion: text('consent_version'),
    consentAt: integer('consent_at'),
    appointmentDate: text('appointment_date'),
    appointmentTime: text('appointment_time'),

    paymentCompleted: integer('payment_completed', { mode: 'boolean' }).notNull().default(false),
    paymentId: text('payment_id').unique(),
    paymentDate: integer('payment_date'),

    bookingConfirmed: integer('booking_confirmed', { mode: 'boolean' }).notNull().default(false),
    confirmedAt: integer('confirmed_at'),
    meetingDetails: text('meeting_details', { mode: 'json' }).$type<MeetingDetails>(),
    emailStatus: text('email_status', { enum: ['sent', 'failed'] }),
    /** Same value as `emailDetails.sentAt`. The specification asks for this column. */
    emailSentAt: integer('email_sent_at'),
    emailDetails: text('email_details', { mode: 'json' }).$type<{
      userEmail: string;
      otherRecipients: string[];
      sentAt: number;
    }>(),
    emailError: text('email_error'),
    emailFailedAt: integer('email_failed_at'),

    joinToken: text('join_token').notNull().unique(),
    /** Grows with each move or cancellation. Calendars keep the highest number (RFC 5545). */
    sequence: integer('sequence').notNull().default(0),
    cancelledBy: text('cancelled_by', { enum: ['client', 'admin'] }),
    cancelReason: text('cancel_reason'),
    refundedAt: integer('refunded_at'),
    outcome: text('outcome', { enum: outcomes }),
  },
  (table) => [
    uniqueIndex('bookings_sold_start').on(table.date, table.time, table.mentorId).where(isPaid),
    index('bookings_sold_by_mentor').on(table.mentorId, table.startsAt).where(isPaid),
    index('bookings_sold_at').on(table.startsAt).where(isPaid),
    index('bookings_unconfirmed')
      .on(table.paymentDate)
      .where(sql`${isPaid} and booking_confirmed = 0`),
    index('bookings_of_nobody').on(table.userId).where(isHoldOfDeletedAccount),
    index('bookings_of_user').on(table.userId, table.startsAt),
    index('bookings_by_start').on(table.startsAt, table.id),
    index('bookings_by_state').on(stateOfBooking, table.startsAt, table.id),
    index('bookings_by_service').on(table.service, table.startsAt, table.id),
    index('bookings_by_state_and_service').on(
      stateOfBooking,
      table.service,
      table.startsAt,
      table.id,
    ),
  ],
);

export type Booking = typeof bookings.$inferSelect;

/**
 * Unpaid holds of clients, and times that a mentor proposes for moving a call. Unique indexes allow
 * one hold per client, and one row per mentor and start.
 */
export const tempReservations = sqliteTable(
  'temp_reservations',
  {
    id: text('id').primaryKey(),
    /** null if a mentor proposed this time. `bookingId` is then the paid call to move. */
    userId: text('user_id')
      .references(() => users.id, { onDelete: 'cascade' })
      .unique(),
    userEmail: text('user_email').notNull(),
    bookingId: text('booking_id').notNull(),
    mentorId: text('mentor_id').notNull().default(FIRST_MENTOR),
    date: text('date').notNull(),
    time: text('time').notNull(),
    duration: integer('duration').notNull(),
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    createdAt: integer('created_at').notNull(),
    /** Start of the hold. Moving the hold to another slot does not change this time. */
    heldSince: integer('held_since').notNull(),
    network: text('network').notNull(),
  },
  (table) => [
    uniqueIndex('temp_reservations_start').on(table.date, table.time, table.mentorId),
    index('temp_reservations_of_booking').on(table.bookingId, table.startsAt),
    index('temp_reservations_at').on(table.startsAt),
    index('temp_reservations_expiry').on(table.expiresAt),
    index('temp_reservations_network').on(table.network),
  ],
);

/** Triggers copy paid calls into this table. So a calendar reads one row per day. */
export const callsByDate = sqliteTable('calls_by_date', {
  date: text('date').primaryKey(),
  calls: text('calls', { mode: 'json' }).$type<Record<string, [string, number][]>>().notNull(),
});

/** Total duration of each user's recent unpaid holds. Long totals pause new holds. */
export const unpaidHolds = sqliteTable(
  'unpaid_holds',
  {
    userId: ownerId('user_id', () => users.id).primaryKey(),
    heldMs: integer('held_ms').notNull(),
    endedAt: integer('ended_at').notNull(),
  },
  (table) => [index('unpaid_holds_ended').on(table.endedAt)],
);

/** The specification (section 3) sets the ids: 'day-{date}' or 'slot-{date}-{time}'. */
export const blockedSlots = sqliteTable(
  'blocked_slots',
  {
    id: text('id').primaryKey(),
    date: text('date').notNull(),
    type: text('type', { enum: ['day', 'slot'] }).notNull(),
    time: text('time'),
    reason: text('reason').notNull(),
    blockedBy: text('blocked_by').notNull(),
    blockedAt: integer('blocked_at').notNull(),
  },
  (table) => [index('blocked_slots_date').on(table.date)],
);
