/** Several mentors with calendars of their own, as an admin has made them before. */
import { expect, type Locator } from '@playwright/test';
import { mentorHours, mentors } from '#db/schema/index.ts';
import type { TestStack } from '#local/temporary-stack.ts';

type Data = Pick<TestStack, 'db'>;

type Row = typeof mentors.$inferInsert;

/** Those of src/content/mentors. */
export const everyone = [
  { id: 'ananya-krishnan', name: 'Ananya Krishnan' },
  { id: 'arnab-sen', name: 'Arnab Sen' },
  { id: 'harpreet-sandhu', name: 'Harpreet Singh Sandhu' },
  { id: 'lalremruati-sailo', name: 'Lalremruati Sailo' },
  { id: 'zoya-ansari', name: 'Zoya Ansari' },
] as const satisfies Partial<Row>[];

export const [ananya, arnab] = everyone;

/** Takes the place of the one mentor of a new database; named in this order. */
export async function insertMentors(
  { db }: Data,
  ...people: (Pick<Row, 'id' | 'name'> & Partial<Row>)[]
): Promise<void> {
  await db.delete(mentors);
  await db
    .insert(mentors)
    .values(people.map((own, position) => ({ position, createdAt: 0, ...own })));
}

/** They work on this IST date from 10:00 to 12:00 alone, or not at all. */
export async function setHours({ db }: Data, mentorId: string, day: string, isOpen: boolean) {
  const [from, to] = isOpen ? [600, 720] : [0, 0];
  await db.insert(mentorHours).values({ mentorId, day, from, to });
}

/** Her name, and her face beside it. */
export async function expectAnanya(part: Locator, words = 'With Ananya Krishnan'): Promise<void> {
  await expect(part.getByText(words)).toBeVisible();
  await expect(part.locator('img[src="/mentors/ananya-krishnan.webp"]').first()).toBeVisible();
}
