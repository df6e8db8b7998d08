import { and, asc, between, eq, gte, inArray } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import { build, type Given, prepared } from '#db/prepared.ts';
import {
  adminSettings,
  blockedSlots,
  bookings,
  calendarConnections,
  mentorHours,
  mentors,
  tempReservations,
  timeOff,
} from '#db/schema/index.ts';
import { buildAdminCalendar } from '#domain/calendar/admin-calendar.ts';
import { bookableDates, calendarWindow } from '#domain/calendar/slots.ts';
import { addDays } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { busyNow } from '../google-calendar/states.ts';
import { selectSettings, toSavedSettings } from '../settings/read.ts';
import { namedCalls } from './block.ts';

export function readCalendar(now: number) {
  const days = calendarWindow(now);
  return {
    sold: soldCalls(days),
    held: heldCalls(days),
    // The last day's last call may run into the next one.
    blocks: blocksOf({ ...days, last: addDays(days.last, 1) }),
    settings: allSettings({}),
    mentors: activeMentors({}),
    hours: allHours({}),
    timeOff: timeOffOf(days),
    busy: busyTimes({ now }),
  };
}

type Days = Given<'first' | 'last'>;

const soldCalls = prepared((given: Days) => {
  const { id, userId, mentorId, date, time, duration } = bookings;
  return build
    .select({ id, userId, mentorId, date, time, duration })
    .from(bookings)
    .where(and(isPaid, between(date, given('first'), given('last'))));
});

const heldCalls = prepared((given: Days) => {
  const { bookingId, userId, mentorId, date, time, duration, expiresAt } = tempReservations;
  return build
    .select({ id: bookingId, userId, mentorId, date, time, duration, expiresAt })
    .from(tempReservations)
    .where(between(date, given('first'), given('last')));
});

const blocksOf = prepared((given: Days) =>
  build
    .select()
    .from(blockedSlots)
    .where(between(blockedSlots.date, given('first'), given('last'))),
);

const allSettings = prepared(() => build.select().from(adminSettings));

/** The first named first. */
const activeMentors = prepared(() => {
  const { id, name, services, minimumNotice, dailyCap, bufferMinutes } = mentors;
  return build
    .select({ id, name, services, minimumNotice, dailyCap, bufferMinutes })
    .from(mentors)
    .where(eq(mentors.isActive, true))
    .orderBy(asc(mentors.position), asc(mentors.id));
});

const allHours = prepared(() => build.select().from(mentorHours));

const timeOffOf = prepared((given: Given<'first'>) => {
  const { mentorId, firstDate, lastDate } = timeOff;
  return build
    .select({ mentorId, firstDate, lastDate })
    .from(timeOff)
    .where(gte(lastDate, given('first')));
});

const busyTimes = prepared((given: Given<'now'>) => {
  const { mentorId } = calendarConnections;
  return build.select({ mentorId, times: busyNow(given('now')) }).from(calendarConnections);
});

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
