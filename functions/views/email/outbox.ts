import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type Database, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { outbox, users } from '#db/schema/index.ts';
import { COPY_MARK, type EmailState, emailState } from '#domain/email/desk.ts';
import type { EmailPage } from '#domain/email/desk-query.ts';
import { clientKinds, secretKinds } from '#domain/email/kinds.ts';
import { emailMessages } from '#domain/email/messages.ts';
import { DomainError } from '#domain/errors.ts';
import { nextCursor } from '#domain/page-cursor.ts';
import type { Context } from '#functions/context.ts';
import { auditStatement, withAudit } from '#functions/core/audit-entry.ts';
import { isBefore } from '#functions/core/deletion.ts';
import { deliver } from '#functions/email/deliver.ts';
import { isOutdated } from '#functions/email/record-result.ts';
import { accountName } from '#functions/identity/accounts/user.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';

const PAGE = 50;

export async function listEmails({ db }: Context, viewer: Viewer, { state, before }: EmailPage) {
  const { id, kind, attempts, lastError, nextAttemptAt, createdAt, sentAt } = outbox;
  const inPayload = <T>(field: string) => sql<T>`json_extract(${outbox.payload}, ${`$.${field}`})`;
  const { page } = await viewer.loadAsAdmin(() => ({
    page: db
      .select({
        id,
        kind,
        attempts,
        lastError,
        nextAttemptAt,
        createdAt,
        sentAt,
        state: outbox.state,
        subject: inPayload<string>('subject'),
        to: inPayload<string>('to'),
      })
      .from(outbox)
      .where(and(isBefore(outbox, before), state && isIn(state)))
      .orderBy(desc(createdAt), desc(id))
      .limit(PAGE),
  }));
  const emails = page.map((email) => ({
    ...email,
    state: emailState(email.state, email.lastError),
    to: JSON.parse(email.to) as string[],
  }));
  return { mails: emails, next: nextCursor(page, PAGE) };
}

function isIn(state: EmailState): SQL | undefined {
  const { lastError } = outbox;
  if (state === 'failing') return and(eq(outbox.state, 'queued'), isNotNull(lastError));
  return and(eq(outbox.state, state), state === 'queued' ? isNull(lastError) : undefined);
}

export function selectEmail(db: Database, id: string) {
  return db
    .select({
      ...getTableColumns(outbox),
      client: { id: users.id, name: accountName },
      address: users.email,
      isOutdated: isOutdated(db),
    })
    .from(outbox)
    .leftJoin(users, and(eq(users.id, outbox.userId), inArray(outbox.kind, clientKinds)))
    .where(eq(outbox.id, id));
}

type FoundEmail = Awaited<ReturnType<typeof selectEmail>>[number];

export function selectEmails(db: Database) {
  const { id, kind, state, attempts, createdAt, sentAt, lastError } = outbox;
  const subject = sql<string>`json_extract(${outbox.payload}, '$.subject')`;
  return db
    .select({ id, subject, kind, state, attempts, createdAt, sentAt, lastError })
    .from(outbox);
}

/** Emails with a secret link have no content. @throws DomainError not_found */
export async function showEmail({ db }: Context, viewer: Viewer, id: string) {
  const { emails, copies } = await viewer.loadAsAdmin(() => ({
    emails: selectEmail(db, id),
    copies: db
      .select({ id: outbox.id })
      .from(outbox)
      .where(eq(outbox.id, id + COPY_MARK)),
  }));
  const [found] = emails;
  if (!found) throw new DomainError('not_found', emailMessages.emailNotFound);
  const { payload, kind, attempts, lastError, nextAttemptAt, createdAt, sentAt, emptiedAt } = found;
  const { to, replyTo, subject, html, text, attachments } = payload;
  return {
    id,
    kind,
    subject,
    attempts,
    lastError,
    nextAttemptAt,
    createdAt,
    sentAt,
    emptiedAt,
    state: emailState(found.state, lastError),
    client: found.client,
    presentAddress: found.address,
    isOutdated: found.isOutdated,
    copyId: copies[0]?.id ?? null,
    content: secretKinds.includes(kind) ? null : { to, replyTo, html, text, attachments },
  };
}

/** Tries a waiting email, or sends one copy of one that went out. @throws DomainError conflict */
export async function resendEmail(context: Context, actorId: string, email: FoundEmail) {
  const { db } = context;
  const wentOut = email.state === 'sent' || email.state === 'bounced';
  if (wentOut && secretKinds.includes(email.kind))
    throw new DomainError('conflict', emailMessages.secretEmail);
  if (wentOut && email.isOutdated) throw new DomainError('conflict', emailMessages.outdatedEmail);
  if (email.emptiedAt !== null) throw new DomainError('conflict', emailMessages.emptiedEmail);
  const id = wentOut ? await copy(context, actorId, email) : email.id;
  if (!wentOut) {
    const entry = { at: context.now, actorId, action: 'mail tried again', subject: id };
    await auditStatement(db, entry);
  }
  await deliver(context, id);
  const [tried] = await selectEmail(db, id);
  return { id, outcome: outcomeOf(tried) };
}

async function copy({ db, now }: Context, actorId: string, original: FoundEmail): Promise<string> {
  const { kind, userId, bookingId, payload, state, address, expiresAt } = original;
  const id = original.id + COPY_MARK;
  const to = state === 'bounced' && address ? [address] : payload.to;
  const row = {
    id,
    kind,
    userId,
    bookingId,
    expiresAt,
    payload: { ...payload, to },
    state: 'queued' as const,
    nextAttemptAt: now,
    createdAt: now,
  };
  const isStillThere = sql`exists (select 1 from ${outbox} where ${outbox.id} = ${original.id})`;
  const insert = insertIf(db, outbox, row, isStillThere).onConflictDoNothing();
  const entry = { at: now, actorId, action: 'mail sent again', subject: original.id };
  await runAll(db, withAudit(db, insert, entry));
  return id;
}

function outcomeOf(email: FoundEmail | undefined): string {
  if (!email) return 'The mail is gone, with the account it belonged to.';
  const to = email.payload.to.join(' and ');
  if (email.state === 'sent') return `Sent to ${to}.`;
  if (email.state === 'bounced') return `Sent to ${to}, but it came back.`;
  return `Not sent yet, and tried again by itself. ${email.lastError ?? ''}`.trim();
}

export async function resendAsAdmin(context: Context, viewer: Viewer, id: string) {
  const { db } = context;
  const { user, emails } = await viewer.loadAsAdmin(() => ({ emails: selectEmail(db, id) }));
  const [email] = emails;
  if (!email) throw new DomainError('not_found', emailMessages.emailNotFound);
  return resendEmail(context, user.id, email);
}
