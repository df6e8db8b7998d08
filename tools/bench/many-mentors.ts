import { sql } from 'drizzle-orm';
import { mentorHours, mentors, timeOff, users } from '#db/schema/index.ts';
import { addDays, istDate, istInstant, MINUTE } from '#domain/time.ts';
import type { OpenDatabase } from '#local/database.ts';
import { accountRow } from '#tools/browser/rows.ts';

const CALL_TIMES = ['09:00', '10:30', '12:00', '13:30'];
const DAYS_WITH_CALLS = 15;

/** Replaces the only mentor with `count` mentors. Copies a paid call to upcoming times of each. */
export function addMentors(count: number) {
  const ids = Array.from({ length: count }, (_, n) => `mentor-${n}`);
  return async (db: OpenDatabase, now: number): Promise<void> => {
    await db.delete(mentors);
    await db.insert(mentors).values(ids.map((id, position) => mentor(id, position)));
    // One client per mentor: for each new call, the search trigger reads all calls of its client. A
    // single client with all calls would be slow.
    await db.insert(users).values(ids.map((id) => accountRow(id, now)));
    const insertCopies = await prepareCopies(db);
    for (const id of ids) {
      await db.insert(mentorHours).values(hoursOf(id));
      await db.insert(timeOff).values(daysOff(id, now));
      await db.run(insertCopies(callsOf(id, now)));
    }
  };
}

function mentor(id: string, position: number) {
  return { id, name: `Mentor ${position}`, position, createdAt: 0, bufferMinutes: 15, dailyCap: 8 };
}

function hoursOf(mentorId: string) {
  const ranges = [
    { from: 9 * 60, to: 13 * 60 },
    { from: 16 * 60, to: 23 * 60 },
  ];
  const days = ['0', '1', '2', '3', '4', '5', '6'];
  return days.flatMap((day) => ranges.map((range) => ({ mentorId, day, ...range })));
}

function daysOff(mentorId: string, now: number) {
  return [7, 30].map((days) => {
    const firstDate = addDays(istDate(now), days);
    const lastDate = addDays(firstDate, 1);
    return { id: `${mentorId}-${days}`, mentorId, firstDate, lastDate, reason: 'Exams' };
  });
}

function callsOf(mentorId: string, now: number) {
  return Array.from({ length: DAYS_WITH_CALLS * CALL_TIMES.length }, (_, nth) => {
    const date = addDays(istDate(now), 1 + Math.floor(nth / CALL_TIMES.length));
    const time = CALL_TIMES[nth % CALL_TIMES.length] as string;
    const startsAt = istInstant(date, time);
    const id = `${mentorId}-${nth}`;
    const times = { date, time, starts_at: startsAt, ends_at: startsAt + 30 * MINUTE };
    // Payment ids are unique, so copies have none. An upcoming call has no outcome.
    const emptied = { payment_id: null, outcome: null, refunded_at: null };
    const people = { mentor_id: mentorId, user_id: mentorId };
    return { id, join_token: id, ...people, ...times, duration: 30, ...emptied };
  });
}

async function prepareCopies(db: OpenDatabase) {
  const [sold] = await db.query.bookings.findMany({
    where: (booking, { eq }) => eq(booking.status, 'confirmed'),
    limit: 1,
  });
  if (!sold) throw new Error('The database has no confirmed booking.');
  // Asks SQLite for the columns of `bookings`, so new columns are copied too.
  const columns = await db.all<{ name: string }>(
    sql`select name from pragma_table_info('bookings')`,
  );
  return (calls: ReturnType<typeof callsOf>) => {
    const own = Object.keys(calls[0] ?? {});
    const values = columns.map(({ name }) =>
      own.includes(name) ? sql`call.value ->> ${name}` : sql`bookings.${sql.identifier(name)}`,
    );
    return sql`insert into bookings select ${sql.join(values, sql`, `)}
      from bookings, json_each(${JSON.stringify(calls)}) as call where bookings.id = ${sold.id}`;
  };
}
