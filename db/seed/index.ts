import { addDays, istDate } from '#domain/time.ts';
import type { Database } from '../client.ts';
import { adminSettings, blockedSlots, users } from '../schema/index.ts';
import { seedBookings } from './bookings.ts';
import { seedEmails } from './emails.ts';
import { seedLedger } from './ledger.ts';
import { seedMentors } from './mentors.ts';
import type { SeedOptions } from './options.ts';
import { seedPackage } from './packages.ts';
import { seedUsers } from './people.ts';

const MEETING_LINK = 'https://meet.google.com/waymark-demo-room';

export async function seedIfEmpty(db: Database, options: SeedOptions) {
  const [anyone] = await db.select({ id: users.id }).from(users).limit(1);
  if (anyone) return null;
  const people = await seedUsers(db, options);
  await seedSettings(db, people.admin.id, options.now);
  await seedBookings(db, people, options);
  const callId = await seedPackage(db, people, options);
  await seedMentors(db, people.mentor, options);
  await seedLedger(db);
  await seedEmails(db);
  return { userId: people.student.id, callId };
}

async function seedSettings(db: Database, adminId: string, now: number) {
  const today = istDate(now);
  const by = { blockedBy: adminId, blockedAt: now };
  const holiday = addDays(today, 6);
  const morning = addDays(today, 2);
  const link = { value: MEETING_LINK, updatedAt: now, updatedBy: adminId };
  await db.insert(adminSettings).values({ id: 'zoomLink', ...link });
  await db.insert(blockedSlots).values([
    { id: `day-${holiday}`, date: holiday, type: 'day', reason: 'Mentor away', ...by },
    {
      id: `slot-${morning}-09:00`,
      date: morning,
      type: 'slot',
      time: '09:00',
      reason: 'School visit',
      ...by,
    },
  ]);
}
