import { sql } from 'drizzle-orm';

/** When an account was last signed in to, or made; the very words by which its index is found again. */
export const lastSignIn = sql<number>`case when last_login is null then created_at else last_login end`;
