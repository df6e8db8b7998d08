import { and, desc, eq, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database, Results } from '#db/client.ts';
import { clientId, clientName, isPaid, takesPlace } from '#db/expressions.ts';
import {
  arrivals,
  bookingNotes,
  bookings,
  calendarFeeds,
  mentors,
  plans,
  refunds,
  tempReservations,
} from '#db/schema/index.ts';
import { agendaStarts, isMeetingLinkDue } from '#domain/booking/agenda.ts';
import { givenAnswers } from '#domain/booking/details-fields.ts';
import { joinState } from '#domain/booking/state.ts';
import { toPaise } from '#domain/money/money.ts';
import { moneyState, totalOf } from '#domain/money/states.ts';
import { stateWithoutRefunds } from '#domain/packages/states.ts';
import { pick } from '#domain/pick.ts';
import { PLAN_EXPECTED_WITHIN_MS, type PlanState } from '#domain/plans/plan.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { canSeeBooking } from '#functions/availability/mentors/availability.ts';
import { unexpiredProposals } from '#functions/booking/proposals.ts';
import { linkColumns, linkOf } from '#functions/calls/join.ts';
import { selectNotes } from '#functions/calls/note-and-outcome.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { fileCounts } from '#functions/documents/documents.ts';
import { planStateOf, selectPlanStates } from '#functions/documents/plans/find.ts';

export async function showAgenda({ db, now }: Context, viewer: Viewer) {
  const { isAdmin, feeds, unplanned, calls, ...details } = await viewer.loadAsMentor((me) => ({
    feeds: db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, me)),
    unplanned: selectCallsWithoutSentPlan(db, now, agendaStarts(now).earliest, canSeeBooking(me)),
    ...readAgenda(db, now, me),
  }));
  return {
    calls: calls.map((row) => {
      const call = toCall(row, details, now);
      return isAdmin ? call : { ...call, mentor: null, money: null, refundable: 0 };
    }),
    unplanned: isAdmin ? unplanned : unplanned.map((call) => ({ ...call, mentorName: null })),
    feedMadeAt: feeds[0]?.createdAt ?? null,
  };
}

function readAgenda(db: Database, now: number, me: SQL<string>) {
  const { earliest, before } = agendaStarts(now);
  const isUpcoming = and(gte(bookings.startsAt, earliest), lt(bookings.startsAt, before));
  const isShown = and(isPaid, isUpcoming, canSeeBooking(me));
  const shown = <C extends SQLiteColumn>(id: C) => db.select({ id }).from(bookings).where(isShown);
  const ids = shown(bookings.id);
  const paymentIds = shown(bookings.paymentId);
  return {
    calls: db
      .select({ booking: bookings, clientId, ...linkColumns, ...fileCounts(bookings.userId) })
      .from(bookings)
      .leftJoin(mentors, eq(mentors.id, bookings.mentorId))
      .where(isShown)
      .orderBy(bookings.startsAt),
    arrived: db.select().from(arrivals).where(inArray(arrivals.bookingId, ids)),
    notes: selectNotes(db, inArray(bookingNotes.bookingId, ids)),
    planStates: selectPlanStates(db, shown(bookings.userId)),
    returned: db.select().from(refunds).where(inArray(refunds.paymentId, paymentIds)),
    proposals: unexpiredProposals(db, inArray(tempReservations.bookingId, ids), now),
  };
}

type AgendaRows = Results<ReturnType<typeof readAgenda>>;

function toCall(row: AgendaRows['calls'][number], details: Omit<AgendaRows, 'calls'>, now: number) {
  const { arrived, notes, planStates, returned, proposals } = details;
  const { booking } = row;
  const hasLink = linkOf(row) !== null;
  const isRefunded = booking.refundedAt !== null;
  const ofCall = arrived.filter(({ bookingId }) => bookingId === booking.id);
  const noted = notes.find(({ bookingId }) => bookingId === booking.id);
  const refunded = returned.filter(({ paymentId }) => paymentId === booking.paymentId);
  const paid = toPaise(booking.price);
  const arrivalOf = (who: 'client' | 'mentor') =>
    ofCall.find((arrival) => arrival.who === who)?.at ?? null;
  return {
    ...pick(booking, 'id', 'service', 'serviceType', 'sessionId', 'startsAt', 'duration'),
    ...pick(booking, 'date', 'time', 'isParent', 'joinToken', 'outcome', 'phoneNumber'),
    ...pick(row, 'clientId', 'files', 'newFiles'),
    isRefunded,
    mentor: mentorOf(booking),
    hasLink,
    needsLink: !hasLink && !isRefunded && isMeetingLinkDue(booking, now),
    name: booking.fullName ?? booking.userName,
    email: booking.emailId ?? booking.userEmail,
    answers: givenAnswers(booking),
    money: moneyState(stateWithoutRefunds(booking), paid, refunded),
    refundable: booking.paymentId ? paid - totalOf(refunded) : 0,
    arrivals: { client: arrivalOf('client'), mentor: arrivalOf('mentor') },
    note: noted?.note ?? null,
    proposals: proposals.filter(({ bookingId }) => bookingId === booking.id),
    ...planStateOf(planStates, booking),
    joinState: joinState(booking, now),
    hasBegun: booking.startsAt <= now,
  };
}

const MAX_UNPLANNED = 20;

function selectCallsWithoutSentPlan(db: Database, now: number, before: number, whose: SQL) {
  const { id, serviceType, date, startsAt, mentorName, outcome, userEmail } = bookings;
  const isRecent = and(gte(startsAt, now - PLAN_EXPECTED_WITHIN_MS), lt(startsAt, before));
  const tookPlace = and(takesPlace, sql`${outcome} is not 'no_show'`);
  // Erased accounts have an empty email address and need no action plan.
  const hasClient = ne(userEmail, '');
  const state = sql<PlanState | null>`case when ${plans.bookingId} is not null then 'draft' end`;
  return db
    .select({ id, serviceType, date, startsAt, mentorName, name: clientName, plan: state })
    .from(bookings)
    .leftJoin(plans, eq(plans.bookingId, id))
    .where(and(tookPlace, isRecent, hasClient, whose, isNull(plans.sentAt)))
    .orderBy(desc(startsAt))
    .limit(MAX_UNPLANNED);
}
