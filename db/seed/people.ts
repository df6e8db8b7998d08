import { consentNow } from '#domain/account/privacy.ts';
import { DAY } from '#domain/time.ts';
import type { Database } from '../client.ts';
import { adminUsers, users } from '../schema/index.ts';
import type { SeedOptions } from './options.ts';

export const demoUsers = {
  student: demoUser('student', 'Asha', 'Rao'),
  parent: demoUser('parent', 'Vikram', 'Mehta'),
  mentor: demoUser('mentor', 'Harpreet', 'Sandhu'),
  admin: demoUser('admin', 'Nila', 'Iyer'),
};

function demoUser(role: string, firstName: string, lastName: string) {
  return { firstName, lastName, email: `${role}@demo.example`, password: `${role}-demo` };
}

export async function seedUsers(db: Database, { now, hashPassword }: SeedOptions) {
  const account = async ({ password, ...person }: ReturnType<typeof demoUser>) => ({
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
