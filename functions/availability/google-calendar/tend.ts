import { sql } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { tokenRevocations } from '#db/schema/index.ts';
import { inTurn } from '#functions/core/in-turn.ts';
import type { Job } from '#functions/core/job.ts';
import { dueConnections, nextConnections, readBusyTimes } from './read-busy.ts';
import { dueRevocations, revokeAll } from './revoke-tokens.ts';
import { takeEvents, waitingEvents, writeTaken } from './write-events.ts';

/**
 * Writes calls into mentors' calendars, reads when they are busy, and takes back at Google what ended
 * connections were allowed. All that is due is found in one round trip: in most runs there is nothing.
 */
export const tendCalendars: Job = {
  run: async (context) => {
    const { db, googleCalendar: google } = context;
    if (!google) return 0;
    const { events, connections, revocations } = await runAll(db, {
      events: takeEvents(db),
      connections: nextConnections(context),
      revocations: dueRevocations(db),
    });
    const acts = [
      () => writeTaken(context, google, events),
      () => readBusyTimes(context, google, connections),
      () => revokeAll(context, google, revocations),
    ];
    await inTurn(acts, (act) => act());
    return events.length + connections.length + revocations.length;
  },
  waiting: (context) => {
    const { db } = context;
    const revocations = db.select({ id: tokenRevocations.id }).from(tokenRevocations);
    return sql`(select 1 from ${waitingEvents(db)}
      union all select 1 from ${dueConnections(context)}
      union all select 1 from ${revocations})`;
  },
};
