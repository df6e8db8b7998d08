import { payments, refunds } from '#db/schema/index.ts';
import type { ServiceId } from '#domain/catalogue.ts';
import { DAY, HOUR, istDate, istInstant, MINUTE } from '#domain/time.ts';
import type { TestStack } from '#local/temporary-stack.ts';
import { studentAnswers } from '#tools/browser/answers.ts';
import { ananya, arnab, insertMentors } from '#tools/browser/mentors.ts';
import { type Person, signUp } from '#tools/browser/person.ts';
import { insertCallAt, makeAdmin } from '#tools/browser/rows.ts';
import type { SignedInScene } from './scene.ts';

/**
 * Makes the signed-in user an admin, and inserts two mentors and calls. Returns the client of all
 * calls. Each call has another name, as if the client had booked for other people.
 */
export async function fillDashboard({ stack, asha }: SignedInScene): Promise<Person> {
  await makeAdmin(stack, asha);
  await insertMentors(stack, ananya, arnab);
  const ofArnab = { mentorId: arnab.id, mentorName: arnab.name };
  const client = await signUp(stack, 'Ravi', 'Menon');
  const add = (wait: number, name: string, changes: object = {}) =>
    insertCallAt(stack, client, startIn(wait), { ...answersOf(name), ...changes });
  await add(-6 * HOUR, 'Meera Das', { outcome: 'completed' });
  await add(-4 * HOUR, 'Kabir Shah', { outcome: 'no_show', service: 'resume' });
  await add(-HOUR, 'Ishaan Nair', { service: 'lor', ...ofArnab });
  await add(9 * MINUTE, 'Ravi Menon');
  await add(2 * HOUR, 'Zoya Khan', { service: 'interview', refundedAt: Date.now() });
  await add(4 * HOUR, 'Anjali Iyer', { service: 'parent-consultation', ...ofArnab });
  await add(DAY + 2 * HOUR, 'Dev Kulkarni', { service: 'essays-sop' });
  await add(3 * DAY, 'Sunita Rao', { service: 'parent-consultation' });
  await client.bookAndConfirm({ service: 'lor' });
  return client;
}

const PAST_CALLS: [weeksAgo: number, name: string, service: ServiceId][] = [
  [1, 'Tara Bose', 'lor'],
  [2, 'Dev Kulkarni', 'resume'],
  [2, 'Zoya Khan', 'interview'],
  [5, 'Kabir Shah', 'lor'],
  [6, 'Meera Das', 'essays-sop'],
  [10, 'Anjali Iyer', 'lor'],
];

/** One payment belongs to a deleted booking. Two payments were made outside this site. */
export async function insertPayments({ stack }: SignedInScene): Promise<void> {
  for (const [index, [weeks, name, service]] of PAST_CALLS.entries()) {
    const [first = '', last = ''] = name.split(' ');
    const moment = startIn(-weeks * 7 * DAY - index * HOUR);
    const client = await signUp(stack, first, last);
    const call = await insertCallAt(stack, client, moment, { ...answersOf(name), service });
    await stack.db.insert(payments).values({
      id: `pay_${index}`,
      orderId: `order_${index}`,
      bookingId: index === 3 ? 'deleted' : call.id,
      amount: call.price * 100,
      currency: 'INR',
      createdAt: moment - 3 * DAY,
      ...(index % 4 === 1 && { method: 'outside' as const, reference: 'NEFT 4821' }),
    });
  }
}

/** Fills the dashboard. Returns another client, who has past and upcoming calls. */
export async function fillClientHistory(scene: SignedInScene): Promise<Person> {
  await fillDashboard(scene);
  const client = await signUp(scene.stack, 'Ishaan', 'Nair');
  const add = (wait: number, changes: object) =>
    insertCallAt(scene.stack, client, startIn(wait), { ...answersOf('Ishaan Nair'), ...changes });
  await add(-16 * DAY, { outcome: 'completed' });
  await add(-9 * DAY, { service: 'resume', outcome: 'no_show' });
  await add(-6 * DAY + HOUR, { service: 'resume', outcome: 'completed' });
  await add(2 * DAY - 5 * HOUR, { service: 'essays-sop' });
  await add(9 * DAY, { service: 'interview', refundedAt: Date.now() });
  await client.bookAndConfirm({ service: 'lor', time: '11:00' });
  return client;
}

/** `wait` is in ms. Rounds to a half hour, or to about 16:30 IST on another day. */
function startIn(wait: number): number {
  const moment = Date.now() + wait;
  // Rounding down could move the start of a call that starts soon into the past.
  if (wait > 0 && wait < HOUR) return moment;
  if (Math.abs(wait) < DAY / 2) return moment - (moment % (30 * MINUTE));
  const days = Math.round(wait / DAY) * DAY;
  return istInstant(istDate(Date.now() + days), '16:30') + wait - days;
}

/** Inserts a refund that the site has not completed within a day. */
export async function insertDueRefund({ db }: TestStack, paymentId = ''): Promise<void> {
  const times = { createdAt: Date.now() - 2 * DAY, updatedAt: Date.now() - 2 * DAY };
  const refund = { id: 'due-refund', paymentId, amount: 50_000, reason: 'Asked for' };
  await db.insert(refunds).values({ ...refund, ...times, state: 'due' });
}

function answersOf(name: string) {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
  const { ageRule: _, ...answers } = studentAnswers();
  return { ...answers, fullName: name, emailId: email, userEmail: email };
}
