import { SEEN_BY_ADMINS, WORD_TOKENS } from './booking-search.ts';

const isPaidBy = (user: string) => `bookings.user_id = ${user} and bookings.status = 'confirmed'`;

/** The names and addresses that were given for the calls that a row is about. */
const given = (user: string) => `
  (select group_concat(distinct concat_ws(char(10), full_name, email_id)) from bookings
    where ${isPaidBy(user)} and seen_by in ('${SEEN_BY_ADMINS}', hex(mentor_id)))`;

function remember(user: string): string {
  return `insert into client_search (user_id, seen_by, words)
    select users.id, seen_by, concat_ws(char(10), first_name, last_name, email, ${given(user)})
    from users, (
      select '${SEEN_BY_ADMINS}' as seen_by
      union select hex(mentor_id) from bookings where ${isPaidBy(user)}
    ) where users.id = ${user};`;
}

/** By the index of words: FTS5 finds a row by nothing else, but for its rowid. */
function forget(user: string): string {
  return `delete from client_search
    where client_search match 'user_id : "' || ${user} || '"' and user_id = ${user};`;
}

const again = (user: string) => `begin ${forget(user)} ${remember(user)} end`;

const isOfSomebody = `new.user_email <> ''`;

const isAnother = `(old.status, old.mentor_id, old.full_name, old.email_id)
  is not (new.status, new.mentor_id, new.full_name, new.email_id)`;

const triggers = {
  client_joined: `insert on users begin ${remember('new.id')} end`,
  client_renamed: `update of first_name, last_name, email on users ${again('new.id')}`,
  client_left: `delete on users begin ${forget('old.id')} end`,
  client_booked: `insert on bookings when new.status = 'confirmed' ${again('new.user_id')}`,
  client_call_changed: `update of status, mentor_id, full_name, email_id on bookings
    when 'confirmed' in (old.status, new.status) and ${isOfSomebody} and ${isAnother}
    ${again('new.user_id')}`,
  client_call_deleted: `delete on bookings when old.status = 'confirmed' ${again('old.user_id')}`,
};

const table = `
  create virtual table if not exists client_search using fts5(
    user_id, seen_by, words, tokenize = '${WORD_TOKENS}', prefix = '1 2 3 4 5 6 7 8');`;

const fill = `
  update users set first_name = first_name
    where id not in (select user_id from client_search);`;

/** The table of db/booking-search.ts, and the triggers that keep it, as they now are. */
export const clientSearchTable = [
  table,
  ...Object.entries(triggers).map(
    ([name, body]) => `drop trigger if exists ${name}; create trigger ${name} after ${body};`,
  ),
  fill,
].join('\n');
