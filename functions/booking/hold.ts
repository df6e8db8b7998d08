import { and, eq, or } from 'drizzle-orm';
import { build, type Given, prepared, type Results } from '#db/client.ts';
import { type Booking, bookings } from '#db/schema/index.ts';
import type { User } from '#domain/account/account.ts';
import type { CalendarQuery, HoldInput } from '#domain/booking/input.ts';
import { isSameChoice } from '#domain/booking/quote.ts';
import { bookingRefusals, notOnCalendar } from '#domain/booking/refusals.ts';
import { nextFree } from '#domain/calendar/parts.ts';
import type { ClientCall } from '#domain/calendar/slot-rules.ts';
import { busyWindow, callInterval, isBookable } from '#domain/calendar/slots.ts';
import { conflict, DomainError, refusedField } from '#domain/errors.ts';
import {
  bookableCallsByMentor,
  buildMentorsCalendar,
  lazyDaysByMentor,
  mentorsOffering,
} from '#domain/mentors/first-free.ts';
import { quoteOf } from '#domain/packages/quote.ts';
import { bookingRules } from '#domain/settings/settings.ts';
import { readCalendar } from '../availability/calendar.ts';
import { askForHold } from '../availability/google-calendar/calendar.ts';
import { viewersCall } from '../availability/mentors/availability.ts';
import { mentorsToAsk, NONE, slotFootprint } from '../availability/slot-conditions.ts';
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
  // The capacity of mentors does not depend on holds, so the holds are not read.
  const { held: _, ...calendar } = readCalendar(now);
  const found = await viewer.load(() => ({
    ...calendar,
    counted: countOfViewer('hold', now),
    holds: liveHold({ now }),
    eligibilities: eligibilityOfViewer({ network, now }),
    takers: availableMentors(input, now),
    sessions: session ? ownSession({ sessionId: session }) : undefined,
  }));
  const { user, counted, takers, sessions } = found;
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
  const storeBusyTimes = await askForHold(context, takers, booking);
  const capacity = capacityOf(found, booking.service, now);
  const terms = {
    network,
    replacing,
    mentor,
    isVerified: false,
    capacity,
    runFirst: storeBusyTimes,
    turnstileToken,
  };
  return claimOrChallenge(context, user, booking, terms);
}

/** Selects mentors who can take the call, with the Google calendars to ask for busy times. */
export function availableMentors(input: Omit<HoldInput, 'timeZone'>, now: number) {
  const { service, date, time, duration, startsAt, endsAt } = quoteOf(input);
  const { startsAt: busyFrom, endsAt: busyTo } = busyWindow(now);
  const wanted = { service, mentor: input.mentor ?? NONE, date, startsAt, endsAt };
  return mentorsToAsk({ ...wanted, ...slotFootprint({ time, duration }), busyFrom, busyTo, now });
}

type SoldCalendar = Results<Omit<ReturnType<typeof readCalendar>, 'held'>>;

/** Counts the calls that clients can book, by mentor. Holds may take only a share of this number. */
function capacityOf(calendar: SoldCalendar, service: PendingBooking['service'], now: number) {
  const { sold, settings, ...facts } = calendar;
  const calls = sold.map((call) => ({ ...call, state: 'booked' }) as const);
  const rules = bookingRules(settings);
  return bookableCallsByMentor({ now, service, ...facts, calls, clientCalls: [], rules });
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
  const { user, isAdmin, ownHolds, movedCalls, ...calendar } = await viewer.load(() => ({
    ...readCalendar(now),
    ownHolds: liveHold({ now }),
    movedCalls: moving ? movedCall({ id: moving }) : undefined,
  }));
  const { sold, held, settings, ...facts } = calendar;
  const moved = movedCalls?.[0];
  const live = held.filter(({ expiresAt }) => expiresAt > now);
  if (live.length < held.length) context.background(cleanUpHolds(context));
  const calls = [
    ...sold.map((call) => toPaidCall(call, call.id === moved?.id)),
    ...live.map((hold) => toHold(hold, isOwnHold(hold, user.id, moved?.id))),
  ];
  const clientId = moved?.userId ?? user.id;
  const clientCalls = callsToKeep(sold, live, moved?.id)
    .filter(({ userId }) => userId === clientId)
    .map((call) => toClientCall(call, clientId === user.id));
  const named = mentorsOffering(facts.mentors, service);
  const chosen = named.find(({ slug }) => slug === query.mentor)?.slug;
  const mentor = chosen ?? moved?.mentorId;
  const rules = bookingRules(settings);
  const input = { ...facts, now, service, mentor, calls, clientCalls, rules };
  const daysByMentor = lazyDaysByMentor(input);
  return {
    days: buildMentorsCalendar(input, daysByMentor),
    mentors: named.map((each) => ({ ...each, next: nextFree(daysByMentor.get(each.slug) ?? []) })),
    takers: daysByMentor.size,
    mentor,
    hold: ownHolds[0] ? toHeldCall(ownHolds[0], now) : null,
    isAdmin,
  };
}

type PaidCall = SoldCalendar['sold'][number];
type LiveHold = Results<Pick<ReturnType<typeof readCalendar>, 'held'>>['held'][number];

function toPaidCall({ id: _, userId: __, ...call }: PaidCall, isMoving: boolean) {
  return { ...call, isMoving, state: isMoving ? 'yours' : 'booked' } as const;
}

function toHold({ id: _, userId: __, ...hold }: LiveHold, isOwn: boolean) {
  return { ...hold, state: isOwn ? 'yours' : 'reserved' } as const;
}

/** While a call moves, the client's hold stays, so only a hold of the moved booking is free again. */
function isOwnHold({ id, userId }: LiveHold, viewerId: string, moving: string | undefined) {
  return moving ? id === moving : userId === viewerId;
}

/** A new hold replaces the client's hold, but a moved call must not overlap with it. */
function callsToKeep(sold: PaidCall[], live: LiveHold[], moving: string | undefined) {
  return moving ? [...sold, ...live].filter(({ id }) => id !== moving) : sold;
}

type Call = Pick<Booking, 'id' | 'date' | 'time' | 'duration'>;

function toClientCall({ id, date, time, duration }: Call, isOwn: boolean): ClientCall {
  const interval = callInterval(date, time, duration);
  if (!isOwn) return { ...interval, label: 'Client’s call' };
  return { ...interval, label: 'Your call', bookingId: id };
}

const movedCall = prepared((given: Given<'id'>) => {
  const { id, userId, mentorId } = bookings;
  const isIt = and(eq(id, given('id')), or(eq(userId, me), viewersCall(me)));
  return build.select({ id, userId, mentorId }).from(bookings).where(isIt);
});
