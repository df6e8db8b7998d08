import { and, eq, exists, isNull } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { outbox, webinarSignups } from '#db/schema/index.ts';
import { mailboxOf } from '#domain/account/limits.ts';
import { DomainError } from '#domain/errors.ts';
import { INCOMPLETE_LINK, isWholeToken } from '#domain/links.ts';
import { webinar } from '#domain/site.ts';
import { istDate } from '#domain/time.ts';
import { leaveHeaders, listUrl, UNCONFIRMED_FOR, type WebinarInput } from '#domain/webinar.ts';
import type { Context } from '#functions/context.ts';
import { composeEmail } from '#functions/email/compose.tsx';
import { deliver } from '#functions/email/deliver.ts';
import { outboxRow } from '#functions/email/outbox-row.ts';
import { confirmSignup } from '#functions/email/templates/webinar.ts';
import type { Config } from '#functions/env.ts';
import { attempt, openGate } from '#functions/identity/limits/network-limit.ts';
import { countAndRead, countOf } from '#functions/identity/limits/rate-limit.ts';
import { newToken } from '#functions/tokens.ts';
import { aboutPlace, listEmailsTo } from './emails.ts';

/** The answer never tells whether the address is on the list. @throws DomainError challenge_required, rate_limited */
export async function joinList(context: Context, network: string, input: WebinarInput) {
  const { config, db, now } = context;
  if (input.website) return;
  const email = input.email.toLowerCase();
  const isTheirs = eq(webinarSignups.email, email);
  const sender = { network, turnstileToken: input.turnstileToken };
  const gate = await openGate(context, 'webinar', sender);
  const { counted, rows } = await countAndRead(
    context,
    { ...gate.counts, mailbox: countOf('webinarMailbox', mailboxOf(email)) },
    { known: db.select().from(webinarSignups).where(isTheirs) },
  );
  const { mailbox, ...ofNetwork } = counted;
  gate.check(ofNetwork);
  if (mailbox[0]?.refused) return;
  const token = rows.known[0]?.token ?? newToken();
  const link = listUrl(config.SITE_URL, token);
  const message = await composeEmail(config.SITE_URL, email, confirmSignup(link));
  const row = outboxRow(
    {
      kind: 'webinar-list',
      about: aboutPlace({ email, token }, istDate(now)),
      userId: null,
      email: { ...message, headers: leaveHeaders(config.SITE_URL, token) },
    },
    now,
  );
  const isAsked = and(
    isTheirs,
    eq(webinarSignups.token, token),
    isNull(webinarSignups.confirmedAt),
  );
  const mayWrite = exists(db.select().from(webinarSignups).where(isAsked));
  await runAll(db, {
    signup: db
      .insert(webinarSignups)
      .values({ email, token, createdAt: now })
      .onConflictDoUpdate({ target: webinarSignups.email, set: { createdAt: now } }),
    email: insertIf(
      db,
      outbox,
      { ...row, expiresAt: now + UNCONFIRMED_FOR },
      mayWrite,
    ).onConflictDoNothing(),
  });
  context.background(deliver(context, row.id));
}

export function webinarStart({ WEBINAR_STARTS_AT }: Config): number | null {
  const startsAt = WEBINAR_STARTS_AT ?? webinar.startsAt;
  return startsAt === null ? null : Date.parse(startsAt);
}

/** A link that was used before succeeds. @throws DomainError rate_limited, not_found when incomplete */
export async function leaveList(context: Context, network: string, token: string): Promise<void> {
  const { db } = context;
  const isIt = eq(webinarSignups.token, token);
  const { signups } = await attempt(context, 'leaveList', network, {
    signups: db.select().from(webinarSignups).where(isIt),
  });
  const [signup] = signups;
  if (!signup && isWholeToken(token)) return;
  if (!signup) throw new DomainError('not_found', INCOMPLETE_LINK);
  await runAll(db, {
    emails: db.delete(outbox).where(listEmailsTo(signup.email)),
    signup: db.delete(webinarSignups).where(isIt),
  });
}
