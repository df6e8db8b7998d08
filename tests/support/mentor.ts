/** What an admin has done before a test begins: straight in the database. */
import { adminSettings, blockedSlots } from '#db/schema/index.ts';
import { blockId } from '#domain/calendar/admin-calendar.ts';
import type { SettingId } from '#domain/settings/settings.ts';
import { db } from './api.ts';

/** Blocks one start, or without `time` the whole day; answers the block's id. */
export async function block(date: string, time?: string): Promise<string> {
  const by = { reason: 'School visit in Pune', blockedBy: 'mentor', blockedAt: 0 };
  const id = blockId(date, time ?? null);
  await db.insert(blockedSlots).values({ id, type: time ? 'slot' : 'day', date, time, ...by });
  return id;
}

export async function set(id: SettingId, value: string): Promise<void> {
  const news = { value, updatedAt: 0, updatedBy: 'mentor' };
  await db
    .insert(adminSettings)
    .values({ id, ...news })
    .onConflictDoUpdate({ target: adminSettings.id, set: news });
}

/** Lets calls overlap, as with several mentors. */
export const allowOverlap = (): Promise<void> => set('allowOverlap', 'true');
