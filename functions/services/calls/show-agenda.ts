import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import type { Database, Results } from '#db/client.ts';
import {
  adminSettings,
  arrivals,
  type Booking,
  bookingNotes,
  bookings,
  calendarFeeds,
  refunds,
  users,
} from '#db/schema/index.ts';
import { agendaStarts, needsLink } from '#domain/booking/agenda.ts';
import { answersOf } from '#domain/booking/answers.ts';
import { joinState } from '#domain/booking/booking.ts';
import { istDate } from '#domain/calendar/time.ts';
import { isMeetingLink } from '#domain/links.ts';
import { toPaise } from '#domain/money/money.ts';
import { moneyState } from '#domain/money/states.ts';
import type { Context } from '../../context.ts';
import { accountName } from '../accounts/user.ts';
import { viewersCall } from '../mentors/in-sql.ts';
import type { Viewer } from '../sessions/viewer.ts';

export type AgendaCall = ReturnType<typeof toCall>;

/**
 * Today's calls and those of the week after, with all that a mentor wants beside them: their own, or
 * everybody's for an admin, who alone is told of the money.
 * @throws DomainError unauthenticated, forbidden
 */
export async function showAgenda({ db, now }: Context, viewer: Viewer) {
  const { isAdmin, settings, feeds, calls, ...beside } = await viewer.loadAsMentor((me) => ({
    settings: db.select().from(adminSettings).where(eq(adminSettings.id, 'zoomLink')),
    feeds: db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, me)),
    ...readAgenda(db, now, me),
  }));
  const hasLink = isMeetingLink(settings[0]?.value);
  return {
    today: istDate(now),
    hasLink,
    calls: calls.map((row) => {
      const call = toCall(row, beside, now);
      const money = isAdmin ? call.money : null;
      return { ...call, money, needsLink: !hasLink && !call.isRefunded && needsLink(row, now) };
    }),
    feedMadeAt: feeds[0]?.createdAt ?? null,
  };
}

function readAgenda(db: Database, now: number, me: SQL<string>) {
  const { earliest, before } = agendaStarts(now);
  const isAhead = and(gte(bookings.startsAt, earliest), lt(bookings.startsAt, before));
  const isShown = and(isPaid, isAhead, viewersCall(me));
  const ids = db.select({ id: bookings.id }).from(bookings).where(isShown);
  const paymentIds = db.select({ id: bookings.paymentId }).from(bookings).where(isShown);
  return {
    calls: db.select().from(bookings).where(isShown).orderBy(bookings.startsAt),
    arrived: db.select().from(arrivals).where(inArray(arrivals.bookingId, ids)),
    notes: db
      .select({ note: bookingNotes, by: accountName })
      .from(bookingNotes)
      .leftJoin(users, eq(users.id, bookingNotes.updatedBy))
      .where(inArray(bookingNotes.bookingId, ids)),
    returned: db.select().from(refunds).where(inArray(refunds.paymentId, paymentIds)),
  };
}

type Beside = Omit<Results<ReturnType<typeof readAgenda>>, 'calls'>;

function toCall(booking: Booking, { arrived, notes, returned }: Beside, now: number) {
  const { id, startsAt } = booking;
  const ofCall = arrived.filter(({ bookingId }) => bookingId === id);
  const noted = notes.find(({ note }) => note.bookingId === id);
  const refunded = returned.filter(({ paymentId }) => paymentId === booking.paymentId);
  const cameAt = (who: 'client' | 'mentor') => ofCall.find((one) => one.who === who)?.at ?? null;
  return {
    id,
    service: booking.service,
    serviceType: booking.serviceType,
    startsAt,
    duration: booking.duration,
    date: booking.date,
    time: booking.time,
    isParent: booking.isParent,
    joinToken: booking.joinToken,
    outcome: booking.outcome,
    isRefunded: booking.refundedAt !== null,
    name: booking.fullName ?? booking.userName,
    phoneNumber: booking.phoneNumber,
    email: booking.emailId ?? booking.userEmail,
    answers: answersOf(booking),
    money: moneyState(booking.bookingConfirmed, toPaise(booking.price), refunded),
    arrivals: { client: cameAt('client'), mentor: cameAt('mentor') },
    note: noted ? { text: noted.note.note, at: noted.note.updatedAt, by: noted.by } : null,
    state: joinState(startsAt, now),
    hasBegun: startsAt <= now,
  };
}
