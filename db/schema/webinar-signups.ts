import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Who asked to be told of the webinar. The token stands in links that we write again in every email,
 * so it is kept as it is; it opens nothing but this row.
 */
export const webinarSignups = sqliteTable(
  'webinar_signups',
  {
    /** In lower case. */
    email: text('email').primaryKey(),
    token: text('token').notNull().unique(),
    createdAt: integer('created_at').notNull(),
    confirmedAt: integer('confirmed_at'),
    /** The beginning of the webinar, in epoch milliseconds, that they were last told of. */
    toldOf: integer('told_of'),
  },
  (table) => [
    index('webinar_signups_in_turn').on(table.confirmedAt),
    index('webinar_signups_created').on(table.createdAt),
    index('webinar_signups_told').on(table.toldOf),
  ],
);
