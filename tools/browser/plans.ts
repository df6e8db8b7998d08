import { addDays, istDate } from '#domain/time.ts';
import type { Person } from './person.ts';

export function writtenPlan() {
  const today = istDate(Date.now());
  const steps = [
    ['Ask two teachers for a letter each', today],
    ['Book the IELTS for January', today],
    ['Write one page on why Delft, and send it to me', addDays(today, 9)],
  ];
  return {
    summary:
      'You have two good options, and time for both. Delft needs the English test first; Munich needs the letters.\nWe look at your essay when the letters are on their way.',
    steps: steps.map(([text, dueOn]) => ({ id: null, text, dueOn })),
  };
}

export async function sendPlan(mentor: Person, id: string): Promise<void> {
  await mentor.call('PUT', `/mentor/calls/${id}/plan`, { ...writtenPlan(), revision: 0 });
  await mentor.call('POST', `/mentor/calls/${id}/plan/send`, { revision: 1 });
}
