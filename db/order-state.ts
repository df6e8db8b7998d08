import { sql } from 'drizzle-orm';

export const isOpenOrder = sql<boolean>`is_open = 1`;
