import {
  and,
  between,
  count,
  eq,
  exists,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { guarded, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { outbox, webinarSignups } from '#db/schema/index.ts';
import { mailboxOf } from '#domain/account/limits.ts';
import { DomainError } from '#domain/errors.ts';
import { INCOMPLETE_LINK, isWholeToken } from '#domain/links.ts';
import { webinar } from '#domain/site.ts';
import { DAY, istDate } from '#domain/time.ts';
import {
  leaveHeaders,
  listUrl,
  UNCONFIRMED_FOR,
  type WebinarInput,
  webinarMessages,
} from '#domain/webinar.ts';
import type { Context } from '#functions/context.ts';
import { deletion } from '#functions/core/deletion.ts';
import { inTurn, type Job } from '#functions/core/job.ts';
import { composeEmail } from '#functions/email/compose.tsx';
import { deliver } from '#functions/email/deliver.ts';
import { outboxRow } from '#functions/email/outbox-row.ts';
import { confirmSignup, webinarDate, webinarFile } from '#functions/email/templates/webinar.ts';
import type { Config } from '#functions/env.ts';
import { attempt, countAndRead, countOf, openGate } from '#functions/identity/limits/rate-limit.ts';
import { newToken, sha256 } from '#functions/tokens.ts';

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

/** @throws DomainError rate_limited, expired */
export async function confirmSeat(context: Context, network: string, token: string) {
  const { db, now } = context;
  const { confirmedAt, createdAt } = webinarSignups;
  const isValid = or(isNotNull(confirmedAt), gt(createdAt, now - UNCONFIRMED_FOR));
  const last = db.select({ at: max(confirmedAt) }).from(webinarSignups);
  const inTurn = sql`coalesce(${confirmedAt}, max(${now}, coalesce((${last}), 0) + 1))`;
  const own = db
    .select({ at: confirmedAt })
    .from(webinarSignups)
    .where(eq(webinarSignups.token, token));
  await attempt(context, 'unknownLink', network, {}, notExists(own));
  const { confirmed, before } = await runAll(db, {
    confirmed: db
      .update(webinarSignups)
      .set({ confirmedAt: inTurn })
      .where(and(eq(webinarSignups.token, token), isValid))
      .returning({ email: webinarSignups.email }),
    before: db
      .select({ count: count() })
      .from(webinarSignups)
      .where(lt(confirmedAt, sql`(${own})`)),
  });
  if (confirmed.length === 0) throw new DomainError('expired', webinarMessages.linkExpired);
  return { hasSeat: (before[0]?.count ?? 0) < webinar.seats };
}

const BATCH_SIZE = 20;

export const announceWebinar: Job = {
  run: async (context) => {
    const start = startAhead(context);
    if (start === null) return 0;
    const untold = await untoldOf(context, start).limit(BATCH_SIZE);
    await inTurn(untold, (signup) => tell(context, signup, start));
    return untold.length;
  },
  waiting: (context) => {
    const start = startAhead(context);
    return start === null ? undefined : untoldOf(context, start);
  },
};

function startAhead({ config, now }: Context): number | null {
  const start = webinarStart(config);
  return start !== null && start > now ? start : null;
}

function untoldOf({ db }: Context, start: number) {
  const { confirmedAt, toldOf } = webinarSignups;
  const lastSeat = db
    .select({ at: confirmedAt })
    .from(webinarSignups)
    .where(gt(confirmedAt, 0))
    .orderBy(confirmedAt)
    .limit(1)
    .offset(webinar.seats - 1);
  const isSeated = and(gt(confirmedAt, 0), lte(confirmedAt, sql`ifnull((${lastSeat}), ${start})`));
  return db
    .select()
    .from(webinarSignups)
    .where(and(isSeated, sql`${toldOf} is not ${start}`));
}

async function tell(context: Context, signup: typeof webinarSignups.$inferSelect, start: number) {
  const { config, db, now } = context;
  const { email, token } = signup;
  const message = await composeEmail(
    config.SITE_URL,
    email,
    webinarDate(config.SITE_URL, token, start),
  );
  const headers = leaveHeaders(config.SITE_URL, token);
  const file = {
    filename: 'webinar.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(webinarFile(config.SITE_URL, start)).toString('base64'),
  };
  const row = outboxRow(
    {
      kind: 'webinar-date',
      about: aboutPlace(signup, start),
      userId: null,
      email: { ...message, headers, attachments: [file] },
    },
    now,
  );
  const isUntold = and(
    eq(webinarSignups.token, token),
    sql`${webinarSignups.toldOf} is not ${start}`,
  );
  const mark = db.update(webinarSignups).set({ toldOf: start }).where(isUntold);
  const mayTell = exists(db.select().from(webinarSignups).where(isUntold));
  await runAll(
    db,
    guarded(mark, {
      email: insertIf(db, outbox, { ...row, expiresAt: start }, mayTell).onConflictDoNothing(),
    }),
  );
}

export const deleteOldSignups = deletion(({ now }) => {
  const { confirmedAt, createdAt, toldOf } = webinarSignups;
  return [
    {
      from: webinarSignups,
      where: and(isNull(confirmedAt), lte(createdAt, now - UNCONFIRMED_FOR)),
    },
    { from: webinarSignups, where: lte(toldOf, now - DAY) },
  ];
});

const MARK_LENGTH = 16;

/** With a new token the id differs: under an earlier one, the provider's key, nothing would be sent. */
function aboutPlace(
  { email, token }: Pick<typeof webinarSignups.$inferSelect, 'email' | 'token'>,
  news: string | number,
): string {
  return `${sha256(email)}-${news}-${sha256(token).slice(0, MARK_LENGTH)}`;
}

export function listEmailsTo(email: string) {
  const kinds = ['webinar-list', 'webinar-date'] as const;
  const firsts = kinds.map((kind) => `${kind}-${sha256(email)}-`);
  return or(...firsts.map((first) => between(outbox.id, first, `${first}~`)));
}
