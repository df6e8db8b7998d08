import { runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { outbox } from '#db/schema/index.ts';
import type { EmailChangeInput } from '#domain/account/account.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { refusedField } from '#domain/errors.ts';
import type { Context } from '#functions/context.ts';
import { composeEmail } from '#functions/email/compose.tsx';
import { deliver } from '#functions/email/deliver.ts';
import { outboxRow } from '#functions/email/outbox-row.ts';
import { emailChangeAsked } from '#functions/email/templates/account.ts';
import { checkLinkEmailed } from '../limits/link-email-limit.ts';
import { forgetAttempts } from '../limits/rate-limit.ts';
import { reauthenticate } from '../passwords/prove-identity.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { prepareLink } from './emailed-link.ts';

/** Emails a link to the new address and a notice to the old. @throws DomainError conflict, invalid */
export async function changeEmail(context: Context, viewer: Viewer, input: EmailChangeInput) {
  const { email, currentPassword } = input;
  const { config, db, now } = context;
  const account = await reauthenticate(context, viewer, currentPassword, 'changeEmail');
  if (email === account.email) {
    throw refusedField('invalid', 'email', accountMessages.sameEmail);
  }
  const link = await prepareLink(context, 'change-email', { id: account.id, email });
  const forgotPage = new URL('/forgot-password', config.SITE_URL).href;
  const told = await composeEmail(
    config.SITE_URL,
    account.email,
    emailChangeAsked(email, forgotPage),
  );
  const notice = outboxRow(
    { kind: 'email-change-asked', about: crypto.randomUUID(), userId: account.id, email: told },
    now,
  );
  const { noted } = await runAll(db, {
    ...link.statements,
    notice: insertIf(db, outbox, notice, link.isEmailed),
    attempts: forgetAttempts(context, 'reauthenticate', account.id),
  });
  checkLinkEmailed(noted);
  context.background(Promise.all([link.outboxId, notice.id].map((id) => deliver(context, id))));
}
