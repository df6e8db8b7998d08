import { expect, type Locator } from '@playwright/test';
import { mentorHours, mentors } from '#db/schema/index.ts';
import type { TestStack } from '#local/temporary-stack.ts';

type Data = Pick<TestStack, 'db'>;

type Row = typeof mentors.$inferInsert;

/** The same mentors as in src/content/mentors. */
export const sampleMentors = [
  { id: 'ananya-krishnan', name: 'Ananya Krishnan' },
  { id: 'arnab-sen', name: 'Arnab Sen' },
  { id: 'harpreet-sandhu', name: 'Harpreet Singh Sandhu' },
  { id: 'lalremruati-sailo', name: 'Lalremruati Sailo' },
  { id: 'zoya-ansari', name: 'Zoya Ansari' },
] as const satisfies Partial<Row>[];

export const [ananya, arnab] = sampleMentors;

/** Also deletes all other mentors. */
export async function insertMentors(
  { db }: Data,
  ...people: (Pick<Row, 'id' | 'name'> & Partial<Row>)[]
): Promise<void> {
  await db.delete(mentors);
  await db
    .insert(mentors)
    .values(people.map((mentor, position) => ({ position, createdAt: 0, ...mentor })));
}

/** Opens the day from 10:00 to 12:00, or closes it. */
export async function setHours({ db }: Data, mentorId: string, day: string, isOpen: boolean) {
  const [from, to] = isOpen ? [10 * 60, 12 * 60] : [0, 0];
  await db.insert(mentorHours).values({ mentorId, day, from, to });
}

export async function expectAnanya(part: Locator, words = 'With Ananya Krishnan'): Promise<void> {
  await expect(part.getByText(words)).toBeVisible();
  await expect(part.locator('img[src="/mentors/ananya-krishnan.webp"]').first()).toBeVisible();
}
