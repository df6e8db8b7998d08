/** What an admin does, until there is an API for it: straight in the database. */
import { adminSettings, blockedSlots } from '#db/schema/index.ts';
import { db } from './api.ts';

/** Blocks one start, or without `time` the whole day. */
export async function block(date: string, time?: string): Promise<void> {
  const by = { reason: 'School visit in Pune', blockedBy: 'mentor', blockedAt: 0 };
  const row = time
    ? { id: `slot-${date}-${time}`, type: 'slot' as const, date, time, ...by }
    : { id: `day-${date}`, type: 'day' as const, date, ...by };
  await db.insert(blockedSlots).values(row);
}

/** Lets calls overlap, as with several mentors. */
export async function allowOverlap(): Promise<void> {
  const by = { updatedAt: 0, updatedBy: 'mentor' };
  await db.insert(adminSettings).values({ id: 'allowOverlap', value: 'true', ...by });
}
