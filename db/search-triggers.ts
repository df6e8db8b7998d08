import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { NATIONAL_DIGITS, PHONE_MARKS } from '#domain/search.ts';
import { MINUTE } from '#domain/time.ts';
import { POSITIONS_PER_START, SEEN_BY_ADMINS, WORD_TOKENS } from './booking-search.ts';
import { stateOfBooking } from './expressions.ts';
import { createTriggers } from './triggers.ts';

const { sql: state } = new SQLiteSyncDialect().sqlToQuery(stateOfBooking);

/** `fill` is an UPDATE without changes. The UPDATE fires a trigger that adds missing rows. */
function searchTable(name: string, columns: string, bodies: Record<string, string>, fill: string) {
  const table = `create virtual table if not exists ${name} using fts5(
    ${columns}, tokenize = '${WORD_TOKENS}', prefix = '1 2 3 4 5 6 7 8');`;
  return [table, createTriggers(bodies), fill].join('\n');
}

/** FTS5 has no index on ids. A text search for the id finds the row. */
function deleteRow(name: string, column: string, id: string): string {
  return `delete from ${name}
    where ${name} match '${column} : "' || ${id} || '"' and ${column} = ${id};`;
}

const digits = PHONE_MARKS.reduce(
  (number, mark) => `replace(${number}, '${mark}', '')`,
  'phone_number',
);

const bookingWords = `user_name, user_email, full_name, email_id, alternate_email,
  ${digits}, substr(${digits}, -${NATIONAL_DIGITS}), payment_id,
  (select group_concat(payments.id, char(10)) from payments where booking_id = bookings.id)`;

const firstRowid = `starts_at / ${MINUTE} * ${POSITIONS_PER_START}`;

const firstFreeRowid = `coalesce(
  (select max(rowid) + 1 from booking_search
    where rowid >= ${firstRowid} and rowid < ${firstRowid} + ${POSITIONS_PER_START}),
  ${firstRowid})`;

function indexBooking(id: string): string {
  return `insert into booking_search (rowid, booking_id, words, state, service, mentor)
    select ${firstFreeRowid}, id, concat_ws(char(10), ${bookingWords}), ${state}, service,
      hex(mentor_id)
    from bookings where id = ${id};`;
}

const unindexBooking = (id: string) => deleteRow('booking_search', 'booking_id', id);

const reindexBooking = (id: string) => `begin ${unindexBooking(id)} ${indexBooking(id)} end`;

const searchedColumns =
  'user_name, user_email, full_name, email_id, alternate_email, phone_number, payment_id, status, outcome, refunded_at, service, mentor_id, starts_at';

const bookingTriggers = {
  search_booking_made: `after insert on bookings begin ${indexBooking('new.id')} end`,
  search_booking_changed: `after update of ${searchedColumns} on bookings ${reindexBooking('new.id')}`,
  search_booking_deleted: `after delete on bookings begin ${unindexBooking('old.id')} end`,
  search_payment_captured: `after insert on payments ${reindexBooking('new.booking_id')}`,
};

export const bookingSearchSql = searchTable(
  'booking_search',
  'booking_id, words, state, service, mentor',
  bookingTriggers,
  `update bookings set service = service
    where id not in (select booking_id from booking_search);`,
);

const isPaidCallOf = (user: string) =>
  `bookings.user_id = ${user} and bookings.status = 'confirmed'`;

/** Names by which a client is found. A mentor finds only names in the mentor's own calls. */
const namesInCalls = (user: string) => `
  (select group_concat(distinct concat_ws(char(10), full_name, email_id)) from bookings
    where ${isPaidCallOf(user)} and seen_by in ('${SEEN_BY_ADMINS}', hex(mentor_id)))`;

function indexClient(user: string): string {
  return `insert into client_search (user_id, seen_by, words)
    select users.id, seen_by, concat_ws(char(10), first_name, last_name, email, ${namesInCalls(user)})
    from users, (
      select '${SEEN_BY_ADMINS}' as seen_by
      union select hex(mentor_id) from bookings where ${isPaidCallOf(user)}
    ) where users.id = ${user};`;
}

const unindexClient = (user: string) => deleteRow('client_search', 'user_id', user);

const reindexClient = (user: string) => `begin ${unindexClient(user)} ${indexClient(user)} end`;

const hasAccount = `new.user_email <> ''`;

const isIndexedDataChanged = `(old.status, old.mentor_id, old.full_name, old.email_id)
  is not (new.status, new.mentor_id, new.full_name, new.email_id)`;

const clientTriggers = {
  client_joined: `after insert on users begin ${indexClient('new.id')} end`,
  client_renamed: `after update of first_name, last_name, email on users ${reindexClient('new.id')}`,
  client_left: `after delete on users begin ${unindexClient('old.id')} end`,
  client_booked: `after insert on bookings when new.status = 'confirmed' ${reindexClient('new.user_id')}`,
  client_call_changed: `after update of status, mentor_id, full_name, email_id on bookings
    when 'confirmed' in (old.status, new.status) and ${hasAccount} and ${isIndexedDataChanged}
    ${reindexClient('new.user_id')}`,
  client_call_deleted: `after delete on bookings when old.status = 'confirmed' ${reindexClient('old.user_id')}`,
};

export const clientSearchSql = searchTable(
  'client_search',
  'user_id, seen_by, words',
  clientTriggers,
  `update users set first_name = first_name
    where id not in (select user_id from client_search);`,
);
