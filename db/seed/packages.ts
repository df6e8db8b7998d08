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
import { booking, confirmed, soldCall, studentAnswers } from './bookings.ts';
import type { SeedOptions } from './options.ts';
import type { People, Person } from './people.ts';

const PACKAGE = 'lost';
const BOUGHT_DAYS_AGO = 30;

/** Returns the id of a call with an action plan. */
export async function seedPackage(db: Database, people: People, options: SeedOptions) {
  const { student, mentor } = people;
  const { now } = options;
  const bookedAt = now - BOUGHT_DAYS_AGO * DAY;
  const onDay = (days: number) => addDays(istDate(now), days);
  const completed = { outcome: 'completed' } as const;
  const call = { service: PACKAGE, date: onDay(-25), time: '17:00', bookedAt } as const;
  const first = { ...soldCall(student, call, options.siteUrl), ...completed };
  const { purchase, sessions } = createPurchase(first, bookedAt, now);
  const [, second, third] = sessions;
  if (!second || !third) throw new Error('The demo package has no sessions');
  const past = { ...sessionCall(student, second, onDay(-8), options), ...completed };
  const upcoming = sessionCall(student, third, onDay(5), options);
  second.bookingId = past.id;
  third.bookingId = upcoming.id;
  await db.insert(bookings).values([first, past, upcoming]);
  await db.insert(packagePurchases).values(purchase);
  await db.insert(packageSessions).values(sessions);
  await seedPlan(db, past, mentor, now);
  return past.id;
}

type Bought = Pick<Booking, 'id' | 'userId' | 'additionalSchools' | 'price'> & {
  paymentId: string;
};
type Session = typeof packageSessions.$inferInsert;

function createPurchase(bought: Bought, paidAt: number, now: number) {
  const { id, userId, paymentId } = bought;
  const endsAt = packageEnd(paidAt);
  const sold = sessionsOf({ ...bought, service: PACKAGE });
  const sessions: Session[] = sold.map((session, position) => ({
    ...session,
    id: `${id}-${position}`,
    purchaseId: id,
    position,
    bookingId: position === 0 ? id : null,
  }));
  const times = { createdAt: paidAt, endsAt, remindAt: nextReminder(endsAt, now) };
  return { purchase: { id, userId, package: PACKAGE, paymentId, ...times } as const, sessions };
}

function sessionCall(person: Person, session: Session, date: string, options: SeedOptions) {
  const start = { date, time: '11:00' };
  const bookedAt = options.now - 10 * DAY;
  const choice = { service: session.service, session: session.id, additionalSchools: 0 };
  const call = {
    ...booking(person, { service: PACKAGE, ...start, bookedAt }),
    ...quoteHold({ ...choice, ...start }),
  };
  return {
    ...confirmed(call, options.siteUrl, bookedAt),
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
