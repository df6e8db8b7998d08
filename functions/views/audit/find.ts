import { and, asc, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { auditLog } from '#db/schema/index.ts';
import type { AuditPage } from '#domain/account/audit.ts';
import { auditTopics, NOBODY } from '#domain/account/audit-topics.ts';
import { DAY, istInstant } from '#domain/time.ts';

export function latestEntries(db: Database, asked: AuditPage, size: number) {
  const { before, subject, from, to } = asked;
  const { id, at } = auditLog;
  const start = from && istInstant(from, '00:00');
  const end = to && istInstant(to, '00:00') + DAY;
  return db
    .select({ id: sql<number>`${id}`.as('found_id') })
    .from(auditLog)
    .where(
      and(
        subject ? eq(auditLog.subject, subject) : undefined,
        before ? lt(id, before) : undefined,
        start ? and(gte(id, firstSince(db, start)), gte(at, start)) : undefined,
        end ? and(lt(id, firstSince(db, end)), lt(at, end)) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(size)
    .as('found');
}

/** Ids go up with the time, so that the days are a range of the order in which pages go. */
function firstSince(db: Database, instant: number) {
  const { id, at } = auditLog;
  const first = db.select({ id }).from(auditLog).where(gte(at, instant)).orderBy(asc(at)).limit(1);
  return sql`coalesce(${first}, ${Number.MAX_SAFE_INTEGER})`;
}

export function isAsked({ who, what }: AuditPage) {
  const { actorId, action } = auditLog;
  const isTheirs = who === NOBODY ? isNull(actorId) : who ? eq(actorId, who) : undefined;
  const firstWord = sql`substr(${action}, 1, instr(${action} || ' ', ' ') - 1)`;
  return and(isTheirs, what ? inArray(firstWord, [...auditTopics[what].words]) : undefined);
}
