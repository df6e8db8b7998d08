import { and, asc, desc, eq, gt, gte, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { clientSearch, matchPhrase, matchPrefixes, SEEN_BY_ADMINS } from '#db/booking-search.ts';
import type { Database } from '#db/client.ts';
import { isPaid, takesPlace } from '#db/expressions.ts';
import { bookings, mentors, users } from '#db/schema/index.ts';
import { displayName } from '#domain/account/account.ts';
import { agendaStarts } from '#domain/booking/agenda.ts';
import { type ClientListQuery, type Cursor, nextCursor } from '#domain/list-queries.ts';
import { searchTerms } from '#domain/search.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { canEditMentor, canSeeBooking, isAdmin } from '../../availability/mentors/availability.ts';

const PAGE = 25;

export async function listClients({ db, now }: Context, viewer: Viewer, query: ClientListQuery) {
  const { search, after } = query;
  const { found } = await viewer.loadAsMentor((me) => ({
    found: search
      ? pageOf(db, me, now, searchClients(db, me, search, after), desc)
      : pageOf(db, me, now, clientsOfAgenda(db, me, now, after), asc),
  }));
  const clients = found.slice(0, PAGE).map(({ at: _, firstName, lastName, ...client }) => ({
    ...client,
    name: displayName({ firstName, lastName }),
  }));
  return { clients, next: nextCursor(found, PAGE) };
}

function clientsOfAgenda(db: Database, me: SQL<string>, now: number, after: Cursor | undefined) {
  const { userId, userEmail, startsAt, mentorId } = bookings;
  const { earliest, before } = agendaStarts(now);
  const first = sql<number>`min(${startsAt})`;
  const isInAgenda = and(isPaid, gte(startsAt, earliest), lt(startsAt, before));
  const viewersMentors = db.select({ id: mentors.id }).from(mentors).where(canEditMentor(me));
  return db
    .select({ id: sql<string>`${userId}`.as('found_id'), at: first.as('at') })
    .from(bookings)
    .where(and(isInAgenda, inArray(mentorId, viewersMentors), ne(userEmail, '')))
    .groupBy(userId)
    .having(after && sql`(${first}, ${userId}) > (${after.at}, ${after.id})`)
    .orderBy(first, userId)
    .limit(PAGE + 1)
    .as('found');
}

type Found = ReturnType<typeof searchClients> | ReturnType<typeof clientsOfAgenda>;
type Order = typeof asc | typeof desc;

function pageOf(db: Database, me: SQL<string>, now: number, found: Found, order: Order) {
  const { id, firstName, lastName, email } = users;
  const isUpcoming = and(takesPlace, gt(bookings.startsAt, now));
  const next = nearestCall(db, me, 'next_call', isUpcoming, asc);
  const last = nearestCall(db, me, 'last_call', lte(bookings.startsAt, now), desc);
  const calls = { next: next.columns, last: last.columns };
  return db
    .select({ at: found.at, id, firstName, lastName, email, ...calls })
    .from(found)
    .innerJoin(users, eq(id, found.id))
    .leftJoin(next.call, next.isNearest)
    .leftJoin(last.call, last.isNearest)
    .orderBy(order(found.at), order(id));
}

type When = SQL | undefined;

/** Finds a client's first paid call in the given order. Skips calls that the viewer may not see. */
function nearestCall(db: Database, me: SQL<string>, name: string, when: When, order: Order) {
  const nearest = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.userId, users.id), isPaid, when, canSeeBooking(me)))
    .orderBy(order(bookings.startsAt))
    .limit(1);
  const call = alias(bookings, name);
  const { startsAt, serviceType, mentorName, fullName } = call;
  const columns = { startsAt, serviceType, mentorName, name: fullName };
  return { call, isNearest: eq(call.id, nearest), columns };
}

function searchClients(db: Database, me: SQL<string>, search: string, after: Cursor | undefined) {
  const { position, userId } = clientSearch;
  const words = `words : ${matchPrefixes(searchTerms(search))} AND seen_by : `;
  const isFound = sql`${clientSearch} match ${words} || ${seenByPhrase(me)}`;
  return db
    .select({ id: sql<string>`${userId}`.as('found_id'), at: sql<number>`${position}`.as('at') })
    .from(clientSearch)
    .where(and(isFound, after && lt(position, after.at)))
    .orderBy(desc(position))
    .limit(PAGE + 1)
    .as('found');
}

function seenByPhrase(me: SQL<string>): SQL {
  return sql`case when ${isAdmin(me)} then ${matchPhrase(SEEN_BY_ADMINS)} else coalesce(
    (select '"' || hex(${mentors.id}) || '"' from ${mentors} where ${mentors.userId} = ${me}), '""') end`;
}
