import { sql } from 'drizzle-orm';
import type { Services } from '../services.ts';

export async function checkDatabase({ db }: Services): Promise<'reachable' | 'unreachable'> {
  try {
    await db.run(sql`select 1`);
    return 'reachable';
  } catch {
    return 'unreachable';
  }
}
