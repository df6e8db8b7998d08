import { emailMessages } from '#domain/email/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#functions/context.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { selectEmail } from './find.ts';
import { resendEmail } from './resend.ts';

/** @throws DomainError unauthenticated, forbidden, not_found, and what `resendEmail` throws */
export async function resendAsAdmin(context: Context, viewer: Viewer, id: string) {
  const { db } = context;
  const { user, emails } = await viewer.loadAsAdmin(() => ({ emails: selectEmail(db, id) }));
  const [email] = emails;
  if (!email) throw new DomainError('not_found', emailMessages.emailNotFound);
  return resendEmail(context, user.id, email);
}
