import { type SQL, sql } from 'drizzle-orm';
import { adminSettings } from '#db/schema/index.ts';
import { defaultSettings, type SettingId } from '#domain/settings/settings.ts';

/** A setting as SQL, for the statement that goes by it. */
export function settingText(id: SettingId): SQL<string> {
  return sql<string>`coalesce(
    (select ${adminSettings.value} from ${adminSettings} where ${adminSettings.id} = ${id}),
    ${defaultSettings[id]}
  )`;
}

export function numberSet(id: SettingId): SQL<number> {
  return sql<number>`cast(${settingText(id)} as integer)`;
}
