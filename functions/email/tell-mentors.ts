import type { Booking } from '#db/schema/index.ts';
import type { Actor } from '#domain/actor.ts';
import type { EmailKind } from '#domain/email/kinds.ts';
import type { Context } from '../context.ts';
import { emailRow } from './compose.tsx';
import type { EmailContent } from './templates/letter.ts';
import {
  mentorCallBooked,
  mentorCallCancelled,
  mentorCallHandedOver,
  mentorCallMoved,
  mentorCallTakenOver,
} from './templates/mentor-call.ts';

type Address = string | null | undefined;

export function bookedEmails(context: Context, call: Booking, to: Address) {
  const content = mentorCallBooked(call, agendaPage(context));
  return rowsOf(context, call, [{ kind: 'mentor-call-booked', to, content }]);
}

export async function cancelledEmails(context: Context, call: Booking, to: Address) {
  if (!call.bookingConfirmed) return [];
  const content = mentorCallCancelled(call, agendaPage(context));
  return rowsOf(context, call, [{ kind: 'mentor-call-cancelled', to, content }]);
}

interface Moved {
  before: Booking;
  moved: Booking;
  addresses: { before: Address; now: Address };
}

export async function movedEmails(context: Context, move: Moved, actor: Actor) {
  const { before, moved, addresses } = move;
  if (!before.bookingConfirmed) return [];
  const agenda = agendaPage(context);
  if (before.mentorId === moved.mentorId) {
    const content = mentorCallMoved(moved, before.startsAt, actor, agenda);
    return rowsOf(context, moved, [{ kind: 'mentor-call-moved', to: addresses.now, content }]);
  }
  const given = mentorCallHandedOver(moved, before, agenda);
  const taken = mentorCallTakenOver(moved, before, agenda);
  return rowsOf(context, moved, [
    { kind: 'mentor-call-handed-over', to: addresses.before, content: given },
    { kind: 'mentor-call-taken-over', to: addresses.now, content: taken },
  ]);
}

interface Told {
  kind: EmailKind;
  to: Address;
  content: EmailContent;
}

function rowsOf(context: Context, call: Booking, told: Told[]) {
  return Promise.all(
    told.flatMap(({ kind, to, content }) =>
      to ? [mentorEmail(context, kind, call, to, content)] : [],
    ),
  );
}

/** The row of an email to whoever takes a call, or runs it; as it names the client, it goes with their account. */
export function mentorEmail(
  context: Context,
  kind: EmailKind,
  { id, sequence, userId }: Booking,
  to: string | string[],
  content: EmailContent,
) {
  const about = { about: `${id}-${sequence}`, bookingId: id, userId };
  return emailRow(context, { kind, ...about, to, content });
}

export function agendaPage({ config }: Context): string {
  return new URL('/admin', config.SITE_URL).href;
}
