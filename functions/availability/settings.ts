import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Database, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { adminSettings, users } from '#db/schema/index.ts';
import { DomainError } from '#domain/errors.ts';
import { changedBy, changedMeanwhile } from '#domain/seen.ts';
import type { SettingsChange, SettingsInput } from '#domain/settings/input.ts';
import {
  defaultSettings,
  type SavedSetting,
  type SettingId,
  settingIds,
  settingNames,
} from '#domain/settings/settings.ts';
import { listed } from '#domain/text/listed.ts';
import type { Context } from '#functions/context.ts';
import { withAudit } from '#functions/core/audit-entry.ts';
import { settingText } from '#functions/core/settings-in-sql.ts';
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

/**
 * Saves the settings that are given, or none if one of them is no longer as it was seen; one that is the
 * same already keeps the name of who made it so.
 * @throws DomainError unauthenticated, forbidden, conflict with the present values
 */
export async function saveSettings(
  context: Context,
  viewer: Viewer,
  { seen, ...input }: SettingsChange,
) {
  const { db } = context;
  const { user } = await viewer.loadAsAdmin(() => ({}));
  const changes = settingIds.flatMap((id) => {
    const value = input[id];
    return value === undefined ? [] : [{ id, value, seen: seen[id] ?? null }];
  });
  const areSeen = changes.map(
    (one) => sql`(${one.seen} is null or ${settingText(one.id)} in (${one.seen}, ${one.value}))`,
  );
  const mayWrite = sql.join(areSeen, sql` and `);
  const { rows } = await runAll(db, {
    changes: changes.map(({ id, value }) => saveOne(context, user.id, { id, value }, mayWrite)),
    rows: selectSettings(db),
  });
  const saved = toSavedSettings(rows);
  refuseChanged(saved, seen, input);
  return saved;
}

function refuseChanged(
  saved: Record<SettingId, SavedSetting>,
  seen: Partial<Record<SettingId, string>>,
  input: SettingsInput,
): void {
  const present = Object.fromEntries(settingIds.map((id) => [id, saved[id].value])) as Record<
    SettingId,
    string
  >;
  const changed = changedMeanwhile(present, seen, input);
  const [first] = changed;
  if (!first) return;
  const what = listed(changed.map((id) => `“${settingNames[id]}”`));
  throw new DomainError('conflict', changedBy(saved[first].updatedBy, what), {
    present: Object.fromEntries(changed.map((id) => [id, present[id]])),
    fields: Object.fromEntries(changed.map((id) => [id, `Now: ${present[id] || 'empty'}`])),
  });
}

function saveOne(
  { db, now }: Context,
  adminId: string,
  { id, value }: { id: SettingId; value: string },
  mayWrite: SQL,
) {
  const isNew = sql`${settingText(id)} <> ${value} and ${mayWrite}`;
  const news = { value, updatedAt: now, updatedBy: adminId };
  const upsert = insertIf(db, adminSettings, { id, ...news }, isNew).onConflictDoUpdate({
    target: adminSettings.id,
    set: news,
  });
  const entry = { at: now, actorId: adminId, action: 'setting saved', subject: id, detail: value };
  return withAudit(db, upsert, entry);
}
