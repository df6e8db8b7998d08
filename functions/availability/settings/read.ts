import { eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { adminSettings, users } from '#db/schema/index.ts';
import {
  defaultSettings,
  type SavedSetting,
  type SettingId,
  settingIds,
} from '#domain/settings/settings.ts';
import type { Context } from '#functions/context.ts';
import { accountName } from '#functions/identity/accounts/user.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';

export function selectSettings(db: Database) {
  return db
    .select({ ...getTableColumns(adminSettings), updatedBy: accountName })
    .from(adminSettings)
    .leftJoin(users, eq(users.id, adminSettings.updatedBy));
}

export function toSavedSettings(rows: Awaited<ReturnType<typeof selectSettings>>) {
  const saved = settingIds.map((id): [SettingId, SavedSetting] => {
    const { value, updatedAt, updatedBy } = rows.find((row) => row.id === id) ?? {
      value: defaultSettings[id],
      updatedAt: null,
      updatedBy: null,
    };
    return [id, { value, updatedAt, updatedBy }];
  });
  return Object.fromEntries(saved) as Record<SettingId, SavedSetting>;
}

export async function showSettings({ db }: Context, viewer: Viewer) {
  const { settings } = await viewer.loadAsAdmin(() => ({ settings: selectSettings(db) }));
  return toSavedSettings(settings);
}
