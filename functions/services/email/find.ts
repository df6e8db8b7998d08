import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { outbox, users } from '#db/schema/index.ts';
import { clientKinds } from '#domain/email/kinds.ts';
import { isOutdated } from './invitations.ts';

/** An email of the outbox, with the present address of the client it went to; mentors have none. */
export function selectEmail(db: Database, id: string) {
  return db
    .select({ ...getTableColumns(outbox), address: users.email, isOutdated: isOutdated(db) })
    .from(outbox)
    .leftJoin(users, and(eq(users.id, outbox.userId), inArray(outbox.kind, clientKinds)))
    .where(eq(outbox.id, id));
}

export type FoundEmail = Awaited<ReturnType<typeof selectEmail>>[number];
