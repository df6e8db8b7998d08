import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { settingIds } from '#domain/settings/settings.ts';

/** One row a setting that an admin has made; domain/settings/settings.ts says what they mean. */
export const adminSettings = sqliteTable('admin_settings', {
  id: text('id', { enum: settingIds }).primaryKey(),
  value: text('value').notNull(),
  updatedAt: integer('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
});
