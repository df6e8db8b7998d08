import {
  and,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  not,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { clientName } from '#db/booking-client.ts';
import { isKeptWhole } from '#db/booking-state.ts';
import { type Database, runAll } from '#db/client.ts';
import {
  bookings,
  calendarConnections,
  ledgerIssues,
  mentors,
  outbox,
  payments,
  refunds,
  webhookEvents,
} from '#db/schema/index.ts';
import { COPY_MARK } from '#domain/email/desk.ts';
import { secretKinds } from '#domain/email/kinds.ts';
import { type IssueKind, issueKinds } from '#domain/money/reconciliation-issues.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import type { Job } from '#functions/core/job.ts';
import { isUnsent } from '#functions/email/outbox-row.ts';
import { isOutdated } from '#functions/email/record-result.ts';
import { log } from '#functions/log.ts';

/** A refund that is refused needs a person, unless the next attempts succeed at once. */
const REFUSED_FOR = 15 * MINUTE;
/** A refund takes ten business days; one that the provider has not ended by then needs a person. */
const REFUND_DAYS = 16;
const LIST_LIMIT = 100;

interface ReconciliationIssue {
  kind: IssueKind;
  subject: string;
  since: number;
  detail: string | null;
  /** The call that it is about; none for what came from outside. */
  call?: { id: string; name: string; serviceType: string; startsAt: number } | null;
  amount?: number | null;
  currency?: string | null;
  paymentId?: string | null;
  email?: { subject: string; to: string };
}

export function issueQueries(db: Database, now: number) {
  return {
    'payment unaccounted': unaccountedPayments(db),
    'sale unpaid': unpaidCalls(db),
    'refund stuck': stuckRefunds(db, now),
    'event stuck': stuckEvents(db, now),
    'mail stuck': stuckEmails(db, now),
    'calendar revoked': revokedCalendars(db),
  } satisfies Record<IssueKind, unknown>;
}

export function toIssues(found: Record<IssueKind, Omit<ReconciliationIssue, 'kind'>[]>) {
  return issueKinds.flatMap((kind) => found[kind].map((row) => ({ kind, ...row })));
}

export async function listIssues({ db, now }: Pick<Context, 'db' | 'now'>) {
  return toIssues(await runAll(db, issueQueries(db, now)));
}

export const reportIssues: Job = {
  run: async (context) => {
    const issues = await listIssues(context);
    const kinds = [...new Set(issues.map(({ kind }) => kind))];
    if (issues.length > 0) log('exceptions', { count: issues.length, kinds });
    return issues.length;
  },
};

const { id, serviceType, startsAt } = bookings;
const call = { id, name: clientName, serviceType, startsAt };
const { currency } = payments;

function unaccountedPayments(db: Database) {
  const { id: subject, createdAt: since, amount } = payments;
  const detail = sql<null>`null`;
  return db
    .select({ subject, since, detail, call, amount, currency, paymentId: subject })
    .from(ledgerIssues)
    .innerJoin(payments, eq(payments.id, ledgerIssues.subject))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(eq(ledgerIssues.kind, 'payment unaccounted'))
    .limit(LIST_LIMIT);
}

function unpaidCalls(db: Database) {
  const { updatedAt: since, paymentId: detail, price } = bookings;
  return db
    .select({ subject: id, since, detail, call, amount: sql<number>`${price} * 100` })
    .from(ledgerIssues)
    .innerJoin(bookings, eq(bookings.id, ledgerIssues.subject))
    .where(eq(ledgerIssues.kind, 'sale unpaid'))
    .limit(LIST_LIMIT);
}

function stuckRefunds(db: Database, now: number) {
  const wasRefused = or(isNotNull(refunds.lastError), gt(refunds.attempt, 1));
  const refused = and(wasRefused, lte(refunds.createdAt, now - REFUSED_FOR));
  const isStuck = or(refused, lte(refunds.createdAt, now - DAY));
  const unasked = and(eq(refunds.state, 'due'), isStuck);
  const isLate = lte(refunds.createdAt, now - REFUND_DAYS * DAY);
  const unended = and(eq(refunds.state, 'requested'), isLate);
  const { id: subject, createdAt: since, lastError: detail, amount, paymentId } = refunds;
  return db
    .select({ subject, since, detail, call, amount, currency, paymentId })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(or(unasked, unended))
    .limit(LIST_LIMIT);
}

function revokedCalendars(db: Database) {
  const { mentorId, revokedAt } = calendarConnections;
  return db
    .select({ subject: mentorId, since: sql<number>`${revokedAt}`, detail: mentors.name })
    .from(calendarConnections)
    .innerJoin(mentors, eq(mentors.id, mentorId))
    .where(isNotNull(revokedAt))
    .limit(LIST_LIMIT);
}

function stuckEvents(db: Database, now: number) {
  const { id: subject, receivedAt: since, name, handledAt } = webhookEvents;
  return db
    .select({ subject, since, detail: sql<string | null>`${name}` })
    .from(webhookEvents)
    .where(and(isNull(handledAt), lte(since, now - HOUR)))
    .limit(LIST_LIMIT);
}

/** One that came back is dealt with once a copy is on its way; never if it is secret, outdated or old. */
function stuckEmails(db: Database, now: number) {
  const unsent = and(isUnsent, lte(outbox.createdAt, now - HOUR));
  const mayBeCopied = and(notInArray(outbox.kind, secretKinds), not(isOutdated(db)));
  const bounced = and(eq(outbox.state, 'bounced'), isKeptWhole, mayBeCopied);
  const copy = alias(outbox, 'copy');
  const isCopy = eq(copy.id, sql`${outbox.id} || ${COPY_MARK}`);
  const copied = db.select().from(copy).where(isCopy);
  const { id: subject, createdAt: since, lastError: detail, payload } = outbox;
  const [title, to] = [
    sql<string>`${payload} ->> '$.subject'`,
    sql<string>`${payload} ->> '$.to[0]'`,
  ];
  return db
    .select({ subject, since, detail, call, email: { subject: title, to } })
    .from(outbox)
    .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
    .where(or(unsent, and(bounced, notExists(copied))))
    .limit(LIST_LIMIT);
}
