import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    at: integer('at').notNull(),
    /** The admin who did it; null for the product itself (db/audit.ts). */
    actorId: text('actor_id'),
    /** `booking confirmed`, `refund due` */
    action: text('action').notNull(),
    /** The id of what it was done to. */
    subject: text('subject').notNull(),
    detail: text('detail'),
  },
  (table) => [index('audit_log_of_subject').on(table.subject), index('audit_log_at').on(table.at)],
);
