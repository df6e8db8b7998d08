import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { bookingSearch, matchPhrase, matchPrefixes, searchPosition } from '#db/booking-search.ts';
import type { Database } from '#db/client.ts';
import { stateOfBooking } from '#db/expressions.ts';
import { bookings } from '#db/schema/index.ts';
import type { BookingFilter } from '#domain/booking/input.ts';
import { searchTerms } from '#domain/search.ts';
import { DAY, istInstant } from '#domain/time.ts';

type PageRange = { direction: 'earlier' | 'later'; from?: string | undefined; size: number };

const NEWEST = `${Number.MAX_SAFE_INTEGER}-`;

/** Returns a subquery for one page of bookings. The cost depends only on the page size. */
export function findBookings(db: Database, search: Search, range: PageRange) {
  return search.q || search.mentor
    ? searchBookings(db, search, range)
    : filterBookings(db, search, range);
}

export function toSearch({ status, from, to, ...filter }: BookingFilter, now: number) {
  const isOpen = status === 'open';
  const ends = [...(to ? [istInstant(to, '00:00') + DAY] : []), ...(isOpen ? [now] : [])];
  return {
    ...filter,
    state: isOpen ? 'confirmed' : status,
    since: from ? istInstant(from, '00:00') : null,
    until: ends.length > 0 ? Math.min(...ends) : null,
  } as const;
}

type Search = ReturnType<typeof toSearch>;
export type Found = ReturnType<typeof findBookings>;

export function newestFirst({ at, id }: Found): SQL[] {
  return [desc(at), desc(id)];
}

export function cursorOf({ at, id }: { at: number; id: string }): string {
  return `${at}-${id}`;
}

function filterBookings(db: Database, search: Search, range: PageRange) {
  const { state, service, since, until } = search;
  const { startsAt, id } = bookings;
  const { at, id: than } = placeOf(range);
  const isEarlier = range.direction === 'earlier';
  const isBeyond = isEarlier
    ? sql`(${startsAt}, ${id}) < (${at}, ${than})`
    : sql`(${startsAt}, ${id}) > (${at}, ${than})`;
  const order = isEarlier ? desc : asc;
  return db
    .select({ id: sql<string>`${id}`.as('found_id'), at: sql<number>`${startsAt}`.as('at') })
    .from(bookings)
    .where(
      and(
        state && eq(stateOfBooking, state),
        service && eq(bookings.service, service),
        since === null ? undefined : gte(startsAt, since),
        until === null ? undefined : lt(startsAt, until),
        isBeyond,
      ),
    )
    .orderBy(order(startsAt), order(id))
    .limit(range.size)
    .as('found');
}

function searchBookings(db: Database, { since, until, ...search }: Search, range: PageRange) {
  const { position, bookingId } = bookingSearch;
  const { at } = placeOf(range);
  const order = range.direction === 'earlier' ? desc : asc;
  return db
    .select({ id: sql<string>`${bookingId}`.as('found_id'), at: sql<number>`${position}`.as('at') })
    .from(bookingSearch)
    .where(
      and(
        sql`${bookingSearch} match ${searchExpression(search)}`,
        since === null ? undefined : gte(position, searchPosition(since)),
        until === null ? undefined : lt(position, searchPosition(until)),
        range.direction === 'earlier' ? lt(position, at) : sql`${position} > ${at}`,
      ),
    )
    .orderBy(order(position))
    .limit(range.size)
    .as('found');
}

type Terms = Pick<Search, 'q' | 'state' | 'service' | 'mentor'>;

function searchExpression({ q, state, service, mentor }: Terms): string {
  const terms = [
    q && `{booking_id words} : ${matchPrefixes(searchTerms(q))}`,
    state && `state : ${matchPhrase(state)}`,
    service && `service : ${matchPhrase(service)}`,
    // The search index contains the mentor's id in SQLite's `hex` form and ignores case.
    mentor && `mentor : ${matchPhrase(Buffer.from(mentor).toString('hex'))}`,
  ];
  return terms.filter(Boolean).join(' AND ');
}

function placeOf({ from = NEWEST }: PageRange) {
  const [at, id = ''] = from.split(/-(.*)/);
  return { at: Number(at), id };
}
