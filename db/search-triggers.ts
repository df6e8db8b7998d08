import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { NATIONAL_DIGITS, PHONE_MARKS } from '#domain/search.ts';
import { MINUTE } from '#domain/time.ts';
import { POSITIONS_PER_START, SEEN_BY_ADMINS, WORD_TOKENS } from './booking-search.ts';
import { stateOfBooking } from './expressions.ts';
import { createTriggers } from './triggers.ts';

const { sql: state } = new SQLiteSyncDialect().sqlToQuery(stateOfBooking);

function searchTable(name: string, columns: string, bodies: Record<string, string>, fill: string) {
  const table = `create virtual table if not exists ${name} using fts5(
    ${columns}, tokenize = '${WORD_TOKENS}', prefix = '1 2 3 4 5 6 7 8');`;
  return [table, createTriggers(bodies), fill].join('\n');
}

/** FTS5 has no index on ids. Searching the id as a word avoids reading the whole table. */
function forget(name: string, column: string, id: string): string {
  return `delete from ${name}
    where ${name} match '${column} : "' || ${id} || '"' and ${column} = ${id};`;
}

const digits = PHONE_MARKS.reduce(
  (number, mark) => `replace(${number}, '${mark}', '')`,
  'phone_number',
);

const words = `user_name, user_email, full_name, email_id, alternate_email,
  ${digits}, substr(${digits}, -${NATIONAL_DIGITS}), payment_id,
  (select group_concat(payments.id, char(10)) from payments where booking_id = bookings.id)`;

const first = `starts_at / ${MINUTE} * ${POSITIONS_PER_START}`;

const nextFree = `coalesce(
  (select max(rowid) + 1 from booking_search
    where rowid >= ${first} and rowid < ${first} + ${POSITIONS_PER_START}),
  ${first})`;

function rememberBooking(id: string): string {
  return `insert into booking_search (rowid, booking_id, words, state, service, mentor)
    select ${nextFree}, id, concat_ws(char(10), ${words}), ${state}, service,
      hex(mentor_id)
    from bookings where id = ${id};`;
}

const forgetBooking = (id: string) => forget('booking_search', 'booking_id', id);

const updateBooking = (id: string) => `begin ${forgetBooking(id)} ${rememberBooking(id)} end`;

const searchedColumns =
  'user_name, user_email, full_name, email_id, alternate_email, phone_number, payment_id, status, outcome, refunded_at, service, mentor_id, starts_at';

const triggers = {
  search_booking_made: `after insert on bookings begin ${rememberBooking('new.id')} end`,
  search_booking_changed: `after update of ${searchedColumns} on bookings ${updateBooking('new.id')}`,
  search_booking_deleted: `after delete on bookings begin ${forgetBooking('old.id')} end`,
  search_payment_captured: `after insert on payments ${updateBooking('new.booking_id')}`,
};

export const bookingSearchSql = searchTable(
  'booking_search',
  'booking_id, words, state, service, mentor',
  triggers,
  `update bookings set service = service
    where id not in (select booking_id from booking_search);`,
);

const isPaidBy = (user: string) => `bookings.user_id = ${user} and bookings.status = 'confirmed'`;

/** Admins find a client by the names in all paid calls, mentors only by the names in their own calls. */
const namesInCalls = (user: string) => `
  (select group_concat(distinct concat_ws(char(10), full_name, email_id)) from bookings
    where ${isPaidBy(user)} and seen_by in ('${SEEN_BY_ADMINS}', hex(mentor_id)))`;

function rememberClient(user: string): string {
  return `insert into client_search (user_id, seen_by, words)
    select users.id, seen_by, concat_ws(char(10), first_name, last_name, email, ${namesInCalls(user)})
    from users, (
      select '${SEEN_BY_ADMINS}' as seen_by
      union select hex(mentor_id) from bookings where ${isPaidBy(user)}
    ) where users.id = ${user};`;
}

const forgetClient = (user: string) => forget('client_search', 'user_id', user);

const updateClient = (user: string) => `begin ${forgetClient(user)} ${rememberClient(user)} end`;

const hasAccount = `new.user_email <> ''`;

const isChanged = `(old.status, old.mentor_id, old.full_name, old.email_id)
  is not (new.status, new.mentor_id, new.full_name, new.email_id)`;

const clientTriggers = {
  client_joined: `after insert on users begin ${rememberClient('new.id')} end`,
  client_renamed: `after update of first_name, last_name, email on users ${updateClient('new.id')}`,
  client_left: `after delete on users begin ${forgetClient('old.id')} end`,
  client_booked: `after insert on bookings when new.status = 'confirmed' ${updateClient('new.user_id')}`,
  client_call_changed: `after update of status, mentor_id, full_name, email_id on bookings
    when 'confirmed' in (old.status, new.status) and ${hasAccount} and ${isChanged}
    ${updateClient('new.user_id')}`,
  client_call_deleted: `after delete on bookings when old.status = 'confirmed' ${updateClient('old.user_id')}`,
};

export const clientSearchSql = searchTable(
  'client_search',
  'user_id, seen_by, words',
  clientTriggers,
  `update users set first_name = first_name
    where id not in (select user_id from client_search);`,
);
