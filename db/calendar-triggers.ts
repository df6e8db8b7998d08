import { DAY } from '#domain/time.ts';
import { createTriggers } from './triggers.ts';

/** In India, a day starts 330 minutes earlier than in UTC. */
const dayStart = (date: string) => `(unixepoch(${date}, '-330 minutes') * 1000)`;

const callsOfDay = (row: string) => `(
  select json_group_array(json_array(time, duration)) from bookings
  where status = 'confirmed' and mentor_id = ${row}.mentor_id
    and starts_at >= ${dayStart(`${row}.date`)} and starts_at < ${dayStart(`${row}.date`)} + ${DAY})`;

const mentorPath = (row: string) => `'$."' || ${row}.mentor_id || '"'`;

const copyCalls = (row: string) => `update calls_by_date
  set calls = json_set(calls, ${mentorPath(row)}, json(${callsOfDay(row)})) where date = ${row}.date;`;

const addDateAndCopyCalls = `insert or ignore into calls_by_date (date, calls) values (new.date, '{}');
  ${copyCalls('new')}`;

const copyHours = (id: string) => `update mentors set hours = (
    select json_group_array(json_object('day', day, 'from', from_minute, 'to', to_minute))
    from mentor_hours where mentor_id = mentors.id
  ) where id = ${id};`;

const copyDaysOff = (id: string) => `update mentors set days_off = (
    select json_group_array(json_object('firstDate', first_date, 'lastDate', last_date))
    from time_off where mentor_id = mentors.id
  ) where id = ${id};`;

const renewVersion = `insert into calendar_version (id, value) values (1, hex(randomblob(16)))
  on conflict do update set value = excluded.value;`;

/** A change to these tables changes `calendar_version`. Isolates then read the tables again. */
const versioned = ['admin_settings', 'blocked_slots', 'calls_by_date', 'mentors'];

const versionTriggers = (table: string) =>
  ['insert', 'update', 'delete'].map(
    (change) =>
      [
        `calendar_version_${table}_${change}`,
        `after ${change} on ${table} begin ${renewVersion} end`,
      ] as const,
  );

const triggers = {
  calendar_call_added: `after insert on bookings when new.status = 'confirmed' begin ${addDateAndCopyCalls} end`,
  calendar_call_changed: `after update of status, mentor_id, date, time, duration on bookings
    when 'confirmed' in (old.status, new.status) begin ${copyCalls('old')} ${addDateAndCopyCalls} end`,
  calendar_call_removed: `after delete on bookings when old.status = 'confirmed' begin
    ${copyCalls('old')} end`,
  calendar_hours_added: `after insert on mentor_hours begin ${copyHours('new.mentor_id')} end`,
  calendar_hours_changed: `after update on mentor_hours begin
    ${copyHours('old.mentor_id')} ${copyHours('new.mentor_id')} end`,
  calendar_hours_removed: `after delete on mentor_hours begin ${copyHours('old.mentor_id')} end`,
  calendar_time_off_added: `after insert on time_off begin ${copyDaysOff('new.mentor_id')} end`,
  calendar_time_off_changed: `after update on time_off begin
    ${copyDaysOff('old.mentor_id')} ${copyDaysOff('new.mentor_id')} end`,
  calendar_time_off_removed: `after delete on time_off begin ${copyDaysOff('old.mentor_id')} end`,
  ...Object.fromEntries(versioned.flatMap(versionTriggers)),
};

/** Also copies the rows of all mentors, because `id = mentors.id` is true for each mentor. */
export const calendarTriggers = `
  ${createTriggers(triggers)} ${renewVersion}
  ${copyHours('mentors.id')} ${copyDaysOff('mentors.id')}
  insert or replace into calls_by_date (date, calls)
    select date, json_group_object(mentor_id, json(calls)) from (
      select date, mentor_id, json_group_array(json_array(time, duration)) as calls from bookings
      where status = 'confirmed' and starts_at > unixepoch() * 1000 group by date, mentor_id
    ) group by date;`;
