import { type SQL, sql } from 'drizzle-orm';
import { adminSettings } from '#db/schema/index.ts';
import { defaultSettings, type SettingId } from '#domain/settings/settings.ts';

export function settingText(id: SettingId): SQL<string> {
  return sql<string>`coalesce(
    (select ${adminSettings.value} from ${adminSettings} where ${adminSettings.id} = ${id}),
    ${defaultSettings[id]}
  )`;
}

export function numberSet(id: SettingId): SQL<number> {
  return sql<number>`cast(${settingText(id)} as integer)`;
}
