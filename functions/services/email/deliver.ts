import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { type Database, runAll } from '#db/client.ts';
import { type Booking, bookings, outbox } from '#db/schema/index.ts';
import { MINUTE } from '#domain/calendar/time.ts';
import { meetingDetails } from '#domain/email/confirmation.ts';
import { secretKinds } from '#domain/email/kinds.ts';
import { type EmailFailure, emailFailed, emailFailureReasons } from '#domain/email/messages.ts';
import type { Context } from '../../context.ts';
import { EmailError } from '../../providers/email.ts';
import { settingText } from '../settings/in-sql.ts';
import { renderConfirmation } from './confirmation.ts';
import { invitedBooking } from './invitations.ts';

/** Longer than the provider's time limit: a worker that died mid-send loses its claim by then. */
const SENDING_MS = MINUTE;
const FIRST_WAIT_MS = MINUTE;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE;
/** While nobody can be reached an email is as good as the next: each round of the cron may try. */
const OUTAGE_WAIT_MS = 4 * MINUTE;

type OutboxRow = typeof outbox.$inferSelect;

/** Sends one email of the outbox unless it is sent or somebody is sending it, and books the result. */
export async function deliver(context: Context, id: string): Promise<void> {
  const { db } = context;
  const now = Date.now();
  const { claims, calls } = await runAll(db, {
    claims: db
      .update(outbox)
      .set({ state: 'sending', nextAttemptAt: now + SENDING_MS, payload: answeredToUs })
      .where(and(eq(outbox.id, id), isFree(now)))
      .returning(),
    calls: callOf(db, id),
  });
  if (!claims[0]) return;
  const claimed = await rendered(context, claims[0], calls[0]);
  try {
    const providerId = await context.emailSender.send(claimed.payload, claimed.id);
    await recordSent(context, claimed, providerId);
  } catch (error) {
    if (!(error instanceof EmailError)) throw error;
    await recordFailure(context, claimed, error);
  }
}

/** The support address of the first attempt: to the provider, another would make it another email. */
const answeredToUs = sql`json_set(
  ${outbox.payload}, '$.replyTo', coalesce(${outbox.payload} ->> '$.replyTo', ${settingText('supportAddress')})
)`;

/** A queued email may be tried at once; one that is being sent, when its sender's time is over. */
function isFree(now: number) {
  return or(
    eq(outbox.state, 'queued'),
    and(eq(outbox.state, 'sending'), lte(outbox.nextAttemptAt, now)),
  );
}

function callOf(db: Database, id: string) {
  const itsBooking = db.select({ id: outbox.bookingId }).from(outbox).where(eq(outbox.id, id));
  return db.select().from(bookings).where(inArray(bookings.id, itsBooking));
}

/** What the row of an email that was written without its text is to be sent as. */
async function rendered({ config }: Context, row: OutboxRow, call: Booking | undefined) {
  if (row.payload.html || !call) return row;
  const meeting = meetingDetails(config.SITE_URL, call.joinToken);
  const payload = { ...row.payload, ...(await renderConfirmation(call, meeting)) };
  return { ...row, payload };
}

async function recordSent({ db }: Context, row: OutboxRow, providerId: string): Promise<void> {
  const sentAt = Date.now();
  const attempts = row.attempts + 1;
  const sent = { state: 'sent', attempts, providerId, sentAt, lastAttemptAt: sentAt } as const;
  const [userEmail = '', ...otherRecipients] = row.payload.to;
  const emailDetails = { userEmail, otherRecipients, sentAt };
  await runAll(db, {
    email: db
      .update(outbox)
      .set({ ...sent, payload: withoutSecret(row), lastError: null })
      .where(eq(outbox.id, row.id)),
    booking: onBooking(db, row, {
      emailStatus: 'sent',
      emailSentAt: sentAt,
      emailDetails,
      emailError: null,
    }),
  });
}

/** The desk has the provider's words, the client what they can act on. */
async function recordFailure({ db }: Context, row: OutboxRow, { failure, message }: EmailError) {
  const failedAt = Date.now();
  const tried = { attempts: row.attempts + 1, lastAttemptAt: failedAt };
  await runAll(db, {
    email: db
      .update(outbox)
      .set({
        ...tried,
        payload: row.payload,
        ...nextStep(row, failure, failedAt),
        lastError: emailFailed(message),
      })
      .where(eq(outbox.id, row.id)),
    booking: onBooking(db, row, {
      emailStatus: 'failed',
      emailError: emailFailed(emailFailureReasons[failure]),
      emailFailedAt: failedAt,
    }),
  });
}

/** An address that is refused would be refused again: the email is as one that came back. */
function nextStep(row: OutboxRow, failure: EmailFailure, failedAt: number) {
  if (failure === 'address') return { state: 'bounced', payload: withoutSecret(row) } as const;
  const longest = failure === 'unavailable' ? OUTAGE_WAIT_MS : LONGEST_WAIT_MS;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** row.attempts, longest);
  return { state: 'queued', nextAttemptAt: failedAt + wait } as const;
}

/** A link that opens an account must not lie in the database longer than it has to. */
function withoutSecret({ kind, payload }: OutboxRow) {
  return secretKinds.includes(kind) ? { ...payload, html: '', text: '' } : payload;
}

/** How the email with its present time ended is seen on the booking too. */
function onBooking(db: Database, { id }: OutboxRow, news: Partial<Booking>) {
  const invited = invitedBooking(db, eq(outbox.id, id));
  return db.update(bookings).set(news).where(inArray(bookings.id, invited));
}
