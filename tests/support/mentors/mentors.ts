import { adminSettings, blockedSlots, mentorHours, mentors, timeOff } from '#db/schema/index.ts';
import { blockId } from '#domain/calendar/admin-calendar.ts';
import type { SettingId } from '#domain/settings/settings.ts';
import { db } from '#support/api.ts';

type Row = typeof mentors.$inferInsert;

export async function insertMentors(...people: Partial<Row>[]): Promise<void> {
  await db.delete(mentors);
  await db.insert(mentors).values(
    people.map((own, position) => {
      const id = own.id ?? `mentor-${position + 1}`;
      return { id, name: `Mentor ${position + 1}`, position, createdAt: 0, ...own };
    }),
  );
}

/** A range is `[start, end]`, for example `['10:00', '12:30']`. No range means a closed day. */
export async function setHours(mentorId: string, day: string, ...ranges: [string, string][]) {
  const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const rows = ranges.map(([from, to]) => ({ from: minute(from), to: minute(to) }));
  if (rows.length === 0) rows.push({ from: 0, to: 0 });
  await db.insert(mentorHours).values(rows.map((row) => ({ mentorId, day, ...row })));
}

export async function addTimeOff(mentorId: string, firstDate: string, lastDate = firstDate) {
  const id = crypto.randomUUID();
  await db.insert(timeOff).values({ id, mentorId, firstDate, lastDate, reason: 'Exams' });
  return id;
}

/** Returns the block's id. An undefined `time` blocks the whole day. */
export async function insertBlock(date: string, time?: string): Promise<string> {
  const by = { reason: 'School visit in Pune', blockedBy: 'mentor', blockedAt: 0 };
  const id = blockId(date, time ?? null);
  await db.insert(blockedSlots).values({ id, type: time ? 'slot' : 'day', date, time, ...by });
  return id;
}

export async function saveSetting(id: SettingId, value: string): Promise<void> {
  const news = { value, updatedAt: 0, updatedBy: 'mentor' };
  await db
    .insert(adminSettings)
    .values({ id, ...news })
    .onConflictDoUpdate({ target: adminSettings.id, set: news });
}

export const allowOverlap = (): Promise<void> => saveSetting('allowOverlap', 'true');
