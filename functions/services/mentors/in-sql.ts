import { type SQL, sql } from 'drizzle-orm';
import type { Operand } from '#db/prepared.ts';
import { mentors } from '#db/schema/index.ts';

/** Whether a row of `mentors` is of one who takes calls, and takes this service. */
export function takesService(service: Operand<string>): SQL {
  return sql`${mentors.isActive} and (${mentors.services} is null
    or exists (select 1 from json_each(${mentors.services}) where value = ${service}))`;
}
