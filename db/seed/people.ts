/** Demo accounts. `npm start` prints their passwords. */
import { consentNow } from '#domain/account/privacy.ts';
import { DAY } from '#domain/time.ts';
import type { Database } from '../client.ts';
import { adminUsers, users } from '../schema/index.ts';
import type { SeedOptions } from './options.ts';

export const demoUsers = {
  student: {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'student@demo.example',
    password: 'student-demo',
  },
  parent: {
    firstName: 'Vikram',
    lastName: 'Mehta',
    email: 'parent@demo.example',
    password: 'parent-demo',
  },
  mentor: {
    firstName: 'Harpreet',
    lastName: 'Sandhu',
    email: 'mentor@demo.example',
    password: 'mentor-demo',
  },
  admin: {
    firstName: 'Nila',
    lastName: 'Iyer',
    email: 'admin@demo.example',
    password: 'admin-demo',
  },
} as const;

export async function seedUsers(db: Database, { now, hashPassword }: SeedOptions) {
  const account = async ({ password, ...person }: (typeof demoUsers)[keyof typeof demoUsers]) => ({
    ...person,
    id: crypto.randomUUID(),
    passwordHash: await hashPassword(password),
    authProvider: 'password' as const,
    emailVerifiedAt: now - 90 * DAY,
    createdAt: now - 90 * DAY,
    ...consentNow(now - 90 * DAY),
  });
  const people = {
    student: await account(demoUsers.student),
    parent: await account(demoUsers.parent),
    mentor: await account(demoUsers.mentor),
    admin: await account(demoUsers.admin),
  };
  await db.insert(users).values(Object.values(people));
  await db.insert(adminUsers).values({ userId: people.admin.id, createdAt: now });
  return people;
}

export type People = Awaited<ReturnType<typeof seedUsers>>;
export type Person = People[keyof People];
