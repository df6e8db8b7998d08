import { inArray } from 'drizzle-orm';
import { blockedSlots } from '#db/schema/index.ts';
import { buildAdminCalendar } from '#domain/calendar/admin-calendar.ts';
import { bookableDates } from '#domain/calendar/slots.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { selectSettings, toSavedSettings } from '../settings/read.ts';
import { namedCalls } from './named-calls.ts';

/**
 * The fifteen days with everybody's calls and all blocks, and the shared meeting link.
 * @throws DomainError unauthenticated, forbidden
 */
export async function showAdminCalendar({ db, now }: Context, viewer: Viewer) {
  const dates = bookableDates(now);
  const { id, date, time, reason } = blockedSlots;
  const { calls, blocks, settings } = await viewer.loadAsAdmin(() => ({
    calls: namedCalls(db, now, (calls) => inArray(calls.date, dates)),
    blocks: db.select({ id, date, time, reason }).from(blockedSlots).where(inArray(date, dates)),
    settings: selectSettings(db),
  }));
  const { zoomLink } = toSavedSettings(settings);
  return { days: buildAdminCalendar(now, calls, blocks), meetingLink: zoomLink };
}
