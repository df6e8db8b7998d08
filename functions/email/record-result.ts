import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Database, runAll } from '#db/client.ts';
import { type Booking, bookings, outbox, type StoredEmail } from '#db/schema/index.ts';
import { invitationKinds, secretKinds } from '#domain/email/kinds.ts';
import { emailFailed, emailFailureReasons } from '#domain/email/messages.ts';
import { MINUTE } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { retryWait } from '../core/retry-wait.ts';
import type { EmailError } from '../providers/email.ts';
import type { OutboxBatch, OutboxRow } from './claim.ts';
import { emptied } from './emptied.ts';
import { invitedBooking } from './invitations.ts';

const LONGEST_WAIT_MS = 6 * 60 * MINUTE;
const OUTAGE_WAIT_MS = 4 * MINUTE;

/** Books emails that went out, `providerIds` by their own. */
export async function recordSent(
  { db }: Context,
  rows: OutboxBatch,
  providerIds: Map<string, string | null>,
): Promise<void> {
  const sentAt = Date.now();
  const idOfEach = JSON.stringify(Object.fromEntries(providerIds));
  await runAll(db, {
    emails: db
      .update(outbox)
      .set({
        ...{ state: 'sent', attempts: sql`${outbox.attempts} + 1`, sentAt, lastAttemptAt: sentAt },
        ...{ providerId: sql`${idOfEach} ->> ${outbox.id}`, batchId: null },
        ...{ payload: withoutSecret(rows), lastError: null },
      })
      .where(isOneOf(rows)),
    bookings: rows.filter(isInvitation).map((row) => {
      const emailDetails = { ...receivers(row.payload), sentAt };
      const news = { emailStatus: 'sent', emailSentAt: sentAt, emailDetails } as const;
      return onBooking(db, row, { ...news, emailError: null });
    }),
  });
}

function receivers({ to: [userEmail = '', ...otherRecipients] }: StoredEmail) {
  return { userEmail, otherRecipients };
}

/**
 * Books emails that were not sent, all of them tried as often. They stay in their batch, which may have
 * been sent, unless it is known that just they were refused. The desk has the provider's words, the
 * client what they can act on.
 */
export async function recordFailure(
  { db }: Context,
  rows: OutboxBatch,
  error: EmailError,
  batchId: string | null,
): Promise<void> {
  const failedAt = Date.now();
  const tried = { attempts: rows[0].attempts + 1, lastAttemptAt: failedAt, batchId };
  const emailError = emailFailed(emailFailureReasons[error.failure]);
  const news = { emailStatus: 'failed', emailError, emailFailedAt: failedAt } as const;
  await runAll(db, {
    emails: db
      .update(outbox)
      .set({
        ...{ ...tried, lastError: emailFailed(error.message), payload: payloadOf(rows) },
        ...nextStep(rows, error, failedAt),
      })
      .where(isOneOf(rows)),
    bookings: rows.filter(isInvitation).map((row) => onBooking(db, row, news)),
  });
}

/** An address that is refused would be refused again: the email is as one that came back. */
function nextStep(rows: OutboxBatch, { failure }: EmailError, failedAt: number) {
  if (failure === 'address') return { state: 'bounced', payload: withoutSecret(rows) } as const;
  const longest = failure === 'unavailable' ? OUTAGE_WAIT_MS : LONGEST_WAIT_MS;
  const wait = retryWait(rows[0].attempts, longest);
  return { state: 'queued', nextAttemptAt: failedAt + wait } as const;
}

/** A link that opens an account must not lie in the database longer than it has to. */
function withoutSecret(rows: OutboxBatch) {
  const payload = payloadOf(rows);
  return sql`case when ${inArray(outbox.kind, secretKinds)} then ${emptied(payload)} else ${payload} end`;
}

/** An email that is sent alone may just have been rendered. */
function payloadOf(rows: OutboxBatch): SQL {
  const [row, ...others] = rows;
  if (others.length > 0) return sql`${outbox.payload}`;
  return sql`${sql.param(row.payload, outbox.payload)}`;
}

function isOneOf(rows: OutboxRow[]) {
  const ids = rows.map(({ id }) => id);
  return inArray(outbox.id, ids);
}

function isInvitation({ kind }: OutboxRow): boolean {
  return invitationKinds.includes(kind);
}

function onBooking(db: Database, { id }: OutboxRow, news: Partial<Booking>) {
  const invited = invitedBooking(db, eq(outbox.id, id));
  return db.update(bookings).set(news).where(inArray(bookings.id, invited));
}
