import { sql } from 'drizzle-orm';
import { adminUsers, sessions, users } from '#db/schema/index.ts';
import type { OpenDatabase } from '#local/database.ts';
import { newSession, SESSION_COOKIE } from '#local/session.ts';
import { accountRow } from '#tools/browser/rows.ts';
import { REGULARS } from './fill/draft.ts';

/** Number of clients who hold a slot at once. From about 48 holds, the API requires a bot check. */
export const BURST = 40;
/** Twice as many, because the load generator also prepares requests that it does not send. */
const NEWCOMERS = 2 * BURST;
const SESSIONS = 16;
const NEWCOMER_PREFIX = 'bench-newcomer-';
const SIGNED_UP_PREFIX = 'bench-signed-up-';

export interface People {
  regulars: string[];
  admins: string[];
  newcomers: string[];
}

export async function createPeople(db: OpenDatabase, now: number): Promise<People> {
  const first = { orderBy: sql`rowid`, limit: REGULARS.people };
  const regulars = (await db.query.users.findMany(first)).map(({ id }) => id);
  const newcomers = Array.from({ length: NEWCOMERS }, (_, n) => `${NEWCOMER_PREFIX}${n}`);
  const admin = 'bench-admin';
  await db.insert(users).values([admin, ...newcomers].map((id) => accountRow(id, now)));
  await db.insert(adminUsers).values({ userId: admin, createdAt: 0 });
  const signIn = async (ids: string[]) => {
    const created = ids.map((id) => newSession(id, now));
    await db.insert(sessions).values(created.map(({ row }) => row));
    return created.map(({ token }) => `${SESSION_COOKIE}=${token}`);
  };
  return {
    regulars: await signIn(repeatForEachSession(regulars)),
    admins: await signIn(repeatForEachSession([admin])),
    newcomers: await signIn(newcomers),
  };
}

export function newcomerNamed(name: string) {
  return { firstName: 'Asha', lastName: 'Rao', email: `${SIGNED_UP_PREFIX}${name}@example.com` };
}

const NEWCOMER_BOOKINGS = `select id from bookings where user_id glob '${NEWCOMER_PREFIX}*'`;

/** Also deletes all holds and counts of limits, because only newcomers have any. */
export const DELETE_NEWCOMER_DATA = `
  delete from temp_reservations;
  delete from receipts where booking_id in (${NEWCOMER_BOOKINGS});
  delete from reminders where booking_id in (${NEWCOMER_BOOKINGS});
  delete from payments where booking_id in (${NEWCOMER_BOOKINGS});
  delete from outbox where user_id glob '${NEWCOMER_PREFIX}*';
  delete from orders where user_id glob '${NEWCOMER_PREFIX}*';
  delete from bookings where user_id glob '${NEWCOMER_PREFIX}*';
  delete from users where email glob '${SIGNED_UP_PREFIX}*';
  delete from ledger_issues;
  delete from unpaid_holds;
  delete from rate_limits`;

function repeatForEachSession(ids: string[]): string[] {
  return Array.from({ length: SESSIONS }, (_, n) => ids[n % ids.length] ?? '');
}
