import { sql } from 'drizzle-orm';

/** Whether an email went out, or came back, with its text still kept; the very words of its index. */
export const isKeptWhole = sql<boolean>`state in ('sent', 'bounced') and emptied_at is null`;
