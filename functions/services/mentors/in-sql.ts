import { type SQL, sql } from 'drizzle-orm';
import type { Operand } from '#db/prepared.ts';
import { adminUsers, bookings, mentors } from '#db/schema/index.ts';

/** Whether a row of `mentors` is of one who takes calls, and takes this service. */
export function takesService(service: Operand<string>): SQL {
  return sql`${mentors.isActive} and (${mentors.services} is null
    or exists (select 1 from json_each(${mentors.services}) where value = ${service}))`;
}

/** Whether a booking's call is for the viewer to see: each of them for an admin, else their own. */
export function viewersCall(me: SQL<string>): SQL {
  return sql`(${isAdmin(me)} or ${bookings.mentorId} in (
    select ${mentors.id} from ${mentors} where ${mentors.userId} = ${me}))`;
}

/** Whether a row of `mentors` is one whose hours the viewer may change: any for an admin, else their own. */
export function viewersMentor(me: SQL<string>): SQL {
  return sql`(${mentors.userId} = ${me} or ${isAdmin(me)})`;
}

/** Whether a user is an admin or a mentor. */
export function runsCalls(userId: SQL<string>): SQL {
  return sql`(${isAdmin(userId)}
    or exists (select 1 from ${mentors} where ${mentors.userId} = ${userId}))`;
}

export function isAdmin(me: SQL<string>): SQL<boolean> {
  return sql`exists (select 1 from ${adminUsers} where ${adminUsers.userId} = ${me})`.mapWith(
    Boolean,
  );
}
