import { build, type Given, prepared } from '#db/client.ts';
import type { Booking } from '#db/schema/index.ts';
import type { User } from '#domain/account/account.ts';
import type { HoldInput } from '#domain/booking/input.ts';
import { isSameChoice } from '#domain/booking/quote.ts';
import { bookingRefusals, notOnCalendar } from '#domain/booking/refusals.ts';
import { isBookable } from '#domain/calendar/slots.ts';
import { conflict, DomainError, refusedField } from '#domain/errors.ts';
import {
  bookableCallsByMentor,
  daysByMentor,
  mentorsFreeAt,
} from '#domain/mentors/mentors-calendar.ts';
import {
  type CalendarFacts,
  readCalendar,
  soldCalls,
  toHold,
  toMentorsInput,
  unlessChanged,
} from '../availability/calendar.ts';
import { requestBusyForHold } from '../availability/google-calendar/busy-times.ts';
import type { Context, Viewer } from '../context.ts';
import {
  checkAttempt,
  countAttemptOfViewer,
  requireChallenge,
} from '../identity/limits/rate-limit.ts';
import { me } from '../identity/sessions/lucia.ts';
import { ownSession, requireBookable } from '../packages/read.ts';
import { type ClaimOptions, claimSlot, slotRefusal } from './claim-slot.ts';
import { currentHold, type PendingBooking, pendingBooking, toHeldCall } from './held-call.ts';
import { assertMayHold, readHoldEligibility } from './holds.ts';

const eligibilityOfViewer = prepared((given: Given<'network' | 'now'>) =>
  readHoldEligibility(build, { userId: me, network: given('network'), now: given('now') }),
);

/** Reserves a slot for 30 minutes. @throws DomainError `conflict` if another slot is held */
export async function holdSlot(context: Context, viewer: Viewer, input: HoldInput) {
  const { now } = context;
  const { network } = viewer;
  if (!isBookable(input.date, input.time, now)) {
    throw refusedField('invalid', 'time', notOnCalendar(input.date, input.time, now));
  }
  const { session } = input;
  const { reads, factsOf } = readCalendar(now);
  const loaded = await viewer.load(() => ({
    ...reads,
    counted: countAttemptOfViewer('hold', now),
    holds: currentHold({ now }),
    eligibilities: eligibilityOfViewer({ network, now }),
    sessions: session ? ownSession({ sessionId: session }) : undefined,
  }));
  const found = factsOf(loaded);
  const { user, counted, sessions } = found;
  checkAttempt(context, counted);
  if (session) requireBookable(sessions?.[0], input, now);
  const [held] = found.holds;
  const [eligibility] = found.eligibilities;
  const booking = pendingBooking(user, input, now);
  if (held && isSameChoice(held, { ...booking, mentorId: input.mentor })) {
    return { resumed: true, booking: held };
  }
  if (held && held.id !== input.replacing) throw otherCallHeld(held, now);
  if (!held && eligibility) assertMayHold(eligibility, now);
  const { replacing, mentor, turnstileToken } = input;
  const mentors = freeMentors(found, booking, mentor, now);
  const options = {
    network,
    replacing,
    mentor,
    candidates: mentors.map(({ id }) => id),
    isVerified: false,
    capacity: capacityOf(found, booking.service, now),
    runFirst: await requestBusyForHold(context, mentors, found.connections, booking),
    turnstileToken,
  };
  return claimOrChallenge(context, user, booking, options);
}

export function freeMentors(
  facts: CalendarFacts,
  booking: PendingBooking,
  mentor: string | undefined,
  now: number,
) {
  const { service, date, time, userId } = booking;
  const isOnDate = (call: { date: string }) => call.date === date;
  const held = facts.held.filter(isOnDate);
  const calls = [
    ...soldCalls({ sold: facts.sold.filter(isOnDate) }),
    ...held.map((hold) => toHold(hold, hold.userId === userId)),
  ];
  const mentors = facts.mentors.filter(({ id }) => mentor === undefined || id === mentor);
  const input = toMentorsInput({ ...facts, mentors }, { now, service, calls });
  const free = mentorsFreeAt(daysByMentor(input, [date]), time);
  return free.flatMap((id) => mentors.find((one) => one.id === id) ?? []);
}

function capacityOf(facts: CalendarFacts, service: PendingBooking['service'], now: number) {
  // Counts held slots as free: `isNearCapacity` compares the holds with all bookable calls.
  const withoutHolds = { ...facts, held: [] };
  return unlessChanged(`capacity ${service}`, withoutHolds, now, () => {
    const input = toMentorsInput(withoutHolds, { now, service });
    return bookableCallsByMentor(daysByMentor(input));
  });
}

/**
 * If clients hold too many slots, a hold needs a verified email address and a bot check.
 * After the bot check, the slot is claimed again with `isVerified`.
 */
async function claimOrChallenge(
  context: Context,
  user: User,
  booking: PendingBooking,
  options: ClaimOptions & Pick<HoldInput, 'mentor' | 'turnstileToken'>,
): Promise<{ resumed: boolean; booking: Booking }> {
  const { now } = context;
  const outcome = await claimSlot(context, booking, options);
  const held = outcome?.held;
  if (held?.id === booking.id) return { resumed: false, booking: held };
  if (held && held.id !== options.replacing) {
    const isSame = isSameChoice(held, { ...booking, mentorId: options.mentor });
    if (!isSame) throw otherCallHeld(held, now);
    return { resumed: true, booking: held };
  }
  if (outcome?.eligibility && !held) {
    assertMayHold(outcome.eligibility, now);
    if (outcome.needsVerification && !options.isVerified) {
      const { network, turnstileToken: token } = options;
      if (!user.emailVerified) {
        throw new DomainError('verification_required', bookingRefusals.verifyBeforeHolding);
      }
      await requireChallenge(context, { action: 'hold', token, network });
      return claimOrChallenge(context, user, booking, { ...options, isVerified: true });
    }
  }
  throw await slotRefusal(context, { ...booking, replacing: options.replacing });
}

function otherCallHeld(held: Booking, now: number): DomainError {
  return conflict(bookingRefusals.otherCallHeld, { held: toHeldCall(held, now) });
}
