import { and, eq, notExists, sql } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { adminUsers, mentors, outbox, users, webinarSignups } from '#db/schema/index.ts';
import type { ProofInput } from '#domain/account/account.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { DomainError } from '#domain/errors.ts';
import { DAY } from '#domain/time.ts';
import { revokeTokens } from '../availability/google-calendar/revoke-tokens.ts';
import type { Context } from '../context.ts';
import { composeEmail } from '../email/compose.tsx';
import { deliver } from '../email/deliver.ts';
import { outboxRow } from '../email/outbox-row.ts';
import { accountDeleted } from '../email/templates/account.ts';
import { proveIdentity } from '../identity/passwords/prove-identity.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { listEmailsTo } from '../site/webinar/emails.ts';
import { eraseAccounts, lastAdmin, runningMentor } from './erase.ts';

const NOTICE_MS = DAY;

/**
 * Erases the viewer's account after its password, or after a recent sign-in with Google.
 * @throws DomainError unauthenticated, rate_limited, forbidden; conflict for the accounts that
 * `eraseAccounts` keeps
 */
export async function deleteAccount(context: Context, viewer: Viewer, proof: ProofInput) {
  const { config, db, now } = context;
  const account = await proveIdentity(context, viewer, proof, 'changePassword');
  const { id } = account;
  const email = await composeEmail(config.SITE_URL, account.email, accountDeleted());
  const row = outboxRow({ kind: 'account-deleted', about: id, userId: null, email }, now);
  const notice = { ...row, expiresAt: now + NOTICE_MS };
  const isGone = sql`not exists (select 1 from ${users} where ${users.id} = ${id})`;
  const place = db.select().from(webinarSignups).where(eq(webinarSignups.email, account.email));
  const { kept, lastAdmins, calendars, erased } = await runAll(db, {
    erased: eraseAccounts(db, now, eq(users.id, id)),
    listEmails: db.delete(outbox).where(and(listEmailsTo(account.email), isGone, notExists(place))),
    notice: insertIf(db, outbox, notice, isGone).onConflictDoNothing(),
    kept: db.select({ id: users.id }).from(users).where(eq(users.id, id)),
    lastAdmins: lastAdmin(db, eq(adminUsers.userId, id)),
    calendars: runningMentor(db, now, eq(mentors.userId, id)),
  });
  if (kept.length > 0) {
    if (lastAdmins.length > 0) throw new DomainError('conflict', accessMessages.lastAdmin);
    const { mentorStays, callAhead } = accountMessages;
    throw new DomainError('conflict', calendars.length > 0 ? mentorStays : callAhead);
  }
  context.background(deliver(context, notice.id));
  if (erased.calendar.ended.rowsAffected > 0) context.background(revokeTokens(context));
}
