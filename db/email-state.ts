import { sql } from 'drizzle-orm';

export const isKeptWhole = sql<boolean>`state in ('sent', 'bounced') and emptied_at is null`;
