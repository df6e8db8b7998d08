import { sql } from 'drizzle-orm';
import { mentorHours, mentors, timeOff } from '#db/schema/index.ts';
import { addDays, istDate, istInstant, MINUTE } from '#domain/time.ts';
import type { OpenDatabase } from '#local/database.ts';

const MENTORS = 50;
/** Times of each mentor's calls on a day, 90 minutes apart. */
const CALL_TIMES = ['09:00', '10:30', '12:00', '13:30'];
const DAYS = 15;

const ids = Array.from({ length: MENTORS }, (_, n) => `mentor-${n}`);

/**
 * Replaces the only mentor by fifty mentors. Their upcoming calls are copies of one paid call.
 * Existing bookings keep the id of the deleted mentor.
 */
export async function addMentors(db: OpenDatabase, now: number): Promise<void> {
  await db.delete(mentors);
  await db.insert(mentors).values(ids.map((id, position) => mentor(id, position)));
  for (const id of ids) {
    await db.insert(mentorHours).values(hoursOf(id));
    await db.insert(timeOff).values(daysOff(id, now));
  }
  await addCalls(db, now);
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

async function addCalls(db: OpenDatabase, now: number): Promise<void> {
  const [sold] = await db.query.bookings.findMany({
    where: (booking, { eq }) => eq(booking.status, 'confirmed'),
    limit: 1,
  });
  if (!sold) throw new Error('The database has no confirmed booking.');
  // Lists the columns, so that a copy has every column of the table without naming them here.
  const columns = await db.all<{ name: string }>(
    sql`select name from pragma_table_info('bookings')`,
  );
  for (const mentorId of ids) {
    for (let nth = 0; nth < DAYS * CALL_TIMES.length; nth += 1) {
      const date = addDays(istDate(now), 1 + Math.floor(nth / CALL_TIMES.length));
      const time = CALL_TIMES[nth % CALL_TIMES.length] as string;
      const startsAt = istInstant(date, time);
      const own: Record<string, unknown> = {
        id: `${mentorId}-${nth}`,
        mentor_id: mentorId,
        join_token: `${mentorId}-${nth}`,
        date,
        time,
        starts_at: startsAt,
        ends_at: startsAt + 30 * MINUTE,
        duration: 30,
        payment_id: null,
        outcome: null,
        refunded_at: null,
      };
      const values = columns.map(({ name }) =>
        name in own ? sql`${own[name]}` : sql.identifier(name),
      );
      await db.run(
        sql`insert into bookings select ${sql.join(values, sql`, `)} from bookings where id = ${sold.id}`,
      );
    }
  }
}
