import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One row a setting: 'zoomLink' (the shared meeting link), 'allowOverlap' ('true' or 'false'). */
export const adminSettings = sqliteTable('admin_settings', {
  id: text('id', { enum: ['zoomLink', 'allowOverlap'] }).primaryKey(),
  value: text('value').notNull(),
  updatedAt: integer('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
});
