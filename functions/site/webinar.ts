import {
  and,
  between,
  count,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { guarded, has, insertIf, runAll } from '#db/client.ts';
import { outbox, type StoredEmail, webinarSignups } from '#db/schema/index.ts';
import { mailboxOf } from '#domain/account/limits.ts';
import type { WebinarInput } from '#domain/contact.ts';
import type { EmailKind } from '#domain/email/kinds.ts';
import { DomainError } from '#domain/errors.ts';
import { INCOMPLETE_LINK, isWholeToken, unsubscribeHeaders } from '#domain/links.ts';
import { webinar } from '#domain/site.ts';
import { DAY, istDate } from '#domain/time.ts';
import { leaveUrl, listUrl, UNCONFIRMED_FOR, webinarMessages } from '#domain/webinar.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { deletion, inSequence, type Job } from '#functions/core/job.ts';
import { emailRow } from '#functions/email/compose.tsx';
import { deliver } from '#functions/email/deliver.ts';
import { icsAttachment } from '#functions/email/templates/call.ts';
import type { EmailContent } from '#functions/email/templates/content.ts';
import { confirmSignup, webinarDate, webinarFile } from '#functions/email/templates/webinar.ts';
import type { Config } from '#functions/env.ts';
import { attempt, countInOrder, countOf, openGate } from '#functions/identity/limits/rate-limit.ts';
import { newToken, sha256 } from '#functions/secrets.ts';

/** The response does not reveal who is on the list. @throws DomainError challenge_required, rate_limited */
export async function joinList(context: Context, { network }: Viewer, input: WebinarInput) {
  const { config, db, now } = context;
  if (input.website) return;
  const email = input.email.toLowerCase();
  const isTheirs = eq(webinarSignups.email, email);
  const sender = { network, turnstileToken: input.turnstileToken };
  const gate = await openGate(context, 'webinar', sender);
  const limits = { ...gate.counts, mailbox: countOf('webinarMailbox', mailboxOf(email)) };
  const { counted, known } = await runAll(db, {
    counted: countInOrder(context, limits),
    known: db.select().from(webinarSignups).where(isTheirs),
  });
  const { mailbox, ...ofNetwork } = counted;
  gate.check(ofNetwork);
  if (mailbox[0]?.refused) return;
  const token = known[0]?.token ?? newToken();
  const content = confirmSignup(listUrl(config.SITE_URL, token));
  const about = emailKey({ email, token }, istDate(now));
  const row = await listEmail(context, 'webinar-list', { email, token }, about, content);
  const due = { ...row, expiresAt: now + UNCONFIRMED_FOR };
  const isAsked = and(isTheirs, isOf(token), isNull(webinarSignups.confirmedAt));
  const set = { createdAt: now };
  const insert = db.insert(webinarSignups).values({ email, token, ...set });
  await runAll(db, {
    signup: insert.onConflictDoUpdate({ target: webinarSignups.email, set }),
    email: insertIf(db, outbox, due, has(webinarSignups, isAsked)).onConflictDoNothing(),
  });
  context.background(deliver(context, row.id));
}

export function webinarStart({ WEBINAR_STARTS_AT }: Config): number | null {
  const startsAt = WEBINAR_STARTS_AT ?? webinar.startsAt;
  return startsAt === null ? null : Date.parse(startsAt);
}

/** Also succeeds for a used link. @throws DomainError rate_limited; not_found for an incomplete link */
export async function leaveList(context: Context, { network }: Viewer, token: string) {
  const { db } = context;
  const isIt = isOf(token);
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

export async function confirmSeat(
  context: Context,
  { network }: Viewer,
  { token }: { token: string },
) {
  const { db, now } = context;
  const { confirmedAt, createdAt } = webinarSignups;
  const isOpen = or(isNotNull(confirmedAt), gt(createdAt, now - UNCONFIRMED_FOR));
  const isValid = and(isOf(token), isOpen);
  const last = db.select({ at: max(confirmedAt) }).from(webinarSignups);
  const seatTime = sql`coalesce(${confirmedAt}, max(${now}, coalesce((${last}), 0) + 1))`;
  const own = db.select({ at: confirmedAt }).from(webinarSignups).where(isOf(token));
  const earlier = lt(confirmedAt, sql`(${own})`);
  await attempt(context, 'unknownLink', network, {}, notExists(own));
  const { confirmed, before } = await runAll(db, {
    confirmed: db.update(webinarSignups).set({ confirmedAt: seatTime }).where(isValid),
    before: db.select({ count: count() }).from(webinarSignups).where(earlier),
  });
  if (confirmed.rowsAffected === 0) throw new DomainError('expired', webinarMessages.linkExpired);
  return { hasSeat: (before[0]?.count ?? 0) < webinar.seats };
}

const BATCH_SIZE = 20;

export const announceWebinar: Job = {
  run: async (context) => {
    const pending = (await pendingSeats(context)?.limit(BATCH_SIZE)) ?? [];
    await inSequence(pending, (signup) => announceTo(context, signup));
    return pending.length;
  },
  waiting: pendingSeats,
};

/** Selects seats whose email about the date was not sent; undefined if there is no upcoming date. */
function pendingSeats({ config, db, now }: Context) {
  const start = webinarStart(config);
  if (start === null || start <= now) return undefined;
  const { confirmedAt, announcedStart } = webinarSignups;
  const seats = db.select({ at: confirmedAt }).from(webinarSignups).where(gt(confirmedAt, 0));
  const lastSeat = seats
    .orderBy(confirmedAt)
    .limit(1)
    .offset(webinar.seats - 1);
  const isSeated = and(gt(confirmedAt, 0), lte(confirmedAt, sql`ifnull((${lastSeat}), ${start})`));
  const isPending = and(isSeated, sql`${announcedStart} is not ${start}`);
  return db.select().from(webinarSignups).where(isPending);
}

async function announceTo(context: Context, signup: typeof webinarSignups.$inferSelect) {
  const { config, db } = context;
  const expiresAt = webinarStart(config) ?? 0;
  const content = webinarDate(config.SITE_URL, signup.token, expiresAt);
  const file = icsAttachment('webinar.ics', 'PUBLISH', webinarFile(config.SITE_URL, expiresAt));
  const about = emailKey(signup, expiresAt);
  const row = await listEmail(context, 'webinar-date', signup, about, content, [file]);
  const isPending = and(
    isOf(signup.token),
    sql`${webinarSignups.announcedStart} is not ${expiresAt}`,
  );
  const mark = db.update(webinarSignups).set({ announcedStart: expiresAt }).where(isPending);
  const insert = insertIf(db, outbox, { ...row, expiresAt }, has(webinarSignups, isPending));
  const email = insert.onConflictDoNothing();
  await runAll(db, guarded(mark, { email }));
}

export const deleteOldSignups = deletion(({ now }) => {
  const { confirmedAt, createdAt, announcedStart } = webinarSignups;
  const isForgotten = and(isNull(confirmedAt), lte(createdAt, now - UNCONFIRMED_FOR));
  return [
    { from: webinarSignups, where: isForgotten },
    { from: webinarSignups, where: lte(announcedStart, now - DAY) },
  ];
});

type Seat = Pick<typeof webinarSignups.$inferSelect, 'email' | 'token'>;

function isOf(token: string): SQL {
  return eq(webinarSignups.token, token);
}

function listEmail(
  context: Context,
  kind: EmailKind,
  { email: to, token }: Seat,
  about: string,
  content: EmailContent,
  attachments: StoredEmail['attachments'] = [],
) {
  const headers = unsubscribeHeaders(leaveUrl(context.config.SITE_URL, token));
  return emailRow(context, { kind, about, userId: null, to, content }, { headers, attachments });
}

/** Part of the email's id. The id is the idempotency key, and the token makes it unique per signup. */
function emailKey({ email, token }: Seat, news: string | number): string {
  return `${sha256(email)}-${news}-${sha256(token).slice(0, 16)}`;
}

export function listEmailsTo(email: string) {
  const kinds = ['webinar-list', 'webinar-date'] as const;
  const firsts = kinds.map((kind) => `${kind}-${sha256(email)}-`);
  return or(...firsts.map((first) => between(outbox.id, first, `${first}~`)));
}
