import { sql } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { adminSettings } from '#db/schema/index.ts';
import { type SettingId, settingIds } from '#domain/settings.ts';
import type { SettingsInput } from '#domain/settings-input.ts';
import type { Context } from '../../context.ts';
import { withAudit } from '../audit/entry.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { settingText } from './in-sql.ts';
import { selectSettings, toSavedSettings } from './read.ts';

/**
 * Saves the settings that are given; one that is the same already keeps the name of who made it so.
 * @throws DomainError unauthenticated, forbidden
 */
export async function saveSettings(context: Context, viewer: Viewer, input: SettingsInput) {
  const { db } = context;
  const { user } = await viewer.loadAsAdmin(() => ({}));
  const changes = settingIds.flatMap((id) => {
    const value = input[id];
    return value === undefined ? [] : [saveOne(context, user.id, id, value)];
  });
  const { saved } = await runAll(db, { changes, saved: selectSettings(db) });
  return toSavedSettings(saved);
}

function saveOne({ db, now }: Context, adminId: string, id: SettingId, value: string) {
  const isNew = sql`${settingText(id)} <> ${value}`;
  const news = { value, updatedAt: now, updatedBy: adminId };
  const upsert = insertIf(db, adminSettings, { id, ...news }, isNew).onConflictDoUpdate({
    target: adminSettings.id,
    set: news,
  });
  const entry = { at: now, actorId: adminId, action: 'setting saved', subject: id, detail: value };
  return withAudit(db, upsert, entry);
}
