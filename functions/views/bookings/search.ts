import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { bookingSearch, matchPhrase, matchPrefixes, searchPosition } from '#db/booking-search.ts';
import type { Database } from '#db/client.ts';
import { stateOfBooking } from '#db/expressions.ts';
import { bookings } from '#db/schema/index.ts';
import type { BookingFilter } from '#domain/booking/input.ts';
import type { Cursor } from '#domain/list-queries.ts';
import { searchTerms } from '#domain/search.ts';
import { DAY, istInstant } from '#domain/time.ts';

type Page = { after: Cursor | undefined; size: number };

const NEWEST: Cursor = { at: Number.MAX_SAFE_INTEGER, id: '' };

export function findBookings(db: Database, search: Search, page: Page) {
  return search.q || search.mentor
    ? searchBookings(db, search, page)
    : filterBookings(db, search, page);
}

/** The filter `open` finds confirmed calls that have started but have no outcome yet. */
export function toSearch({ status, from, to, ...filter }: BookingFilter, now: number) {
  const isOpen = status === 'open';
  const dayAfter = to ? istInstant(to, '00:00') + DAY : undefined;
  return {
    ...filter,
    state: isOpen ? 'confirmed' : status,
    since: from ? istInstant(from, '00:00') : undefined,
    until: isOpen ? Math.min(now, dayAfter ?? now) : dayAfter,
  } as const;
}

type Search = ReturnType<typeof toSearch>;
export type Found = ReturnType<typeof findBookings>;

export function newestFirst({ at, id }: Found): SQL[] {
  return [desc(at), desc(id)];
}

function filterBookings(db: Database, search: Search, { after = NEWEST, size }: Page) {
  const { state, service, since, until } = search;
  const { startsAt, id } = bookings;
  return db
    .select({ id: sql<string>`${id}`.as('found_id'), at: sql<number>`${startsAt}`.as('at') })
    .from(bookings)
    .where(
      and(
        state && eq(stateOfBooking, state),
        service && eq(bookings.service, service),
        since === undefined ? undefined : gte(startsAt, since),
        until === undefined ? undefined : lt(startsAt, until),
        sql`(${startsAt}, ${id}) < (${after.at}, ${after.id})`,
      ),
    )
    .orderBy(desc(startsAt), desc(id))
    .limit(size)
    .as('found');
}

function searchBookings(db: Database, search: Search, { after = NEWEST, size }: Page) {
  const { since, until, ...words } = search;
  const { position, bookingId } = bookingSearch;
  return db
    .select({ id: sql<string>`${bookingId}`.as('found_id'), at: sql<number>`${position}`.as('at') })
    .from(bookingSearch)
    .where(
      and(
        sql`${bookingSearch} match ${searchExpression(words)}`,
        since === undefined ? undefined : gte(position, searchPosition(since)),
        until === undefined ? undefined : lt(position, searchPosition(until)),
        lt(position, after.at),
      ),
    )
    .orderBy(desc(position))
    .limit(size)
    .as('found');
}

function searchExpression({ q, state, service, mentor }: Omit<Search, 'since' | 'until'>): string {
  const terms = [
    q && `{booking_id words} : ${matchPrefixes(searchTerms(q))}`,
    state && `state : ${matchPhrase(state)}`,
    service && `service : ${matchPhrase(service)}`,
    // The index stores the mentor's id in hexadecimal.
    mentor && `mentor : ${matchPhrase(Buffer.from(mentor).toString('hex'))}`,
  ];
  return terms.filter(Boolean).join(' AND ');
}
