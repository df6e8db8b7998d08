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
import type { OutboxBatch, OutboxRow } from './deliver.ts';

export interface NewEmail {
  kind: EmailKind;
  about: string;
  bookingId?: string;
  userId: string | null;
  email: StoredEmail;
}

/** Creates the row of an email that is due at once. Its id is unique per kind and `about`. */
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

/** Inserts an email if `onlyIf` holds, in the transaction of the change that the email reports. */
export function queueEmail(db: Database, row: ReturnType<typeof outboxRow>, onlyIf: SQL) {
  return insertIf(db, outbox, row, onlyIf);
}

export const isUnsent = inArray(outbox.state, ['queued', 'sending']);

/** If `condition` holds, deletes unsent emails that a change of the call made outdated. */
export function dropUnsent(db: Database, bookingId: string, condition: SQL) {
  const isOver = and(eq(outbox.bookingId, bookingId), notInArray(outbox.kind, lastingKinds));
  return db.delete(outbox).where(and(isOver, isUnsent, condition));
}

const LONGEST_WAIT_MS = 6 * 60 * MINUTE;

const OUTAGE_WAIT_MS = 4 * MINUTE;

export function recordSent(context: Context, rows: OutboxBatch, ids: Map<string, string | null>) {
  const sentAt = Date.now();
  const idOfEach = JSON.stringify(Object.fromEntries(ids));
  const attempt = { attempts: sql`${outbox.attempts} + 1`, sentAt, lastAttemptAt: sentAt };
  const providerId = sql`${idOfEach} ->> ${outbox.id}`;
  const sent = { state: 'sent', providerId, batchId: null, lastError: null } as const;
  const change = { ...attempt, ...sent, payload: withoutSecret(rows) };
  return record(context, rows, change, ({ payload: { to } }) => {
    const [userEmail = '', ...otherRecipients] = to;
    const emailDetails = { userEmail, otherRecipients, sentAt };
    return { emailStatus: 'sent', emailSentAt: sentAt, emailDetails, emailError: null };
  });
}

/** Records a failed attempt. `batchId` is null if only this email of a batch was refused. */
export function recordFailure(
  context: Context,
  rows: OutboxBatch,
  error: EmailError,
  batchId: string | null,
) {
  const failedAt = Date.now();
  const attempt = { attempts: rows[0].attempts + 1, lastAttemptAt: failedAt, batchId };
  const failed = { lastError: emailFailed(error.message), payload: payloadOf(rows) };
  const change = { ...attempt, ...failed, ...nextStep(rows, error, failedAt) };
  return record(context, rows, change, () => failedChange(error.failure, failedAt));
}

type Change = SQLiteUpdateSetSource<typeof outbox>;

type BookingChange = Partial<typeof bookings.$inferInsert>;

type ChangeOf = (row: OutboxRow) => BookingChange;

async function record({ db }: Context, rows: OutboxBatch, change: Change, changeOf: ChangeOf) {
  const ids = rows.map(({ id }) => id);
  const invitations = rows.filter(({ kind }) => invitationKinds.includes(kind));
  await runAll(db, {
    emails: db.update(outbox).set(change).where(inArray(outbox.id, ids)),
    bookings: invitations.map((row) => onBooking(db, eq(outbox.id, row.id), changeOf(row))),
  });
}

function failedChange(failure: EmailError['failure'], emailFailedAt: number) {
  const emailError = emailFailed(emailFailureReasons[failure]);
  return { emailStatus: 'failed', emailError, emailFailedAt } as const;
}

/** Schedules the next attempt. A refused address counts as bounced: it would be refused again. */
function nextStep(rows: OutboxBatch, { failure }: EmailError, failedAt: number) {
  if (failure === 'address') return { state: 'bounced', payload: withoutSecret(rows) } as const;
  const longest = failure === 'unavailable' ? OUTAGE_WAIT_MS : LONGEST_WAIT_MS;
  const wait = retryWait(rows[0].attempts, longest);
  return { state: 'queued', nextAttemptAt: failedAt + wait } as const;
}

/** Empties emails that contain a secret link, so that the database does not keep the link. */
function withoutSecret(rows: OutboxBatch) {
  const payload = payloadOf(rows);
  return sql`case when ${inArray(outbox.kind, secretKinds)} then ${emptied(payload)} else ${payload} end`;
}

/** A single email gets the content rendered at sending. A batch keeps its stored content. */
function payloadOf(rows: OutboxBatch): SQL {
  const [row, ...others] = rows;
  if (others.length > 0) return sql`${outbox.payload}`;
  return sql`${sql.param(row.payload, outbox.payload)}`;
}

function onBooking(db: Database, isIt: SQL | undefined, change: BookingChange) {
  const isInvited = inArray(bookings.id, invitedBooking(db, isIt));
  return db.update(bookings).set(change).where(isInvited);
}

/** @throws DomainError unavailable for a bounce during sending, so that Resend repeats the event */
export async function receiveEmailEvent({ db, now }: Context, event: EmailEvent): Promise<void> {
  const row = { id: `resend-${event.id}`, name: event.name, receivedAt: now, handledAt: now };
  const lastError = event.failure && emailFailed(event.failure);
  const isIt = and(eq(outbox.providerId, event.providerId), eq(outbox.state, 'sent'));
  const keep = db.insert(webhookEvents).values(row).onConflictDoNothing();
  if (!lastError) {
    await keep;
    return;
  }
  const { bounced, sending } = await runAll(db, {
    event: keep,
    bookings: onBooking(db, isIt, failedChange('address', now)),
    bounced: db.update(outbox).set({ state: 'bounced', lastError }).where(isIt),
    sending: db.select({ id: outbox.id }).from(outbox).where(eq(outbox.state, 'sending')).limit(1),
  });
  if (bounced.rowsAffected === 0 && sending.length > 0) {
    throw new DomainError('unavailable', 'The email is still being sent.');
  }
}

export function emptied(payload: SQL = sql`${outbox.payload}`): SQL<StoredEmail> {
  return sql`json_set(${payload}, '$.html', '', '$.text', '')`;
}

const newer = alias(outbox, 'newer');

/** Selects the booking of an outbox email, if the email is the newest invitation of the booking. */
function invitedBooking(db: Database, isIt: SQL | undefined) {
  const isNewest = and(inArray(outbox.kind, invitationKinds), notExists(newerInvitations(db)));
  return db.select({ id: outbox.bookingId }).from(outbox).where(and(isIt, isNewest));
}

export function isOutdated(db: Database): SQL<boolean> {
  const isNoCopy = sql`${newer.id} <> ${outbox.id} || ${COPY_MARK}`;
  const isCall = eq(bookings.id, outbox.bookingId);
  const isCancelled = has(bookings, isCall, eq(bookings.status, 'cancelled'));
  const isChanged = or(exists(newerInvitations(db, isNoCopy)), isCancelled);
  return sql`${and(notInArray(outbox.kind, lastingKinds), isChanged)}`.mapWith(Boolean);
}

function newerInvitations(db: Database, condition?: SQL) {
  const isLater = sql`${newer.createdAt} > ${outbox.createdAt}`;
  const isInvitation = and(inArray(newer.kind, invitationKinds), condition);
  const isNewer = and(eq(newer.bookingId, outbox.bookingId), isLater, isInvitation);
  return db.select({ id: newer.id }).from(newer).where(isNewer);
}
