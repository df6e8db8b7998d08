import { and, eq, ne, type SQL } from 'drizzle-orm';
import { insertIf } from '#db/insert-if.ts';
import { authTokens, outbox, sessions, users } from '#db/schema/index.ts';
import { passwordChanged } from '../../emails/account.ts';
import type { Services } from '../../services.ts';
import { hasPassword } from '../accounts/user.ts';
import { letterMail } from '../email/compose.tsx';
import { queued } from '../email/outbox-row.ts';
import { forgetLinkMails } from '../limits/link-email-limit.ts';
import { forgetAttempts } from '../limits/rate-limit.ts';
import { forgetDevices } from '../sessions/known-device.ts';
import { choosePassword } from './choose-password.ts';

/**
 * What replaces a password, if `provided` holds: every session of the account ends, its devices are
 * strange again, links to it stop working, and the owner is told. The first statement decides.
 * @throws DomainError invalid for a password that would be guessed
 */
export async function prepareNewPassword(
  services: Services,
  account: { id: string; email: string },
  password: string,
  provided: SQL | undefined,
) {
  const { config, db, now } = services;
  const { id, email } = account;
  const passwordHash = await choosePassword(password, email);
  // Its salt is new, so only the change itself makes this true.
  const isChanged = hasPassword(id, passwordHash);
  const forgotPage = new URL('/forgot-password', config.SITE_URL).href;
  const mail = await letterMail(email, passwordChanged(forgotPage));
  const notice = queued(
    { kind: 'password-changed', about: crypto.randomUUID(), userId: id, mail },
    now,
  );
  const othersLinks = and(eq(authTokens.userId, id), ne(authTokens.purpose, 'verify-email'));
  return {
    isChanged,
    mailId: notice.id,
    statements: {
      changed: db
        .update(users)
        .set({ passwordHash })
        .where(and(eq(users.id, id), provided)),
      sessions: db.delete(sessions).where(and(eq(sessions.userId, id), isChanged)),
      links: db.delete(authTokens).where(and(othersLinks, isChanged)),
      notice: insertIf(db, outbox, notice, isChanged),
      devices: forgetDevices(db, id, isChanged),
      attempts: forgetAttempts(services, 'reauthenticate', id, isChanged),
      linkMails: forgetLinkMails(services, email, isChanged),
    },
  };
}
