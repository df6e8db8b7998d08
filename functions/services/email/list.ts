import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { outbox } from '#db/schema/index.ts';
import { type MailPage, type MailState, mailState } from '#domain/email/desk.ts';
import { nextCursor } from '#domain/page-cursor.ts';
import type { Services } from '../../services.ts';
import { isBefore } from '../is-before.ts';
import type { Viewer } from '../sessions/viewer.ts';

const PAGE = 50;

/**
 * The mails of the outbox, latest first, a page at a time; of one state, if asked.
 * @throws DomainError unauthenticated, forbidden
 */
export async function listMails({ db }: Services, viewer: Viewer, { state, before }: MailPage) {
  const { id, kind, attempts, lastError, nextAttemptAt, createdAt, sentAt } = outbox;
  const inMail = <T>(field: string) => sql<T>`json_extract(${outbox.mail}, ${`$.${field}`})`;
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
        subject: inMail<string>('subject'),
        to: inMail<string>('to'),
      })
      .from(outbox)
      .where(and(isBefore(outbox, before), state && isIn(state)))
      .orderBy(desc(createdAt), desc(id))
      .limit(PAGE),
  }));
  const mails = page.map((mail) => ({
    ...mail,
    state: mailState(mail.state, mail.lastError),
    to: JSON.parse(mail.to) as string[],
  }));
  return { mails, next: nextCursor(page, PAGE) };
}

function isIn(state: MailState): SQL | undefined {
  const { lastError } = outbox;
  if (state === 'failing') return and(eq(outbox.state, 'queued'), isNotNull(lastError));
  return and(eq(outbox.state, state), state === 'queued' ? isNull(lastError) : undefined);
}
