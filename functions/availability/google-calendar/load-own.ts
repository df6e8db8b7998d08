import { accessMessages } from '#domain/account/admin-access.ts';
import { DomainError } from '#domain/errors.ts';
import { googleCalendarMessages } from '#domain/mentors/google-calendar.ts';
import type { Context } from '#functions/context.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';

/** An attempt to connect, which is one account's. */
export interface Attempted {
  state: string;
  verifier: string;
  userId: string;
}

export type OwnCalendar = Awaited<ReturnType<typeof loadOwnCalendar>>;

/**
 * The mentor who is looking, for what nobody else does for them, and Google.
 * @throws DomainError unauthenticated, forbidden, not_found where connecting is not offered
 */
export async function loadOwnCalendar({ googleCalendar: google }: Context, viewer: Viewer) {
  const { user, mentor } = await viewer.loadAsMentor(() => ({}));
  if (!mentor) throw new DomainError('forbidden', accessMessages.mentorsOnly);
  if (!google) throw new DomainError('not_found', googleCalendarMessages.notOffered);
  return { google, userId: user.id, mentorId: mentor.id };
}
