import { and, desc, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { clientSearch, SEEN_BY_ADMINS } from '#db/client-search.ts';
import { beginningsOf, quoted } from '#db/full-text.ts';
import { mentors } from '#db/schema/index.ts';
import type { Cursor } from '#domain/page-cursor.ts';
import { searchedWords } from '#domain/search.ts';
import { isAdmin } from '#functions/availability/mentors/in-sql.ts';

interface Asked {
  search: string;
  after: Cursor | undefined;
  size: number;
}

/** The clients of a search as a subquery, who booked last first: what it costs depends on `size` alone. */
export function searchClients(db: Database, me: SQL<string>, { search, after, size }: Asked) {
  const { position, userId } = clientSearch;
  const words = `words : ${beginningsOf(searchedWords(search))} AND seen_by : `;
  return db
    .select({ id: sql<string>`${userId}`.as('found_id'), at: sql<number>`${position}`.as('at') })
    .from(clientSearch)
    .where(
      and(
        sql`${clientSearch} match ${words} || ${seenBy(me)}`,
        after && lt(position, after.createdAt),
      ),
    )
    .orderBy(desc(position))
    .limit(size)
    .as('found');
}

/** Which rows of the table are the viewer's; none for who runs no calls. */
function seenBy(me: SQL<string>): SQL {
  return sql`case when ${isAdmin(me)} then ${quoted(SEEN_BY_ADMINS)} else coalesce(
    (select '"' || hex(${mentors.id}) || '"' from ${mentors} where ${mentors.userId} = ${me}), '""') end`;
}
