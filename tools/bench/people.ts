/** Those who are signed in while a database is measured. */
import { sql } from 'drizzle-orm';
import { adminUsers, sessions, users } from '#db/schema/index.ts';
import { consentNow } from '#domain/account/privacy.ts';
import type { OpenDatabase } from '#local/database.ts';
import { newSession, SESSION_COOKIE } from '#local/session.ts';
import { REGULARS } from './fill/draft.ts';

/** Beyond some 48 holds at a time the API asks for a passed challenge. */
export const BURST = 40;
/** Each burst has newcomers of its own, for one may hold ten times in ten minutes. */
const HOLDERS = 2 * BURST;
const SESSIONS = 16;
const NEWCOMER = 'bench-newcomer-';
const SIGNED_UP = 'bench-signed-up-';

/** Cookies, each of another session. */
export interface People {
  regulars: string[];
  admins: string[];
  holders: string[];
}

export async function admitPeople(db: OpenDatabase, now: number): Promise<People> {
  const accounts = await db
    .select({ id: users.id })
    .from(users)
    .orderBy(sql`rowid`)
    .limit(REGULARS.people);
  const regulars = accounts.map(({ id }) => id);
  const holders = Array.from({ length: HOLDERS }, (_, n) => `${NEWCOMER}${n}`);
  const admin = 'bench-admin';
  await db.insert(users).values([admin, ...holders].map((id) => newAccount(id, now)));
  await db.insert(adminUsers).values({ userId: admin, createdAt: 0 });
  const signIn = async (ids: string[]) => {
    const begun = ids.map((id) => newSession(id, now));
    await db.insert(sessions).values(begun.map(({ row }) => row));
    return begun.map(({ token }) => `${SESSION_COOKIE}=${token}`);
  };
  return {
    regulars: await signIn(sixteen(regulars)),
    admins: await signIn(sixteen([admin])),
    holders: await signIn(holders),
  };
}

/** What a newcomer says of themselves when signing up. */
export function newcomerNamed(name: string) {
  return { firstName: 'Asha', lastName: 'Rao', email: `${SIGNED_UP}${name}@example.com` };
}

/** Everything that newcomers have done is undone, so that they can do it again. */
export const FORGET_NEWCOMERS = `
  delete from temp_reservations;
  ${['receipts', 'reminders']
    .map(
      (table) =>
        `delete from ${table} where booking_id in (select id from bookings where user_id glob '${NEWCOMER}*');`,
    )
    .join('')}
  delete from payments where booking_id in (select id from bookings where user_id glob '${NEWCOMER}*');
  delete from outbox where user_id glob '${NEWCOMER}*';
  delete from orders where user_id glob '${NEWCOMER}*';
  delete from bookings where user_id glob '${NEWCOMER}*';
  delete from users where email glob '${SIGNED_UP}*';
  delete from ledger_issues;
  delete from unpaid_holds;
  delete from rate_limits`;

function newAccount(id: string, now: number) {
  const email = `${id}@example.com`;
  return {
    ...{ id, firstName: 'Asha', lastName: 'Rao', email, authProvider: 'google' as const },
    ...{ createdAt: now, emailVerifiedAt: now, ...consentNow(now) },
  };
}

function sixteen(ids: string[]): string[] {
  return Array.from({ length: SESSIONS }, (_, n) => ids[n % ids.length] ?? '');
}
