import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { has, runAfter, runAll } from '#db/client.ts';
import { takesPlace } from '#db/expressions.ts';
import { adminUsers, bookings, mentors, outbox, reminders, users } from '#db/schema/index.ts';
import { isReminderValid, REMINDER_VALID_FOR_MS } from '#domain/booking/reminders.ts';
import { reminderEmailKinds } from '#domain/email/kinds.ts';
import { WEEK } from '#domain/time.ts';
import { isPaidAndUnchanged } from '../booking/change-call.ts';
import type { Context } from '../context.ts';
import { BATCH_SIZE, deleteBatch, inSequence, type Job, unionOf } from '../core/job.ts';
import { fileCounts } from '../documents/documents.ts';
import { agendaUrl, callEmail, mentorEmail } from '../email/call-email.ts';
import { isUnsent as isUnsentEmail, queueEmail } from '../email/outbox.ts';
import { callLinks } from '../email/templates/call.ts';
import { callReminder as clientReminder } from '../email/templates/client-call.ts';
import { mentorReminder } from '../email/templates/mentor-call.ts';

const isUnsent = sql`${reminders.sentAt} is null`;

export const sendReminders: Job = {
  run: sendDueReminders,
  waiting: dueReminders,
  due: (context) =>
    sql`(select 1 from ${dueReminders(context)}
      union all select 1 from ${unionOf(context.db, remindersTooLate(context))})`,
};

async function sendDueReminders(context: Context): Promise<number> {
  const { db, now } = context;
  await deleteBatch(db, remindersTooLate(context));
  const { due, admins } = await runAll(db, {
    due: dueReminders(context).orderBy(reminders.dueAt).limit(BATCH_SIZE),
    admins: db
      .select({ email: users.email })
      .from(adminUsers)
      .innerJoin(users, eq(users.id, adminUsers.userId)),
  });
  const valid = due.filter(({ reminder }) => isReminderValid(reminder, now));
  const adminAddresses = admins.map(({ email }) => email);
  await inSequence(valid, (dueReminder) => sendReminder(context, dueReminder, adminAddresses));
  return valid.length;
}

function dueReminders({ db, now }: Context) {
  const { newFiles } = fileCounts(bookings.userId);
  return db
    .select({ reminder: reminders, booking: bookings, mentorAddress: users.email, newFiles })
    .from(reminders)
    .innerJoin(bookings, eq(bookings.id, reminders.bookingId))
    .leftJoin(mentors, eq(mentors.id, bookings.mentorId))
    .leftJoin(users, eq(users.id, mentors.userId))
    .where(and(isUnsent, lte(reminders.dueAt, now), takesPlace));
}

type DueReminder = Awaited<ReturnType<typeof dueReminders>>[number];

async function sendReminder(context: Context, dueReminder: DueReminder, admins: string[]) {
  const { db, now } = context;
  const { bookingId, kind, dueAt } = reminders;
  const { reminder } = dueReminder;
  const isUnchanged = isPaidAndUnchanged(dueReminder.booking);
  const isSameKind = and(eq(bookingId, reminder.bookingId), eq(kind, reminder.kind));
  const isThisReminder = and(isSameKind, eq(dueAt, reminder.dueAt), isUnsent);
  const mayRemind = sql`${isUnchanged} and ${has(reminders, isThisReminder)}`;
  const mayMark = and(isThisReminder, isUnchanged);
  const markSent = db.update(reminders).set({ sentAt: now }).where(mayMark);
  const rows = await reminderEmails(context, dueReminder, admins);
  const emails = rows.map((email) => queueEmail(db, email, mayRemind));
  await runAll(db, runAfter(markSent, { emails }));
}

async function reminderEmails(context: Context, dueReminder: DueReminder, admins: string[]) {
  const { reminder, booking: call, mentorAddress, newFiles } = dueReminder;
  const { kind } = reminder;
  const links = callLinks(call, context.config.SITE_URL, context.now);
  const about = `${call.id}-${call.sequence}`;
  const content = clientReminder(kind, call, links);
  const forClient = await callEmail(context, call, { kind: `reminder-${kind}`, about, content });
  const to = mentorAddress === null ? admins : [mentorAddress];
  if (to.length === 0) return [forClient];
  const reader = mentorAddress === null ? 'admins' : 'mentor';
  const facts = { join: links.join, agenda: agendaUrl(context), reader, newFiles } as const;
  const forMentor = mentorReminder(kind, call, facts);
  return [forClient, await mentorEmail(context, `mentor-reminder-${kind}`, call, to, forMentor)];
}

function remindersTooLate({ now }: Context) {
  const isReminder = inArray(outbox.kind, reminderEmailKinds);
  // A bounced reminder leaves Needs attention when its call starts. The week limits the rows read.
  const hasBounced = and(eq(outbox.state, 'bounced'), gt(outbox.createdAt, now - WEEK));
  const hasStarted = has(bookings, eq(bookings.id, outbox.bookingId), lte(bookings.startsAt, now));
  // An index finds the rows of the shorter limit, `hour`. `isLate` then applies the limit per kind.
  const isDueSince = (time: number) => lte(reminders.dueAt, now - time);
  const isLate = or(eq(reminders.kind, 'hour'), isDueSince(REMINDER_VALID_FOR_MS.day));
  return [
    { from: outbox, where: and(or(isUnsentEmail, hasBounced), isReminder, hasStarted) },
    { from: reminders, where: and(isUnsent, isDueSince(REMINDER_VALID_FOR_MS.hour), isLate) },
  ];
}
