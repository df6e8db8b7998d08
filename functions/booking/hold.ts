import { and, eq, gt, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { build, type Given, prepared } from '#db/client.ts';
import { isPaid } from '#db/expressions.ts';
import { type Booking, bookings } from '#db/schema/index.ts';
import type { User } from '#domain/account/account.ts';
import type { CalendarQuery, HoldInput } from '#domain/booking/input.ts';
import { isSameChoice } from '#domain/booking/quote.ts';
import { bookingRefusals, notOnCalendar } from '#domain/booking/refusals.ts';
import { packDays } from '#domain/calendar/packed-days.ts';
import { callInterval, isBookable } from '#domain/calendar/slots.ts';
import type { ClientCall } from '#domain/calendar/starts.ts';
import { conflict, DomainError, refusedField } from '#domain/errors.ts';
import {
  bookableCallsByMentor,
  buildMentorsCalendar,
  daysByMentor,
  mentorsFreeAt,
  mentorsOffering,
  nextFree,
} from '#domain/mentors/first-free.ts';
import {
  type CalendarFacts,
  readCalendar,
  soldCalls,
  toMentorsInput,
} from '../availability/calendar.ts';
import { askForHold } from '../availability/google-calendar/calendar.ts';
import { viewersCall } from '../availability/mentors/availability.ts';
import type { Context, Viewer } from '../context.ts';
import { checkAttempt, countOfViewer, requireChallenge } from '../identity/limits/rate-limit.ts';
import { me } from '../identity/sessions/lucia.ts';
import { ownSession, requireOpen } from '../packages/read.ts';
import { type ClaimOptions, claimSlot, slotRefusal } from './claim-slot.ts';
import { liveHold, type PendingBooking, pendingBooking, toHeldCall } from './find.ts';
import { assertNotPaused, cleanUpHolds, readHoldEligibility } from './holds.ts';

const eligibilityOfViewer = prepared((given: Given<'network' | 'now'>) =>
  readHoldEligibility(build, { userId: me, network: given('network'), now: given('now') }),
);

/** @throws DomainError; a conflict contains the call that the client holds already */
export async function holdSlot(context: Context, viewer: Viewer, input: HoldInput) {
  const { now } = context;
  const { network } = viewer;
  if (!isBookable(input.date, input.time, now)) {
    throw refusedField('invalid', 'time', notOnCalendar(input.date, input.time, now));
  }
  const { session } = input;
  const found = await viewer.load(() => ({
    ...readCalendar(now),
    counted: countOfViewer('hold', now),
    holds: liveHold({ now }),
    eligibilities: eligibilityOfViewer({ network, now }),
    sessions: session ? ownSession({ sessionId: session }) : undefined,
  }));
  const { user, counted, sessions } = found;
  checkAttempt(context, counted);
  if (session) requireOpen(sessions?.[0], input, now);
  const [held] = found.holds;
  const [eligibility] = found.eligibilities;
  const booking = pendingBooking(user, input, now);
  if (held && isSameChoice(held, { ...booking, mentorId: input.mentor })) {
    return { resumed: true, booking: held };
  }
  if (held && held.id !== input.replacing) throw otherCallHeld(held, now);
  if (!held && eligibility) assertNotPaused(eligibility, now);
  const { replacing, mentor, turnstileToken } = input;
  const mentors = freeMentors(found, booking, mentor, now);
  const terms = {
    network,
    replacing,
    mentor,
    candidates: mentors.map(({ id }) => id),
    isVerified: false,
    capacity: capacityOf(found, booking.service, now),
    runFirst: await askForHold(context, mentors, booking),
    turnstileToken,
  };
  return claimOrChallenge(context, user, booking, terms);
}

/** Returns the mentors who can take the call, in the order in which a hold picks one. */
export function freeMentors(
  facts: CalendarFacts,
  booking: PendingBooking,
  mentor: string | undefined,
  now: number,
) {
  const { service, date, time, userId } = booking;
  const isThatDay = (call: { date: string }) => call.date === date;
  const held = facts.held.filter((hold) => hold.expiresAt > now && isThatDay(hold));
  const calls = [
    ...soldCalls({ sold: facts.sold.filter(isThatDay) }),
    ...held.map((hold) => toHold(hold, hold.userId === userId)),
  ];
  const mentors = facts.mentors.filter(({ id }) => mentor === undefined || id === mentor);
  const rows = toMentorsInput({ ...facts, mentors });
  const input = { ...rows, now, service, calls, clientCalls: [] };
  const free = mentorsFreeAt(daysByMentor(input, [date]), time);
  return free.flatMap((id) => mentors.find((one) => one.id === id) ?? []);
}

/** Counts the calls that clients can book, by mentor. Holds may take only a share of this number. */
function capacityOf(facts: CalendarFacts, service: PendingBooking['service'], now: number) {
  // The capacity does not depend on holds.
  const calls = soldCalls(facts);
  const input = { ...toMentorsInput(facts), now, service, calls, clientCalls: [] };
  return bookableCallsByMentor(daysByMentor(input));
}

/**
 * Claims the slot. Near capacity the claim is held back: then the client needs a confirmed email address
 * and must pass a challenge, after which the claim runs once more as verified.
 */
async function claimOrChallenge(
  context: Context,
  user: User,
  booking: PendingBooking,
  terms: ClaimOptions,
): Promise<{ resumed: boolean; booking: Booking }> {
  const { now } = context;
  const outcome = await claimSlot(context, booking, terms);
  const held = outcome?.held;
  if (held?.id === booking.id) return { resumed: false, booking: held };
  if (held && held.id !== terms.replacing) {
    const isSame = isSameChoice(held, { ...booking, mentorId: terms.mentor });
    if (!isSame) throw otherCallHeld(held, now);
    return { resumed: true, booking: held };
  }
  if (outcome?.eligibility && !held) {
    assertNotPaused(outcome.eligibility, now);
    if (outcome.isHeldBack && !terms.isVerified) {
      const { network, turnstileToken: token } = terms;
      if (!user.emailVerified) {
        throw new DomainError('verification_required', bookingRefusals.verifyBeforeHolding);
      }
      await requireChallenge(context, { action: 'hold', token, network });
      return claimOrChallenge(context, user, booking, { ...terms, isVerified: true });
    }
  }
  throw await slotRefusal(context, { ...booking, replacing: terms.replacing });
}

function otherCallHeld(held: Booking, now: number): DomainError {
  return conflict(bookingRefusals.otherCallHeld, { held: toHeldCall(held, now) });
}

/**
 * Returns fifteen days of one service. `moving` is the id of a call whose own slot stays free, for
 * its client, its mentor and admins.
 */
export async function showCalendar(context: Context, viewer: Viewer, query: CalendarQuery) {
  const { now } = context;
  const { service, moving } = query;
  const { user, isAdmin, ownHolds, movedCalls, paidCalls, ...facts } = await viewer.load(() => ({
    ...readCalendar(now),
    ownHolds: liveHold({ now }),
    movedCalls: moving ? movedCall({ moving }) : undefined,
    paidCalls: moving ? callsOfMovingClient({ moving, now }) : callsOfViewer({ now }),
  }));
  const moved = movedCalls?.[0];
  const live = facts.held.filter(({ expiresAt }) => expiresAt > now);
  if (live.length < facts.held.length) context.background(cleanUpHolds(context));
  const calls = [
    ...soldCalls(facts).map((call) => (isSameCall(call, moved) ? toMovedCall(call) : call)),
    ...live.map((hold) => toHold(hold, isOwnHold(hold, user.id, moved?.id))),
  ];
  const clientId = moved?.userId ?? user.id;
  // A new hold replaces the client's hold, but a moved call must not overlap with it.
  const heldByClient = moved ? live.filter((hold) => hold.userId === clientId) : [];
  const clientCalls = [...paidCalls, ...heldByClient]
    .filter(({ id }) => id !== moved?.id)
    .map((call) => toClientCall(call, clientId === user.id));
  const named = mentorsOffering(facts.mentors, service);
  const chosen = named.find(({ slug }) => slug === query.mentor)?.slug;
  const mentor = chosen ?? moved?.mentorId;
  const input = { ...toMentorsInput(facts), now, service, calls, clientCalls };
  const daysOf = daysByMentor(input);
  return {
    ...packDays(buildMentorsCalendar(input, daysOf, mentor)),
    mentors: named.map((each) => ({ ...each, next: nextFree(daysOf.get(each.slug) ?? []) })),
    takers: daysOf.size,
    mentor,
    hold: ownHolds[0] ? toHeldCall(ownHolds[0], now) : null,
    isAdmin,
  };
}

type SoldCall = ReturnType<typeof soldCalls>[number];
type LiveHold = CalendarFacts['held'][number];
type Start = Pick<SoldCall, 'mentorId' | 'date' | 'time'>;

function isSameCall(a: Start, b: Start | undefined): boolean {
  return a.mentorId === b?.mentorId && a.date === b.date && a.time === b.time;
}

function toMovedCall(call: SoldCall) {
  return { ...call, isMoving: true, state: 'yours' } as const;
}

function toHold(hold: LiveHold, isOwn: boolean) {
  return { ...hold, state: isOwn ? 'yours' : 'reserved' } as const;
}

/** While a call moves, the client's hold stays, so only a hold of the moved booking is free again. */
function isOwnHold({ id, userId }: LiveHold, viewerId: string, moving: string | undefined) {
  return moving ? id === moving : userId === viewerId;
}

type Call = Pick<Booking, 'id' | 'date' | 'time' | 'duration'>;

function toClientCall({ id, date, time, duration }: Call, isOwn: boolean): ClientCall {
  const interval = callInterval(date, time, duration);
  if (!isOwn) return { ...interval, label: 'Client’s call' };
  return { ...interval, label: 'Your call', bookingId: id };
}

function isMovedCall(given: Given<'moving'>) {
  return and(eq(bookings.id, given('moving')), or(eq(bookings.userId, me), viewersCall(me)));
}

const movedCall = prepared((given: Given<'moving'>) => {
  const { id, userId, mentorId, date, time } = bookings;
  return build
    .select({ id, userId, mentorId, date, time })
    .from(bookings)
    .where(isMovedCall(given));
});

function paidCallsOf(client: SQL, now: Placeholder) {
  const { id, userId, date, time, duration, startsAt } = bookings;
  return build
    .select({ id, date, time, duration })
    .from(bookings)
    .where(and(sql`${userId} = ${client}`, isPaid, gt(startsAt, now)));
}

const callsOfViewer = prepared((given: Given<'now'>) => paidCallsOf(me, given('now')));

/** Selects the paid calls of the moved call's client. */
const callsOfMovingClient = prepared((given: Given<'moving' | 'now'>) => {
  const client = build.select({ id: bookings.userId }).from(bookings).where(isMovedCall(given));
  return paidCallsOf(sql`${client}`, given('now'));
});
