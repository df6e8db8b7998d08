import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import type { Statement } from '#db/client.ts';
import type { Operand } from '#db/prepared.ts';
import { bookings, calendarConnections, callEvents } from '#db/schema/index.ts';
import { busyWindow, withoutOwnCalls } from '#domain/calendar/busy.ts';
import type { Interval } from '#domain/calendar/slots.ts';
import { longestCallMinutes } from '#domain/catalogue.ts';
import { MINUTE } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import type { GoogleCalendar } from '#functions/providers/google/calendar.ts';
import { isIt, type Key, keyColumns, openCalendar } from './open.ts';

export type Asked = Key & { own: Interval[] };

type Window = { [Name in keyof Interval]: Operand<number> };

/** The columns of `Asked`, of a row of `calendar_connections`. */
export function askedColumns(window: Window) {
  return { ...keyColumns, own: ownCalls(window) };
}

/** When Google says that a mentor is busy, and the statement that keeps it. @throws CalendarError */
export async function askBusy(
  context: Context,
  google: GoogleCalendar,
  { own, ...key }: Asked,
): Promise<{ times: Interval[]; keep: Statement }> {
  const askedAt = Date.now();
  const window = busyWindow(context.now);
  const use = openCalendar(context, google, key);
  const times = withoutOwnCalls(await use((token) => google.busy(token, window)), own);
  const { busyReadAt } = calendarConnections;
  const isNewest = or(isNull(busyReadAt), lte(busyReadAt, askedAt));
  const keep = context.db
    .update(calendarConnections)
    .set({ busy: times, busyReadAt: askedAt, askedAt })
    .where(and(isIt(key), isNewest));
  return { times, keep };
}

function ownCalls({ startsAt, endsAt }: Window): SQL<Interval[]> {
  const isTheirs = (mentorId: typeof bookings.mentorId | typeof callEvents.mentorId) =>
    eq(mentorId, calendarConnections.mentorId);
  return sql<Interval[]>`(
    select json_group_array(json_object('startsAt', starts_at, 'endsAt', ends_at)) from (
      select ${bookings.startsAt}, ${bookings.endsAt} from ${bookings}
      where ${isPaid} and ${isTheirs(bookings.mentorId)} and ${bookings.startsAt} < ${endsAt}
        and ${bookings.startsAt} > ${startsAt} - ${longestCallMinutes * MINUTE}
      union all
      select ${callEvents.startsAt}, ${callEvents.endsAt} from ${callEvents}
      where ${isTheirs(callEvents.mentorId)} and ${callEvents.endsAt} > ${startsAt}
    )
  )`.mapWith(JSON.parse);
}
