import { and, eq, gt, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { build, type Given, prepared } from '#db/client.ts';
import { isPaid } from '#db/expressions.ts';
import { type Booking, bookings } from '#db/schema/index.ts';
import type { CalendarQuery } from '#domain/booking/input.ts';
import { packDays } from '#domain/calendar/packed-days.ts';
import { callInterval } from '#domain/calendar/slots.ts';
import type { ClientCall } from '#domain/calendar/starts.ts';
import {
  buildMentorsCalendar,
  daysByMentor,
  type MentorsInput,
  nextFree,
} from '#domain/mentors/mentors-calendar.ts';
import { mentorsOffering } from '#domain/mentors/offered-services.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import {
  type Hold,
  readCalendar,
  soldCalls,
  toHold,
  toMentorsInput,
  unlessChanged,
} from '../availability/calendar.ts';
import { canSeeBooking } from '../availability/mentors/availability.ts';
import type { Context, Viewer } from '../context.ts';
import { me } from '../identity/sessions/lucia.ts';
import { currentHold, toHeldCall } from './held-call.ts';
import { cleanUpHolds } from './holds.ts';

/** `query.moving` is the id of a call to move. Starts that overlap the call stay selectable. */
export async function showCalendar(context: Context, viewer: Viewer, query: CalendarQuery) {
  const { now } = context;
  const { service, moving } = query;
  const { reads, factsOf } = readCalendar(now);
  const found = await viewer.load(() => ({
    ...reads,
    ownHolds: currentHold({ now }),
    callsToMove: moving ? selectCallToMove({ moving }) : undefined,
    paidCalls: moving ? callsOfSameClient({ moving, now }) : callsOfViewer({ now }),
  }));
  const { user, isAdmin, ownHolds, callsToMove, paidCalls, ...facts } = factsOf(found);
  const callToMove = callsToMove?.[0];
  if (facts.hasExpiredHolds) context.background(cleanUpHolds(context));
  const clientId = callToMove?.userId ?? user.id;
  // The client keeps a held slot during a move. The moved call must not overlap the held slot.
  const heldByClient = callToMove ? facts.held.filter((hold) => hold.userId === clientId) : [];
  const clientCalls = [...paidCalls, ...heldByClient]
    .filter(({ id }) => id !== callToMove?.id)
    .map((call) => toClientCall(call, clientId === user.id));
  // A move can use a held slot only if a mentor proposed the slot for this call.
  const isOwn = ({ id, userId }: Hold) => (callToMove ? id === callToMove.id : userId === user.id);
  const requestedMentors = facts.mentors.filter(({ id }) => id === query.mentor);
  const [chosenMentor] = mentorsOffering(requestedMentors, service);
  const mentor = chosenMentor?.slug ?? callToMove?.mentorId;
  const buildCalendar = () => {
    const calls = [
      ...soldCalls(facts).map((call) =>
        isSameCall(call, callToMove)
          ? ({ ...call, isMoving: true, state: 'yours' } as const)
          : call,
      ),
      ...facts.held.map((hold) => toHold(hold, isOwn(hold))),
    ];
    const input = toMentorsInput(facts, { now, service, calls, clientCalls });
    return calendarOfMentors(input, mentor, mentorsOffering(facts.mentors, service));
  };
  // All viewers share cached calendars, so a personal calendar is not cached.
  const isPersonal = callToMove !== undefined || clientCalls.length > 0 || facts.held.some(isOwn);
  const key = `calendar ${service} ${mentor ?? ''}`;
  return {
    ...(isPersonal ? buildCalendar() : unlessChanged(key, facts, now, buildCalendar)),
    mentor,
    hold: ownHolds[0] ? toHeldCall(ownHolds[0], now) : null,
    isAdmin,
  };
}

function calendarOfMentors(
  input: MentorsInput,
  mentor: string | undefined,
  offering: ShownMentor[],
) {
  const days = daysByMentor(input);
  return {
    ...packDays(buildMentorsCalendar(input, days, mentor)),
    mentors: offering.map((shown) => ({ ...shown, next: nextFree(days.get(shown.slug) ?? []) })),
    // Includes mentors without a name, whom `mentors` leaves out.
    takers: days.size,
  };
}

type SoldCall = ReturnType<typeof soldCalls>[number];
type Start = Pick<SoldCall, 'mentorId' | 'date' | 'time'>;

/** Sold calls have no id here. A mentor never has two calls with the same start. */
function isSameCall(a: Start, b: Start | undefined): boolean {
  return a.mentorId === b?.mentorId && a.date === b.date && a.time === b.time;
}

type Call = Pick<Booking, 'id' | 'date' | 'time' | 'duration'>;

function toClientCall({ id, date, time, duration }: Call, isOwn: boolean): ClientCall {
  const interval = callInterval(date, time, duration);
  if (!isOwn) return { ...interval, label: 'Client’s call' };
  return { ...interval, label: 'Your call', bookingId: id };
}

function mayMove(given: Given<'moving'>) {
  return and(eq(bookings.id, given('moving')), or(eq(bookings.userId, me), canSeeBooking(me)));
}

const selectCallToMove = prepared((given: Given<'moving'>) => {
  const { id, userId, mentorId, date, time } = bookings;
  return build.select({ id, userId, mentorId, date, time }).from(bookings).where(mayMove(given));
});

function paidCallsOf(client: SQL, now: Placeholder) {
  const { id, userId, date, time, duration, startsAt } = bookings;
  return build
    .select({ id, date, time, duration })
    .from(bookings)
    .where(and(sql`${userId} = ${client}`, isPaid, gt(startsAt, now)));
}

const callsOfViewer = prepared((given: Given<'now'>) => paidCallsOf(me, given('now')));

const callsOfSameClient = prepared((given: Given<'moving' | 'now'>) => {
  const client = build.select({ id: bookings.userId }).from(bookings).where(mayMove(given));
  return paidCallsOf(sql`${client}`, given('now'));
});
