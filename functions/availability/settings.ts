import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Database, insertIf, runAll } from '#db/client.ts';
import { adminSettings, users } from '#db/schema/index.ts';
import { conflict, conflictingValues, editConflict, type FieldErrors } from '#domain/errors.ts';
import type { SettingsChange } from '#domain/settings/input.ts';
import {
  defaultSettings,
  type SavedSetting,
  type SettingId,
  settingIds,
  settingNames,
} from '#domain/settings/settings.ts';
import { listed } from '#domain/text/listed.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { settingText, withAudit } from '#functions/core/statements.ts';
import { accountName } from '#functions/identity/accounts/user.ts';

function selectSettings(db: Database) {
  return db
    .select({ ...getTableColumns(adminSettings), updatedBy: accountName })
    .from(adminSettings)
    .leftJoin(users, eq(users.id, adminSettings.updatedBy));
}

function toSavedSettings(rows: Awaited<ReturnType<typeof selectSettings>>) {
  const saved = settingIds.map((id) => {
    const unsaved = { value: defaultSettings[id], updatedAt: null, updatedBy: null };
    const { value, updatedAt, updatedBy } = rows.find((row) => row.id === id) ?? unsaved;
    return [id, { value, updatedAt, updatedBy }];
  });
  return Object.fromEntries(saved) as Record<SettingId, SavedSetting>;
}

export async function showSettings({ db }: Context, viewer: Viewer) {
  const { settings } = await viewer.loadAsAdmin(() => ({ settings: selectSettings(db) }));
  return toSavedSettings(settings);
}

/** @throws DomainError `conflict` if somebody else has changed a setting. Lists these settings. */
export async function saveSettings(context: Context, viewer: Viewer, change: SettingsChange) {
  const { seen, ...input } = change;
  const { user } = await viewer.loadAsAdmin();
  // `seen` is null if the page sent no old value: the change then overwrites any value.
  const changes = settingIds.flatMap((id) => {
    const value = input[id];
    return value === undefined ? [] : [{ id, value, seen: seen[id] ?? null }];
  });
  // Accepts the value that the admin saw. Also accepts the new value, because an earlier statement
  // of this transaction can already have stored it.
  const areSeen = changes.map(
    (wanted) =>
      sql`(${wanted.seen} is null or ${settingText(wanted.id)} in (${wanted.seen}, ${wanted.value}))`,
  );
  const mayWrite = sql.join(areSeen, sql` and `);
  const { rows } = await runAll(context.db, {
    changes: changes.map((wanted) => saveStatement(context, user.id, wanted, mayWrite)),
    rows: selectSettings(context.db),
  });
  const saved = toSavedSettings(rows);
  assertSaved(saved, seen, input);
  return saved;
}

type Values = Partial<Record<SettingId, string>>;

const EMPTY_LABELS: Values = { zoomLink: 'no link', dailyCap: 'no limit' };

function assertSaved(saved: Record<SettingId, SavedSetting>, seen: Values, input: Values): void {
  const stored: Values = Object.fromEntries(settingIds.map((id) => [id, saved[id].value]));
  const present = conflictingValues<SettingId>(stored, seen, input);
  const changed = Object.keys(present) as SettingId[];
  if (changed.length === 0) return;
  const fields: FieldErrors = {};
  for (const id of changed) fields[id] = `Now: ${saved[id].value || EMPTY_LABELS[id]}`;
  const [editor = null, ...others] = new Set(changed.map((id) => saved[id].updatedBy));
  const names = listed(changed.map((id) => `“${settingNames[id]}”`));
  const onlyEditor = others.length > 0 ? null : editor;
  throw conflict(editConflict(onlyEditor, names), { present, fields });
}

type Wanted = { id: SettingId; value: string };

function saveStatement(context: Context, actorId: string, { id, value }: Wanted, mayWrite: SQL) {
  const mayChange = sql`${settingText(id)} <> ${value} and ${mayWrite}`;
  const set = { value, updatedAt: context.now, updatedBy: actorId };
  const insert = insertIf(context.db, adminSettings, { id, ...set }, mayChange);
  const upsert = insert.onConflictDoUpdate({ target: adminSettings.id, set });
  const entry = { actorId, action: 'setting saved', subject: id, detail: value };
  return withAudit(context, upsert, entry);
}
