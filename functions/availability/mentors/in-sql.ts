import { type SQL, sql } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import type { Database } from '#db/client.ts';
import type { Operand } from '#db/prepared.ts';
import { adminUsers, bookings, mentors } from '#db/schema/index.ts';
import { isServiceId, type PartId, partTitles, serviceIds, takenAs } from '#domain/catalogue.ts';
import { onlyFor, pageOffers } from '#domain/mentors/introduced.ts';

export function takesService(service: Operand<string>): SQL {
  return sql`${mentors.isActive} and (${mentors.services} is null
    or exists (select 1 from json_each(${mentors.services}) where value = ${soldAs(service)}))
    and ${mentors.id} || ' ' || ${soldAs(service)} not in (${sql.join(notOnPage, sql`, `)})`;
}

const notOnPage = Object.keys(onlyFor).flatMap((slug) =>
  serviceIds.filter((id) => !pageOffers(slug, id)).map((id) => sql`${`${slug} ${id}`}`),
);

function soldAs(service: Operand<string>): SQL {
  const parts = Object.keys(partTitles).filter((id) => !isServiceId(id)) as PartId[];
  const cases = parts.map((id) => sql`when ${id} then ${takenAs(id)}`);
  return sql`case ${service} ${sql.join(cases, sql` `)} else ${service} end`;
}

/**
 * True if a booking gives the viewer access to its call and its client: every booking for an admin, for a
 * mentor their own calls that are paid and not cancelled.
 */
export function viewersCall(me: SQL<string>): SQL {
  return sql`(${isAdmin(me)} or ${isPaid} and ${bookings.mentorId} in (
    select ${mentors.id} from ${mentors} where ${mentors.userId} = ${me}))`;
}

export function viewersMentor(me: SQL<string>): SQL {
  return sql`(${mentors.userId} = ${me} or ${isAdmin(me)})`;
}

export function viewersMentors(db: Database, me: SQL<string>) {
  return db.select({ id: mentors.id }).from(mentors).where(viewersMentor(me));
}

export function runsCalls(userId: SQL<string>): SQL {
  return sql`(${isAdmin(userId)}
    or exists (select 1 from ${mentors} where ${mentors.userId} = ${userId}))`;
}

export function isAdmin(me: SQL<string>): SQL<boolean> {
  return sql`exists (select 1 from ${adminUsers} where ${adminUsers.userId} = ${me})`.mapWith(
    Boolean,
  );
}
