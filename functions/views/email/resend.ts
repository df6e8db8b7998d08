import { sql } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { outbox } from '#db/schema/index.ts';
import { COPY_MARK } from '#domain/email/desk.ts';
import { secretKinds } from '#domain/email/kinds.ts';
import { emailMessages } from '#domain/email/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#functions/context.ts';
import { auditStatement, withAudit } from '#functions/core/audit-entry.ts';
import { deliver } from '#functions/email/deliver.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { type FoundEmail, selectEmail } from './list.ts';

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
