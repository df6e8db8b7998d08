import { mentorHours, mentors } from '#db/schema/index.ts';
import { toRows, type Weekday, weekdays } from '#domain/mentors/availability.ts';
import { istInstant } from '#domain/time.ts';
import type { TestStack } from '#local/temporary-stack.ts';
import { bookableDay } from '#tools/browser/answers.ts';
import { signUp } from '#tools/browser/person.ts';
import { insertCallAt } from '#tools/browser/rows.ts';

export const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

const MORNING = hours(10, 13);

const ADDITIONAL: { days: readonly Weekday[]; range: ReturnType<typeof hours> }[] = [
  { days: ['1', '3', '5', '0'], range: hours(17, 21) },
  { days: weekdays, range: hours(14, 16) },
  { days: ['6', '0'], range: hours(16, 20) },
  { days: ['1', '2', '3', '4', '5'], range: hours(7, 9) },
  { days: ['2', '4'], range: hours(18, 22) },
];

function weekOf(mentorId: string, position: number) {
  const additional = ADDITIONAL[position % ADDITIONAL.length];
  return weekdays.flatMap((day) => {
    const ranges = additional?.days.includes(day) ? [MORNING, additional.range] : [MORNING];
    return toRows(day, ranges).map((row) => ({ mentorId, ...row }));
  });
}

export const FULL_DAY = bookableDay(8);

/** Each start that a mentor with the first of the `ADDITIONAL` hours offers */
const HOURS_OF_FULL_DAY = [10, 11, 12, 17, 18, 19, 20];

const BOOKED: [date: string, time: string][] = [
  [bookableDay(0), '11:00'],
  [bookableDay(1), '10:30'],
  [bookableDay(1), '12:00'],
  [bookableDay(2), '10:00'],
  [bookableDay(4), '12:00'],
  [bookableDay(5), '18:00'],
];
for (const hour of HOURS_OF_FULL_DAY) {
  BOOKED.push([FULL_DAY, `${hour}:00`], [FULL_DAY, `${hour}:30`]);
}

/** Inserts hours of all mentors, and a client with calls of the first mentor. */
export async function fillWeeks(stack: TestStack): Promise<void> {
  const all = await stack.db.select().from(mentors).orderBy(mentors.position);
  await stack.db.insert(mentorHours).values(all.flatMap(({ id }, index) => weekOf(id, index)));
  const client = await signUp(stack, 'Meera', 'Das');
  for (const [date, time] of BOOKED) {
    await insertCallAt(stack, client, istInstant(date, time));
  }
}
