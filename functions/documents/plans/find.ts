import { and, desc, eq, inArray, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Results } from '#db/client.ts';
import { isPaidOrCancelled, isSentPlan } from '#db/expressions.ts';
import { bookings, planReminders, planSteps, plans, users } from '#db/schema/index.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { conflict, required } from '#domain/errors.ts';
import { planMessages } from '#domain/plans/messages.ts';
import type { PlanContent, PlanState, SavedPlan, SentPlan } from '#domain/plans/plan.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { canSeeBooking } from '#functions/availability/mentors/availability.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { accountName } from '#functions/identity/accounts/user.ts';

const MAX_SENT_PLANS = 50;

export function selectCall(db: Database, id: string, me: SQL<string>) {
  const isCall = and(eq(bookings.id, id), isPaidOrCancelled, canSeeBooking(me));
  return db.select().from(bookings).where(isCall);
}

export type FoundCall = Results<{ calls: ReturnType<typeof selectCall> }>['calls'][number];

export function requireStartedCall(call: FoundCall | undefined, now: number): FoundCall {
  const found = required(call, bookingMessages.bookingNotFound);
  if (found.status === 'cancelled') throw conflict(planMessages.cancelled);
  if (!found.userEmail) throw conflict(planMessages.noClient);
  if (found.startsAt > now) throw conflict(planMessages.callNotStarted);
  return found;
}

export function planReads(db: Database, id: string) {
  return {
    saved: db
      .select({ plan: plans, savedBy: accountName })
      .from(plans)
      .leftJoin(users, eq(users.id, plans.updatedBy))
      .where(eq(plans.bookingId, id)),
    steps: stepsOf(db, eq(planSteps.bookingId, id)),
  };
}

type FoundPlan = Results<ReturnType<typeof planReads>>;

export function toSavedPlan({ saved: [row], steps }: FoundPlan, viewer: string): SavedPlan | null {
  if (!row) return null;
  const { plan, savedBy } = row;
  const content: PlanContent = plan.draft ?? { summary: plan.summary, steps };
  const doneAt = new Map(steps.map((step) => [step.id, step.doneAt]));
  return {
    summary: content.summary,
    steps: content.steps.map(({ text, dueOn, ...step }) => {
      const sentStepId = step.id !== null && doneAt.has(step.id) ? step.id : null;
      return { id: sentStepId, text, dueOn, doneAt: doneAt.get(sentStepId ?? '') ?? null };
    }),
    revision: plan.revision,
    sentAt: plan.sentAt,
    isDraft: plan.draft !== null,
    savedAt: plan.updatedAt,
    savedBy,
    isSavedByViewer: plan.updatedBy === viewer,
  };
}

export function sentPlanReads(db: Database, userId: SQL<string>, startsBefore?: SQL<number>) {
  const isTheirs = and(eq(plans.userId, userId), isSentPlan);
  const { serviceType, startsAt, mentorId, mentorName } = bookings;
  const ids = db.select({ id: plans.bookingId }).from(plans).where(isTheirs);
  return {
    plans: db
      .select({ plan: plans, serviceType, startsAt, mentorId, mentorName })
      .from(plans)
      .innerJoin(bookings, eq(bookings.id, plans.bookingId))
      .where(and(isTheirs, startsBefore && lt(startsAt, startsBefore)))
      .orderBy(desc(plans.sentAt))
      .limit(MAX_SENT_PLANS),
    steps: stepsOf(db, inArray(planSteps.bookingId, ids)),
  };
}

export function toSentPlans(found: Results<ReturnType<typeof sentPlanReads>>): SentPlan[] {
  const steps = Map.groupBy(found.steps, ({ bookingId }) => bookingId);
  return found.plans.map(({ plan, serviceType, startsAt, ...callMentor }) => ({
    id: plan.bookingId,
    serviceType,
    startsAt,
    mentor: mentorOf(callMentor),
    summary: plan.summary,
    sentAt: plan.sentAt ?? 0,
    steps: (steps.get(plan.bookingId) ?? []).map(({ id, text, dueOn, doneAt }) => {
      return { id, text, dueOn, doneAt };
    }),
  }));
}

function stepsOf(db: Database, condition: SQL) {
  const { bookingId, position } = planSteps;
  return db.select().from(planSteps).where(condition).orderBy(bookingId, position);
}

export function selectPlanStates(db: Database, clients: SQLWrapper) {
  const { bookingId, userId, sentAt, draft } = plans;
  const state = sql<PlanState>`case when ${draft} is null then 'sent' else 'draft' end`;
  return db
    .select({ bookingId, userId, sentAt, state, startsAt: bookings.startsAt })
    .from(plans)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(inArray(userId, clients));
}

type Call = { id: string; userId: string; startsAt: number };
type PlanStates = Results<{ states: ReturnType<typeof selectPlanStates> }>['states'];

export function planStateOf(states: PlanStates, call: Call) {
  const theirs = states.filter(({ userId }) => userId === call.userId);
  return {
    plan: theirs.find(({ bookingId }) => bookingId === call.id)?.state ?? null,
    hasEarlierPlans: theirs.some((plan) => plan.sentAt !== null && plan.startsAt < call.startsAt),
  };
}

export async function showPlan({ db }: Context, viewer: Viewer, id: string) {
  const isCall = eq(bookings.id, id);
  const client = sql<string>`(select ${bookings.userId} from ${bookings} where ${isCall})`;
  const start = sql<number>`(select ${bookings.startsAt} from ${bookings} where ${isCall})`;
  const { user, calls, own, earlier } = await viewer.loadAsMentor((me) => ({
    calls: selectCall(db, id, me),
    own: planReads(db, id),
    earlier: sentPlanReads(db, client, start),
  }));
  required(calls[0], bookingMessages.bookingNotFound);
  return { plan: toSavedPlan(own, user.id), earlier: toSentPlans(earlier) };
}

export async function listOwnPlans({ db }: Context, viewer: Viewer) {
  const { reminders, sent } = await viewer.load((me) => ({
    sent: sentPlanReads(db, me),
    reminders: db
      .select({ isOff: planReminders.isOff })
      .from(planReminders)
      .where(eq(planReminders.userId, me)),
  }));
  return { plans: toSentPlans(sent), areRemindersOn: !reminders[0]?.isOff };
}
