import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

export async function checkDatabase({ db }: Context): Promise<'reachable' | 'unreachable'> {
  try {
    await db.run(sql`select 1`);
    return 'reachable';
  } catch {
    return 'unreachable';
  }
}
