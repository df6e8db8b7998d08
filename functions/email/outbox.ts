import { and, eq, exists, inArray, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { type Database, has, insertIf, runAll } from '#db/client.ts';
import { bookings, outbox, type StoredEmail, webhookEvents } from '#db/schema/index.ts';
import { type EmailKind, invitationKinds, lastingKinds, secretKinds } from '#domain/email/kinds.ts';
import { COPY_MARK, emailFailed, emailFailureReasons } from '#domain/email/states.ts';
import { DomainError } from '#domain/errors.ts';
import { MINUTE } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { retryWait } from '../core/job.ts';
import type { EmailError, EmailEvent } from '../providers/email.ts';
import type { OutboxBatch, OutboxRow } from './claim.ts';

export interface NewEmail {
  kind: EmailKind;
  about: string;
  bookingId?: string;
  userId: string | null;
  email: StoredEmail;
}

export function outboxRow({ kind, about, bookingId, userId, email }: NewEmail, now: number) {
  return {
    id: `${kind}-${about}`,
    kind,
    bookingId,
    userId,
    payload: email,
    state: 'queued',
    nextAttemptAt: now,
    createdAt: now,
  } satisfies typeof outbox.$inferInsert;
}

export type QueuedEmail = ReturnType<typeof outboxRow>;

/** Must run in the transaction of the change that the email is about. */
export function queueEmail(db: Database, row: QueuedEmail, onlyIf: SQL) {
  return insertIf(db, outbox, row, onlyIf);
}

/** SQL: a value of the email. Damaged JSON gives `fallback`: SQLite would refuse the query. */
export function emailValue(path: string, fallback = '(damaged)'): SQL<string> {
  const { payload } = outbox;
  return sql`case when json_valid(${payload}) then ${payload} ->> ${path} else ${fallback} end`;
}

export const isUnsent = inArray(outbox.state, ['queued', 'sending']);

export function deleteUnsentCallEmails(db: Database, bookingId: string, condition: SQL) {
  const isAboutCall = and(eq(outbox.bookingId, bookingId), notInArray(outbox.kind, lastingKinds));
  return db.delete(outbox).where(and(isAboutCall, isUnsent, condition));
}

const LONGEST_WAIT_MS = 6 * 60 * MINUTE;
const MAX_OUTAGE_WAIT_MS = 4 * MINUTE;

export function recordSent(context: Context, rows: OutboxBatch, ids: Map<string, string | null>) {
  const sentAt = Date.now();
  const providerIds = JSON.stringify(Object.fromEntries(ids));
  const providerId = sql`${providerIds} ->> ${outbox.id}`;
  const sent = { state: 'sent', providerId, batchId: null, lastError: null } as const;
  const change = { ...sent, sentAt, payload: withoutSecret(rows) };
  return recordAttempt(context, rows, sentAt, change, ({ payload: { to } }) => {
    const [userEmail = '', ...otherRecipients] = to;
    const emailDetails = { userEmail, otherRecipients, sentAt };
    return { emailStatus: 'sent', emailSentAt: sentAt, emailDetails, emailError: null };
  });
}

/** After a refused address, all emails leave the batch: the provider has sent none of them. */
export function recordFailure(context: Context, rows: OutboxBatch, error: EmailError) {
  const failedAt = Date.now();
  const batchId = error.failure === 'address' ? null : rows[0].batchId;
  const failed = { batchId, lastError: emailFailed(error.message), payload: payloadToStore(rows) };
  const change = { ...failed, ...stateAfterFailure(rows, error, failedAt) };
  return recordAttempt(context, rows, failedAt, change, () => failedEmail(error.failure, failedAt));
}

type BookingChange = Partial<typeof bookings.$inferInsert>;

async function recordAttempt(
  { db }: Context,
  rows: OutboxBatch,
  lastAttemptAt: number,
  change: SQLiteUpdateSetSource<typeof outbox>,
  bookingChangeOf: (row: OutboxRow) => BookingChange,
) {
  const ids = rows.map(({ id }) => id);
  const invitations = rows.filter(({ kind }) => invitationKinds.includes(kind));
  await runAll(db, {
    emails: db
      .update(outbox)
      .set({ ...change, attempts: sql`${outbox.attempts} + 1`, lastAttemptAt })
      .where(inArray(outbox.id, ids)),
    bookings: invitations.map((row) =>
      updateBookingOfInvitation(db, eq(outbox.id, row.id), bookingChangeOf(row)),
    ),
  });
}

function failedEmail(failure: EmailError['failure'], emailFailedAt: number) {
  const emailError = emailFailed(emailFailureReasons[failure]);
  return { emailStatus: 'failed', emailError, emailFailedAt } as const;
}

function stateAfterFailure(rows: OutboxBatch, { failure }: EmailError, failedAt: number) {
  const isBounced = failure === 'address' && rows.length === 1;
  if (isBounced) return { state: 'bounced', payload: withoutSecret(rows) } as const;
  const longest = failure === 'unavailable' ? MAX_OUTAGE_WAIT_MS : LONGEST_WAIT_MS;
  const wait = retryWait(rows[0].attempts, longest);
  return { state: 'queued', nextAttemptAt: failedAt + wait } as const;
}

function withoutSecret(rows: OutboxBatch) {
  const payload = payloadToStore(rows);
  return sql`case when ${inArray(outbox.kind, secretKinds)} then ${withoutContent(payload)} else ${payload} end`;
}

/** Stores the content of a single email: it may have been rendered after the row was read. */
function payloadToStore(rows: OutboxBatch): SQL {
  const [row, ...others] = rows;
  if (others.length > 0) return sql`${outbox.payload}`;
  return sql`${sql.param(row.payload, outbox.payload)}`;
}

function updateBookingOfInvitation(db: Database, isEmail: SQL | undefined, change: BookingChange) {
  const isNewest = and(inArray(outbox.kind, invitationKinds), notExists(newerInvitations(db)));
  const invited = db.select({ id: outbox.bookingId }).from(outbox).where(and(isEmail, isNewest));
  return db.update(bookings).set(change).where(inArray(bookings.id, invited));
}

/**
 * Resend can report a failure before we have stored the email's id. Resend then repeats the event.
 * @throws DomainError `unavailable` if the event may be about an email that is being sent
 */
export async function receiveEmailEvent({ db, now }: Context, event: EmailEvent): Promise<void> {
  const row = { id: `resend-${event.id}`, name: event.name, receivedAt: now, handledAt: now };
  const lastError = event.failure && emailFailed(event.failure);
  const isEmail = and(eq(outbox.providerId, event.providerId), eq(outbox.state, 'sent'));
  const storeEvent = db.insert(webhookEvents).values(row).onConflictDoNothing();
  if (!lastError) {
    await storeEvent;
    return;
  }
  const { bounced, sending } = await runAll(db, {
    event: storeEvent,
    bookings: updateBookingOfInvitation(db, isEmail, failedEmail('address', now)),
    bounced: db.update(outbox).set({ state: 'bounced', lastError }).where(isEmail),
    sending: db.select({ id: outbox.id }).from(outbox).where(eq(outbox.state, 'sending')).limit(1),
  });
  if (bounced.rowsAffected === 0 && sending.length > 0) {
    throw new DomainError('unavailable', 'The email is still being sent. Please wait a minute.');
  }
}

export function withoutContent(payload: SQL = sql`${outbox.payload}`): SQL<StoredEmail> {
  return sql`json_set(${payload}, '$.html', '', '$.text', '')`;
}

const newer = alias(outbox, 'newer');

export function isOutdated(db: Database): SQL<boolean> {
  const isNoCopy = sql`${newer.id} <> ${outbox.id} || ${COPY_MARK}`;
  const isCall = eq(bookings.id, outbox.bookingId);
  const isCancelled = has(bookings, isCall, eq(bookings.status, 'cancelled'));
  const isCallChanged = or(exists(newerInvitations(db, isNoCopy)), isCancelled);
  return sql`${and(notInArray(outbox.kind, lastingKinds), isCallChanged)}`.mapWith(Boolean);
}

function newerInvitations(db: Database, condition?: SQL) {
  const isLater = sql`${newer.createdAt} > ${outbox.createdAt}`;
  const isInvitation = and(inArray(newer.kind, invitationKinds), condition);
  const isNewer = and(eq(newer.bookingId, outbox.bookingId), isLater, isInvitation);
  return db.select({ id: newer.id }).from(newer).where(isNewer);
}
