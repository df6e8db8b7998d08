import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { bookingSearch, searchPosition } from '#db/booking-search.ts';
import { stateOfBooking } from '#db/booking-state.ts';
import type { Database } from '#db/client.ts';
import { bookings } from '#db/schema/index.ts';
import type { BookingFilter } from '#domain/booking/list.ts';
import { searchedWords } from '#domain/booking/search.ts';
import { DAY, istInstant } from '#domain/calendar/time.ts';

/** A stretch of the list: the `size` bookings before or after a cursor, the nearest first. */
export interface Stretch {
  direction: 'earlier' | 'later';
  /** Of `cursorOf`; left out for the beginning of the list. */
  from?: string | undefined;
  size: number;
}

const NEWEST = `${Number.MAX_SAFE_INTEGER}-`;

/**
 * The bookings of a stretch as a subquery, `id` with their place `at`, found by an index that ends
 * with their order: what it costs depends on the stretch alone.
 */
export function findBookings(db: Database, filter: BookingFilter, stretch: Stretch) {
  return filter.q?.trim()
    ? searchBookings(db, filter, stretch)
    : filterBookings(db, filter, stretch);
}

export type Found = ReturnType<typeof findBookings>;

/** Latest start first. */
export function newestFirst({ at, id }: Found): SQL[] {
  return [desc(at), desc(id)];
}

export function cursorOf({ at, id }: { at: number; id: string }): string {
  return `${at}-${id}`;
}

function filterBookings(db: Database, filter: BookingFilter, stretch: Stretch) {
  const { status, service, from, to } = filter;
  const { startsAt, id } = bookings;
  const { at, id: than } = placeOf(stretch);
  const isBeyond =
    stretch.direction === 'earlier'
      ? sql`(${startsAt}, ${id}) < (${at}, ${than})`
      : sql`(${startsAt}, ${id}) > (${at}, ${than})`;
  const order = stretch.direction === 'earlier' ? desc : asc;
  return db
    .select({ id: sql<string>`${id}`.as('found_id'), at: sql<number>`${startsAt}`.as('at') })
    .from(bookings)
    .where(
      and(
        status && eq(stateOfBooking, status),
        service && eq(bookings.service, service),
        from ? gte(startsAt, istInstant(from, '00:00')) : undefined,
        to ? lt(startsAt, istInstant(to, '00:00') + DAY) : undefined,
        isBeyond,
      ),
    )
    .orderBy(order(startsAt), order(id))
    .limit(stretch.size)
    .as('found');
}

function searchBookings(db: Database, { from, to, ...sought }: BookingFilter, stretch: Stretch) {
  const { position, bookingId } = bookingSearch;
  const { at } = placeOf(stretch);
  const order = stretch.direction === 'earlier' ? desc : asc;
  return db
    .select({ id: sql<string>`${bookingId}`.as('found_id'), at: sql<number>`${position}`.as('at') })
    .from(bookingSearch)
    .where(
      and(
        sql`${bookingSearch} match ${searchExpression(sought)}`,
        from ? gte(position, searchPosition(istInstant(from, '00:00'))) : undefined,
        to ? lt(position, searchPosition(istInstant(to, '00:00') + DAY)) : undefined,
        stretch.direction === 'earlier' ? lt(position, at) : sql`${position} > ${at}`,
      ),
    )
    .orderBy(order(position))
    .limit(stretch.size)
    .as('found');
}

/** In the syntax of FTS5, with all that was typed in quotes, where nothing has a meaning of its own. */
function searchExpression({ q = '', status, service }: BookingFilter): string {
  const words = searchedWords(q).map((word) => `${quoted(word)} *`);
  const terms = [`{booking_id words} : (${words.join(' ') || '""'})`];
  if (status) terms.push(`state : ${quoted(status)}`);
  if (service) terms.push(`service : ${quoted(service)}`);
  return terms.join(' AND ');
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function placeOf({ from = NEWEST }: Stretch) {
  const [at, id = ''] = from.split(/-(.*)/);
  return { at: Number(at), id };
}
