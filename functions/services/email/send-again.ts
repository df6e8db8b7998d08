import { and, eq, getTableColumns, notLike, sql } from 'drizzle-orm';
import { type Database, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { outbox, users } from '#db/schema/index.ts';
import { COPY_MARK } from '#domain/email/desk.ts';
import { emailMessages } from '#domain/email/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import { auditStatement, withAudit } from '../audit/entry.ts';
import { deliver } from './deliver.ts';
import { isOutdated } from './invitations.ts';

/** An email of the outbox, with the address that its receiver's account has now; mentors have several. */
export function selectEmail(db: Database, id: string) {
  return db
    .select({
      ...getTableColumns(outbox),
      address: users.email,
      isOutdated: isOutdated(db),
    })
    .from(outbox)
    .leftJoin(users, and(eq(users.id, outbox.userId), notLike(outbox.kind, 'mentor-%')))
    .where(eq(outbox.id, id));
}

type Email = Awaited<ReturnType<typeof selectEmail>>[number];

/**
 * Tries an email that waits at once; of one that went out, sends a fresh copy: to the same people, or
 * to the client's present address if it came back. The copy has one id, so it is made once.
 * @throws DomainError conflict when the email holds a link that opens an account, or a time of a call
 * that has changed since
 */
export async function sendAgain(context: Context, actorId: string, email: Email) {
  const { db } = context;
  const isOut = email.state === 'sent' || email.state === 'bounced';
  if (isOut && email.expiresAt) throw new DomainError('conflict', emailMessages.secretEmail);
  if (isOut && email.isOutdated) throw new DomainError('conflict', emailMessages.outdatedEmail);
  const id = isOut ? await copy(context, actorId, email) : email.id;
  if (!isOut) {
    await auditStatement(db, {
      at: context.now,
      actorId,
      action: 'mail tried again',
      subject: id,
    });
  }
  await deliver(context, id);
  const [sent] = await selectEmail(db, id);
  return { id, outcome: outcomeOf(sent) };
}

async function copy({ db, now }: Context, actorId: string, original: Email): Promise<string> {
  const { kind, userId, bookingId, email, state, address } = original;
  const id = original.id + COPY_MARK;
  const to = state === 'bounced' && address ? [address] : email.to;
  const row = {
    id,
    kind,
    userId,
    bookingId,
    email: { ...email, to },
    state: 'queued' as const,
    nextAttemptAt: now,
    createdAt: now,
  };
  const isStillThere = sql`exists (select 1 from ${outbox} where ${outbox.id} = ${original.id})`;
  const insert = insertIf(db, outbox, row, isStillThere).onConflictDoNothing();
  const auditEntry = { at: now, actorId, action: 'mail sent again', subject: original.id };
  await runAll(db, withAudit(db, insert, auditEntry));
  return id;
}

function outcomeOf(email: Email | undefined): string {
  if (!email) return 'The mail is gone, with the account it belonged to.';
  const to = email.email.to.join(' and ');
  if (email.state === 'sent') return `Sent to ${to}.`;
  if (email.state === 'bounced') return `Sent to ${to}, but it came back.`;
  return `Not sent yet, and tried again by itself. ${email.lastError ?? ''}`.trim();
}
