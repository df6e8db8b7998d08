import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { type Database, has, insertIf, runAll } from '#db/client.ts';
import { outbox, users } from '#db/schema/index.ts';
import { clientKinds, secretKinds } from '#domain/email/kinds.ts';
import { COPY_MARK, type EmailState, emailMessages, emailState } from '#domain/email/states.ts';
import { conflict, required } from '#domain/errors.ts';
import { type EmailQuery, nextCursor } from '#domain/list-queries.ts';
import { pick } from '#domain/pick.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { auditStatement, isBefore, withAudit } from '#functions/core/statements.ts';
import { deliver } from '#functions/email/deliver.ts';
import { emailValue, isOutdated } from '#functions/email/outbox.ts';
import { accountName } from '#functions/identity/accounts/user.ts';

const PAGE = 50;
const listColumns = {
  ...pick(outbox, 'id', 'kind', 'state', 'attempts', 'createdAt', 'sentAt', 'lastError'),
  subject: emailValue('$.subject'),
};

export async function listEmails({ db }: Context, viewer: Viewer, { state, before }: EmailQuery) {
  const { found } = await viewer.loadAsAdmin(() => ({
    found: db
      .select({ ...listColumns, nextAttemptAt: outbox.nextAttemptAt, to: emailValue('$.to', '[]') })
      .from(outbox)
      .where(and(isBefore(outbox, before), state && hasState(state)))
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(PAGE + 1),
  }));
  const emails = found.slice(0, PAGE).map((email) => ({
    ...email,
    state: emailState(email.state, email.lastError),
    to: JSON.parse(email.to) as string[],
  }));
  const cursors = found.map(({ createdAt: at, id }) => ({ at, id }));
  return { mails: emails, next: nextCursor(cursors, PAGE) };
}

function hasState(state: EmailState) {
  if (state === 'failing') return and(eq(outbox.state, 'queued'), isNotNull(outbox.lastError));
  return and(eq(outbox.state, state), state === 'queued' ? isNull(outbox.lastError) : undefined);
}

export function selectEmailDetails(db: Database, id: string) {
  return db
    .select({
      ...listColumns,
      ...pick(outbox, 'nextAttemptAt', 'userId', 'bookingId', 'payload', 'expiresAt', 'emptiedAt'),
      client: { id: users.id, name: accountName },
      address: users.email,
      isOutdated: isOutdated(db),
    })
    .from(outbox)
    .leftJoin(users, and(eq(users.id, outbox.userId), inArray(outbox.kind, clientKinds)))
    .where(eq(outbox.id, id));
}

type FoundEmail = Awaited<ReturnType<typeof selectEmailDetails>>[number];

export function selectEmails(db: Database) {
  return db.select(listColumns).from(outbox);
}

export async function showEmail({ db }: Context, viewer: Viewer, id: string) {
  const { emails, copies } = await viewer.loadAsAdmin(() => ({
    emails: selectEmailDetails(db, id),
    copies: selectEmails(db).where(eq(outbox.id, id + COPY_MARK)),
  }));
  const found = required(emails[0], emailMessages.emailNotFound);
  const { userId, bookingId, payload, expiresAt, address, ...email } = found;
  const { subject, headers, ...content } = payload;
  return {
    ...email,
    state: emailState(email.state, email.lastError),
    presentAddress: address,
    copyId: copies[0]?.id ?? null,
    content: secretKinds.includes(email.kind) ? null : content,
  };
}

/** Retries an unsent email. Sends a sent or bounced email again, but only once. */
export async function resendEmail(context: Context, actorId: string, email: FoundEmail) {
  const { db } = context;
  const wasSent = email.state === 'sent' || email.state === 'bounced';
  const { secretEmail, outdatedEmail, emptiedEmail } = emailMessages;
  if (wasSent && secretKinds.includes(email.kind)) throw conflict(secretEmail);
  // Unsent emails need no check: each change of a call deletes the outdated emails.
  if (wasSent && email.isOutdated) throw conflict(outdatedEmail);
  if (email.emptiedAt !== null) throw conflict(emptiedEmail);
  const entry = { actorId, action: 'mail retried', subject: email.id };
  if (!wasSent) await auditStatement(context, entry);
  const id = wasSent ? await insertCopy(context, actorId, email) : email.id;
  await deliver(context, id);
  const [tried] = await selectEmailDetails(db, id);
  const outcome = outcomeOf(tried);
  if (tried?.state !== 'sent') throw conflict(outcome);
  return { id, outcome };
}

async function insertCopy(context: Context, actorId: string, original: FoundEmail) {
  const { db, now } = context;
  const { kind, userId, bookingId, payload, state, address, expiresAt } = original;
  // `original` can itself be a copy. The new id then ends with two marks.
  const id = original.id + COPY_MARK;
  const to = state === 'bounced' && address ? [address] : payload.to;
  const due = { state: 'queued' as const, nextAttemptAt: now, createdAt: now };
  const row = { ...due, id, kind, userId, bookingId, expiresAt, payload: { ...payload, to } };
  const isStillThere = has(outbox, eq(outbox.id, original.id));
  const insert = insertIf(db, outbox, row, isStillThere).onConflictDoNothing();
  const entry = { actorId, action: 'mail sent again', subject: original.id };
  await runAll(db, withAudit(context, insert, entry));
  return id;
}

function outcomeOf(email: FoundEmail | undefined): string {
  if (!email) return 'The email was deleted with its account.';
  const to = email.payload.to.join(' and ');
  if (email.state === 'sent') return `Sent to ${to}.`;
  if (email.state === 'bounced') return `Sent to ${to}, but it bounced.`;
  return `Not sent yet. We try again automatically. ${email.lastError ?? ''}`.trim();
}

export async function resendAsAdmin(context: Context, viewer: Viewer, id: string) {
  const { db } = context;
  const { user, emails } = await viewer.loadAsAdmin(() => ({ emails: selectEmailDetails(db, id) }));
  return resendEmail(context, user.id, required(emails[0], emailMessages.emailNotFound));
}
