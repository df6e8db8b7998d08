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
import type { Database } from '#db/client.ts';
import { outbox, users } from '#db/schema/index.ts';
import { type EmailState, emailState } from '#domain/email/desk.ts';
import type { EmailPage } from '#domain/email/desk-query.ts';
import { clientKinds } from '#domain/email/kinds.ts';
import { nextCursor } from '#domain/page-cursor.ts';
import type { Context } from '#functions/context.ts';
import { isBefore } from '#functions/core/deletion.ts';
import { isOutdated } from '#functions/email/invitations.ts';
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

export type FoundEmail = Awaited<ReturnType<typeof selectEmail>>[number];

export function selectEmails(db: Database) {
  const { id, kind, state, attempts, createdAt, sentAt, lastError } = outbox;
  const subject = sql<string>`json_extract(${outbox.payload}, '$.subject')`;
  return db
    .select({ id, subject, kind, state, attempts, createdAt, sentAt, lastError })
    .from(outbox);
}
