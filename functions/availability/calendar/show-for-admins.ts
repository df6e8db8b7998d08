import { eq, inArray } from 'drizzle-orm';
import { blockedSlots, mentors } from '#db/schema/index.ts';
import { buildAdminCalendar } from '#domain/calendar/admin-calendar.ts';
import { bookableDates } from '#domain/calendar/slots.ts';
import type { Context } from '#functions/context.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { selectSettings, toSavedSettings } from '../settings/read.ts';
import { namedCalls } from './named-calls.ts';

/**
 * The fifteen days with everybody's calls and all blocks, and the shared meeting link. Where one
 * mentor takes all calls, nobody needs to be told whose they are.
 */
export async function showAdminCalendar({ db, now }: Context, viewer: Viewer) {
  const dates = bookableDates(now);
  const { id, date, time, reason } = blockedSlots;
  const { calls, blocks, settings, takers } = await viewer.loadAsAdmin(() => ({
    calls: namedCalls(db, now, (calls) => inArray(calls.date, dates)),
    blocks: db.select({ id, date, time, reason }).from(blockedSlots).where(inArray(date, dates)),
    settings: selectSettings(db),
    takers: db.select({ id: mentors.id }).from(mentors).where(eq(mentors.isActive, true)),
  }));
  const { zoomLink } = toSavedSettings(settings);
  const hasSeveralMentors = takers.length > 1;
  const shown = calls.map((call) => ({ ...call, mentor: hasSeveralMentors ? call.mentor : null }));
  const days = buildAdminCalendar(now, shown, blocks);
  return { days, meetingLink: zoomLink, hasSeveralMentors };
}
