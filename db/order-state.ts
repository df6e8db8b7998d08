import { sql } from 'drizzle-orm';

/** Whether an order may still be paid; the very words by which its index is found again. */
export const isOpenOrder = sql<boolean>`is_open = 1`;
