import { quoteHold } from '#domain/packages/quote.ts';
import { sessionsOf } from '#domain/packages/sessions.ts';
import { nextReminder, packageEnd } from '#domain/packages/states.ts';
import { addDays, DAY, istDate } from '#domain/time.ts';
import type { Database } from '../client.ts';
import {
  type Booking,
  bookings,
  packagePurchases,
  packageSessions,
  planSteps,
  plans,
} from '../schema/index.ts';
import { booking, confirmed, paid, studentAnswers } from './bookings.ts';
import type { SeedOptions } from './options.ts';
import type { People, Person } from './people.ts';

const PACKAGE = 'lost';
const BOUGHT_DAYS_AGO = 30;

/** Returns the id of a call with an action plan. */
export async function seedPackage(db: Database, people: People, options: SeedOptions) {
  const { student, mentor } = people;
  const { now } = options;
  const at = now - BOUGHT_DAYS_AGO * DAY;
  const onDay = (days: number) => addDays(istDate(now), days);
  const first = {
    ...confirmed(booking(student, PACKAGE, onDay(-25), '17:00', at), options.siteUrl, at),
    ...studentAnswers(student),
    ...paid(at),
    outcome: 'completed' as const,
  };
  const made = createPurchase(first, at, now);
  const [, list, resume] = made.sessions;
  if (!list || !resume) throw new Error('The demo package has no sessions');
  const held = { ...sessionCall(student, list, onDay(-8), options), outcome: 'completed' as const };
  const upcoming = sessionCall(student, resume, onDay(5), options);
  list.bookingId = held.id;
  resume.bookingId = upcoming.id;
  await db.insert(bookings).values([first, held, upcoming]);
  await db.insert(packagePurchases).values(made.purchase);
  await db.insert(packageSessions).values(made.sessions);
  await seedPlan(db, held, mentor, now);
  return held.id;
}

type Bought = Pick<Booking, 'id' | 'userId' | 'additionalSchools' | 'price'> & {
  paymentId: string;
};
type Session = typeof packageSessions.$inferInsert;

function createPurchase(bought: Bought, at: number, now: number) {
  const { id, userId, paymentId } = bought;
  const endsAt = packageEnd(at);
  const sold = sessionsOf({ ...bought, service: PACKAGE });
  const sessions: Session[] = sold.map((session, position) => ({
    ...session,
    id: `${id}-${position}`,
    purchaseId: id,
    position,
    bookingId: position === 0 ? id : null,
  }));
  const times = { createdAt: at, endsAt, remindAt: nextReminder(endsAt, now) };
  return { purchase: { id, userId, package: PACKAGE, paymentId, ...times } as const, sessions };
}

function sessionCall(person: Person, session: Session, date: string, options: SeedOptions) {
  const { now, siteUrl } = options;
  const choice = { service: session.service, session: session.id, date, time: '11:00' };
  const call = {
    ...booking(person, PACKAGE, date, choice.time, now - 10 * DAY),
    ...quoteHold({ ...choice, additionalSchools: 0 }),
  };
  return {
    ...confirmed(call, siteUrl, now - 10 * DAY),
    ...studentAnswers(person),
    status: 'confirmed' as const,
  };
}

async function seedPlan(
  db: Database,
  call: { id: string; userId: string },
  mentor: Person,
  now: number,
) {
  const { id: bookingId, userId } = call;
  const sentAt = now - 7 * DAY;
  const summary =
    'You have two good options, and time for both. Delft needs the English test first; Munich needs the letters.';
  const written = { revision: 1, updatedAt: sentAt, updatedBy: mentor.id };
  await db.insert(plans).values({ bookingId, userId, summary, sentAt, ...written });
  const steps = [
    ['Ask two teachers for a letter each', -2, now - 3 * DAY],
    ['Book the IELTS for January', 4, null],
    ['Write one page on why Delft, and share it', 9, null],
  ] as const;
  await db.insert(planSteps).values(
    steps.map(([text, days, doneAt], position) => ({
      id: crypto.randomUUID(),
      bookingId,
      position,
      text,
      doneAt,
      dueOn: addDays(istDate(now), days),
    })),
  );
}
