import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { outbox, users } from '#db/schema/index.ts';
import { clientKinds } from '#domain/email/kinds.ts';
import { isOutdated } from '#functions/email/invitations.ts';
import { accountName } from '#functions/identity/accounts/user.ts';

/** An email of the outbox, with the client it went to and their present address; mentors have none. */
export function selectEmail(db: Database, id: string) {
  return db
    .select({
      ...getTableColumns(outbox),
      client: { id: users.id, name: accountName },
      address: users.email,
      isOutdated: isOutdated(db),
    })
    .from(outbox)
    .leftJoin(users, and(eq(users.id, outbox.userId), inArray(outbox.kind, clientKinds)))
    .where(eq(outbox.id, id));
}

export type FoundEmail = Awaited<ReturnType<typeof selectEmail>>[number];

export function selectEmails(db: Database) {
  const { id, kind, state, attempts, createdAt, sentAt, lastError } = outbox;
  const subject = sql<string>`json_extract(${outbox.payload}, '$.subject')`;
  return db
    .select({ id, subject, kind, state, attempts, createdAt, sentAt, lastError })
    .from(outbox);
}
