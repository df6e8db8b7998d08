import { eq } from 'drizzle-orm';
import type { InferResponseType } from 'hono/client';
import { bookings } from '#db/schema/index.ts';
import { DAY, istDate, MINUTE } from '#domain/time.ts';
import type { api } from '#lib/api.ts';
import type { TestStack } from '#local/temporary-stack.ts';
import type { Choice, Person } from './person.ts';

type Journey = InferResponseType<typeof api.journey.$get, 200>;

type Package = Journey['packages'][number];

type Session = Package['sessions'][number];

export async function buyPackage(
  person: Person,
  when: Choice = {},
): Promise<[Session, Session, Session]> {
  await person.bookAndConfirm({ service: 'lost', additionalSchools: 2, ...when });
  const [first, second, third] = (await newestPackage(person)).sessions;
  if (!first || !second || !third) throw new Error('The package has fewer than three sessions.');
  return [first, second, third];
}

export async function newestPackage(person: Person): Promise<Package> {
  const { packages } = await person.call<Journey>('GET', '/journey');
  if (!packages[0]) throw new Error('The client has no package.');
  return packages[0];
}

export async function bookSession(person: Person, { id, service }: Session, when: Choice) {
  const held = await person.holdReadyToPay({ ...when, service, session: id });
  await person.call('POST', `/bookings/${held.id}/book`);
  return held;
}

/** Also sets the outcome. */
export async function moveToPast(
  { db }: Pick<TestStack, 'db'>,
  id: string,
  daysAgo: number,
  outcome: 'completed' | 'no_show' = 'completed',
): Promise<void> {
  const startsAt = Date.now() - daysAgo * DAY;
  const change = { date: istDate(startsAt), startsAt, endsAt: startsAt + 30 * MINUTE, outcome };
  await db.update(bookings).set(change).where(eq(bookings.id, id));
}
