import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { NATIONAL_DIGITS, PHONE_MARKS } from '#domain/search.ts';
import { MINUTE } from '#domain/time.ts';
import { POSITIONS_OF_A_START, WORD_TOKENS } from './booking-search.ts';
import { stateOfBooking } from './booking-state.ts';

const { sql: state } = new SQLiteSyncDialect().sqlToQuery(stateOfBooking);

const digits = PHONE_MARKS.reduce(
  (number, mark) => `replace(${number}, '${mark}', '')`,
  'phone_number',
);

const words = [
  ...['user_name', 'user_email', 'full_name', 'email_id', 'alternate_email'],
  ...[digits, `substr(${digits}, -${NATIONAL_DIGITS})`, 'payment_id'],
  '(select group_concat(payments.id, char(10)) from payments where booking_id = bookings.id)',
];

const first = `starts_at / ${MINUTE} * ${POSITIONS_OF_A_START}`;

const nextFree = `coalesce(
  (select max(rowid) + 1 from booking_search
    where rowid >= ${first} and rowid < ${first} + ${POSITIONS_OF_A_START}),
  ${first})`;

function remember(id: string): string {
  return `insert into booking_search (rowid, booking_id, words, state, service, mentor)
    select ${nextFree}, id, concat_ws(char(10), ${words.join(', ')}), ${state}, service,
      hex(mentor_id)
    from bookings where id = ${id};`;
}

/** By the index of words: FTS5 finds a row by nothing else, but for its rowid. */
function forget(id: string): string {
  return `delete from booking_search
    where booking_search match 'booking_id : "' || ${id} || '"' and booking_id = ${id};`;
}

const searched =
  'user_name, user_email, full_name, email_id, alternate_email, phone_number, payment_id, status, outcome, refunded_at, service, mentor_id, starts_at';

const triggers = {
  search_booking_made: `insert on bookings begin ${remember('new.id')} end`,
  search_booking_changed: `update of ${searched} on bookings
    begin ${forget('new.id')} ${remember('new.id')} end`,
  search_booking_deleted: `delete on bookings begin ${forget('old.id')} end`,
  search_payment_captured: `insert on payments
    begin ${forget('new.booking_id')} ${remember('new.booking_id')} end`,
};

const table = `
  create virtual table if not exists booking_search using fts5(
    booking_id, words, state, service, mentor, tokenize = '${WORD_TOKENS}', prefix = '1 2 3 4 5 6 7 8');`;

const fill = `
  update bookings set service = service
    where id not in (select booking_id from booking_search);`;

/** The table of db/booking-search.ts, and the triggers that keep it, as they now are. */
export const bookingSearchTable = [
  table,
  ...Object.entries(triggers).map(
    ([name, body]) => `drop trigger if exists ${name}; create trigger ${name} after ${body};`,
  ),
  fill,
].join('\n');
