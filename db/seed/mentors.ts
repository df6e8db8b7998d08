import { eq } from 'drizzle-orm';
import type { Range } from '#domain/calendar/hours.ts';
import { toRows, weekdays } from '#domain/mentors/availability.ts';
import { mentorNames } from '#domain/mentors/public-mentors.ts';
import { addDays, istDate } from '#domain/time.ts';
import type { Database } from '../client.ts';
import { FIRST_MENTOR } from '../expressions.ts';
import { bookings, mentorHours, mentors, tempReservations, timeOff } from '../schema/index.ts';
import type { SeedOptions } from './options.ts';
import type { Person } from './people.ts';

const DEMO_MENTOR = 'harpreet-sandhu';

const hours = (from: number, to: number): Range => ({ from: from * 60, to: to * 60 });

const hoursByMentor: Record<string, Range[]> = {
  [DEMO_MENTOR]: [hours(9, 13), hours(17, 21)],
  'ananya-krishnan': [hours(18, 23)],
  'zoya-ansari': [hours(7, 11)],
};

export async function seedMentors(
  db: Database,
  account: Person,
  { now, withMentors }: SeedOptions,
) {
  const names = Object.entries(mentorNames).filter(([id]) => withMentors || id === DEMO_MENTOR);
  await db.insert(mentors).values(
    names.map(([id, name], position) => {
      const userId = id === DEMO_MENTOR ? account.id : null;
      return { id, name, position, userId, createdAt: now };
    }),
  );
  await replaceFirstMentor(db);
  if (withMentors) await seedHours(db, now);
}

async function seedHours(db: Database, now: number): Promise<void> {
  const rows = Object.entries(hoursByMentor).flatMap(([mentorId, ranges]) =>
    weekdays
      .flatMap((day) => toRows(day, day === '0' ? [] : ranges))
      .map((row) => ({ mentorId, ...row })),
  );
  await db.insert(mentorHours).values(rows);
  const firstDate = addDays(istDate(now), 9);
  const trip = { firstDate, lastDate: addDays(firstDate, 3), reason: 'With my parents in Shimla' };
  await db.insert(timeOff).values({ id: crypto.randomUUID(), mentorId: 'zoya-ansari', ...trip });
}

async function replaceFirstMentor(db: Database): Promise<void> {
  const mentor = { mentorId: DEMO_MENTOR, mentorName: mentorNames[DEMO_MENTOR] ?? null };
  await db.update(bookings).set(mentor);
  await db.update(tempReservations).set({ mentorId: DEMO_MENTOR });
  await db.delete(mentors).where(eq(mentors.id, FIRST_MENTOR));
}
