import type { Results } from '#db/client.ts';
import { build, type Given, prepared } from '#db/prepared.ts';
import type { Booking } from '#db/schema/index.ts';
import type { User } from '#domain/account/account.ts';
import type { HoldInput } from '#domain/booking/input.ts';
import { isSameChoice } from '#domain/booking/quote.ts';
import { bookingRefusals, notOnCalendar } from '#domain/booking/refusals.ts';
import { busyWindow } from '#domain/calendar/busy.ts';
import { isBookable } from '#domain/calendar/slots.ts';
import type { CallId } from '#domain/catalogue.ts';
import { DomainError, refusedField } from '#domain/errors.ts';
import { roomOfMentors } from '#domain/mentors/first-free.ts';
import { quoteOf } from '#domain/packages/quote.ts';
import { bookingRules } from '#domain/settings/settings.ts';
import { readCalendar } from '../availability/calendar/read.ts';
import { NONE, takersToAsk } from '../availability/free-mentors.ts';
import { askForHold } from '../availability/google-calendar/read-busy.ts';
import { slotFootprint } from '../availability/slot-conditions.ts';
import type { Context } from '../context.ts';
import { requireChallenge } from '../identity/limits/network-limit.ts';
import { checkAttempt, countOfViewer } from '../identity/limits/rate-limit.ts';
import { me } from '../identity/sessions/lucia.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { ownSession, requireOpen } from '../packages/read.ts';
import { type ClaimOptions, claimSlot, slotRefusal } from './claim-slot.ts';
import { liveHold, type PendingBooking, pendingBooking, toHeldCall } from './find.ts';
import { assertNotPaused, readHoldEligibility } from './holds.ts';

const countHold = countOfViewer('hold');

const eligibilityOfViewer = prepared((given: Given<'network' | 'now'>) =>
  readHoldEligibility(build, { userId: me, network: given('network'), now: given('now') }),
);

/**
 * Holds a slot for 30 minutes: a temporary reservation and a pending booking, in one transaction.
 * The same choice again resumes the hold; another replaces the one that `replacing` names.
 * A `session` of a package pays for the call.
 * @throws DomainError invalid for a start outside the calendar, not_found and conflict for a session,
 * slot_unavailable when it is taken, overlaps another call of the client or breaks the admins' rules,
 * conflict with the call that is held, rate_limited, verification_required, challenge_required
 */
export async function holdSlot(
  context: Context,
  viewer: Viewer,
  network: string,
  input: HoldInput,
): Promise<{ resumed: boolean; booking: Booking }> {
  const { now } = context;
  if (!isBookable(input.date, input.time, now)) {
    throw refusedField('invalid', 'time', notOnCalendar(input.date, input.time, now));
  }
  const { session } = input;
  const { held: _, ...calendar } = readCalendar(now);
  const found = await viewer.load(() => ({
    ...calendar,
    counted: countHold({ now }),
    holds: liveHold({ now }),
    standings: eligibilityOfViewer({ network, now }),
    takers: takersOf(input, now),
    sessions: session ? ownSession({ sessionId: session }) : undefined,
  }));
  const { user, counted, holds, standings, takers, sessions } = found;
  checkAttempt(context, counted);
  if (session) requireOpen(sessions?.[0], input, now);
  const [held] = holds;
  const [standing] = standings;
  const booking = pendingBooking(user, input, now);
  if (held && isAskedFor(held, booking, input.mentor)) return { resumed: true, booking: held };
  if (held && held.id !== input.replacing) throw otherCallHeld(held, now);
  if (!held && standing) assertNotPaused(standing, now);
  const { replacing, mentor, turnstileToken } = input;
  const busy = await askForHold(context, takers, booking);
  const room = roomBesideHolds(found, booking.service, now);
  const terms = { network, replacing, mentor, isVouchedFor: false, room, busy, turnstileToken };
  return claimFor(context, user, booking, terms);
}

function takersOf(input: HoldInput, now: number) {
  const { service, date, time, duration, startsAt, endsAt } = quoteOf(input);
  const { startsAt: busyFrom, endsAt: busyTo } = busyWindow(now);
  const window = { busyFrom, busyTo, now };
  const wanted = { service, mentor: input.mentor ?? NONE, date, startsAt, endsAt };
  return takersToAsk({ ...wanted, ...slotFootprint({ time, duration }), ...window });
}

function roomBesideHolds(
  { sold, settings, ...facts }: Results<Omit<ReturnType<typeof readCalendar>, 'held'>>,
  service: CallId,
  now: number,
) {
  const calls = sold.map((call) => ({ ...call, state: 'booked' }) as const);
  const rules = bookingRules(settings);
  return roomOfMentors({ now, service, ...facts, calls, clientCalls: [], rules });
}

/** @throws DomainError verification_required, challenge_required */
function vouchFor(context: Context, user: User, network: string, token?: string): Promise<void> {
  if (!user.emailVerified) {
    throw new DomainError('verification_required', bookingRefusals.verifyBeforeHolding);
  }
  return requireChallenge(context, { action: 'hold', token, network });
}

interface HoldOptions extends ClaimOptions {
  turnstileToken: string | undefined;
}

async function claimFor(
  context: Context,
  user: User,
  booking: PendingBooking,
  terms: HoldOptions,
): Promise<{ resumed: boolean; booking: Booking }> {
  const { now } = context;
  const outcome = await claimSlot(context, booking, terms);
  const held = outcome?.held;
  if (held?.id === booking.id) return { resumed: false, booking: held };
  if (held && held.id !== terms.replacing) {
    if (!isAskedFor(held, booking, terms.mentor)) throw otherCallHeld(held, now);
    return { resumed: true, booking: held };
  }
  if (outcome?.standing && !held) {
    assertNotPaused(outcome.standing, now);
    if (outcome.isHeldBack && !terms.isVouchedFor) {
      await vouchFor(context, user, terms.network, terms.turnstileToken);
      return claimFor(context, user, booking, { ...terms, isVouchedFor: true });
    }
  }
  throw await slotRefusal(context, { ...booking, replacing: terms.replacing });
}

function isAskedFor(held: Booking, booking: PendingBooking, by: string | undefined): boolean {
  return isSameChoice({ ...held, by: held.mentorId }, { ...booking, by });
}

function otherCallHeld(held: Booking, now: number): DomainError {
  const details = { held: toHeldCall(held, now) };
  return new DomainError('conflict', bookingRefusals.otherCallHeld, details);
}
