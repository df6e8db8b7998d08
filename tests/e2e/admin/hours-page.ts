import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { mentorHours } from '#db/schema/index.ts';
import type { TestStack } from '#local/temporary-stack.ts';
import { ananya } from '#tools/browser/mentors.ts';
import { unfoldDay } from '#tools/browser/pages.ts';

export const HOURS = '/admin?view=hours';
export const ONE_PM = String(13 * 60);

export function hoursPage(page: Page) {
  const save = page.getByRole('button', { name: 'Save hours' });
  const message = (text: string) => page.getByRole('status').filter({ hasText: text });
  const from = (day: string) => page.getByLabel(`${day}, from`, { exact: true });
  const to = (day: string) => page.getByLabel(`${day}, to`, { exact: true });
  return {
    save,
    message,
    from,
    to,
    set: page.getByRole('button', { name: 'Use office hours (Mon–Fri, 10 AM–6 PM)' }),
    undo: page.getByRole('button', { name: 'Undo' }),
    open: (day: string) => page.getByRole('switch', { name: `${day}, open` }),

    async setMorning(): Promise<void> {
      await unfoldDay(page, 'Monday');
      await from('Monday').selectOption('9:00 AM');
      await to('Monday').selectOption('1:00 PM');
    },

    async copyToWeekdays(): Promise<void> {
      await page.getByRole('button', { name: 'Copy to… from Monday' }).click();
      const dialog = page.getByRole('dialog', { name: 'Copy Monday' });
      await dialog.getByRole('checkbox', { name: 'All weekdays' }).check();
      await dialog.getByRole('button', { name: 'Copy to 4 days' }).click();
    },

    async saveAll(): Promise<void> {
      await save.click();
      await expect(message('Hours saved')).toBeVisible();
    },
  };
}

/** Returns rows such as `1 540 780`: weekday or date, start and end in minutes after midnight. */
export async function savedHours({ db }: TestStack): Promise<string[]> {
  const saved = await db.select().from(mentorHours).where(eq(mentorHours.mentorId, ananya.id));
  return saved.map((row) => `${row.day} ${row.from} ${row.to}`).toSorted();
}
