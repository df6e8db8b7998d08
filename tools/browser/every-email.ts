/** Causes one email of each kind. Uses actions of users, actions of admins, and cron jobs. */
import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import {
  calendarConnections,
  type outbox,
  packagePurchases,
  planReminders,
  refundRequests,
  reminders,
  users,
  webinarSignups,
} from '#db/schema/index.ts';
import { crons } from '#domain/schedule.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import type { Email } from '#local/resend/email.ts';
import type { TestStack } from '#local/temporary-stack.ts';
import { cronUrl } from '#local/worker.ts';
import { bookableDay, studentAnswers } from './answers.ts';
import { buyPackage, newestPackage } from './journey.ts';
import { ananya, arnab, insertMentors } from './mentors.ts';
import { allEmails } from './outbox.ts';
import { PASSWORD, type Person, signUp } from './person.ts';
import { sendPlan } from './plans.ts';
import { insertCallAt, makeAdmin } from './rows.ts';

/** WEBINAR_STARTS_AT of the stack must be this date. */
export const WEBINAR_DATE = '2031-01-18T12:30:00.000Z';

const subjects: Record<typeof outbox.$inferSelect.kind | 'contact', string> = {
  'verify-email': 'Please confirm your email address',
  'reset-password': 'Choose a new Waymark password',
  'password-changed': 'Your Waymark password was changed',
  'change-email': 'Confirm your new address',
  'email-change-asked': 'A new address for your Waymark account',
  'google-linked': 'Google sign-in was added to your Waymark account',
  'account-deleted': 'Your Waymark account is deleted',
  'booking-confirmed': 'Booking confirmed: ',
  'payment-request': 'Please pay for your call: LOR, ',
  'move-proposed': 'Another time for your call? LOR, ',
  'call-moved': 'Moved: LOR, now ',
  'call-assigned': 'New mentor: LOR, ',
  'call-cancelled': 'Cancelled: LOR on ',
  'action-plan': 'Your action plan after LOR',
  'plan-reminder': '2 steps of your action plan are due',
  refund: 'Your refund of ₹1,499 is on its way',
  'reminder-day': 'Coming up: LOR, ',
  'reminder-hour': 'Soon: LOR, ',
  'mentor-reminder-day': 'Coming up: LOR with Asha Rao',
  'mentor-reminder-hour': 'Soon: LOR with Asha Rao',
  'mentor-call-booked': 'New call: LOR with Asha Rao',
  'mentor-call-moved': 'Moved: LOR with Asha Rao, now ',
  'mentor-call-taken-over': 'Assigned to you: LOR with Asha Rao',
  'mentor-call-handed-over': 'Reassigned: LOR with Asha Rao',
  'mentor-call-cancelled': 'Cancelled: LOR with Asha Rao',
  'calendar-disconnected': 'Your Google Calendar is disconnected',
  'webinar-list': 'One click, and we keep you a seat',
  'webinar-date': 'The Waymark webinar has a date: ',
  'package-ending': '9 sessions left of Feeling Lost, until ',
  'package-refund-declined': 'Your refund request for ₹24,997',
  contact: 'Contact form: ',
};

export async function everyEmail(stack: TestStack, page: Page, asha: Person, ravi: Person) {
  const [meera, nila] = [await signUp(stack, 'Meera', 'Das'), await signUp(stack, 'Nila', 'Iyer')];
  await makeAdmin(stack, nila);
  await changeAccounts(stack, asha, ravi, meera);
  await createMentors(stack);
  await moveAndCancel(stack, asha, nila);
  await sendReminders(stack, asha);
  await writeAndSendPlan(stack, asha, nila);
  await requestPackageRefund(stack, asha, nila);
  await revokeCalendar(stack, nila);
  await announceWebinar(stack, asha);
  await sendContactMessage(asha);
  await signInWithGoogle(page, ravi);
  const found: [string, Email][] = [];
  for (const [kind, subject] of Object.entries(subjects)) {
    found.push([kind, await expectEmail(stack, subject)]);
  }
  return found;
}

async function expectEmail(stack: TestStack, subject: string): Promise<Email> {
  const find = async () =>
    (await allEmails(stack)).find((email) => email.subject.startsWith(subject));
  await expect.poll(find, subject).toBeTruthy();
  return (await find()) as Email;
}

async function changeAccounts({ db }: TestStack, asha: Person, ravi: Person, meera: Person) {
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, asha.user.id));
  await asha.call('POST', '/auth/verify-email/send');
  await asha.call('POST', '/auth/forgot-password', { email: asha.user.email });
  const proof = { currentPassword: PASSWORD };
  await ravi.call('POST', '/account/email', { email: 'ravi.new@example.com', ...proof });
  const password = 'another-way-27';
  await ravi.call('POST', '/account/password', { ...proof, password, confirmPassword: password });
  await meera.call('POST', '/account/deletion', proof);
}

async function createMentors(stack: TestStack): Promise<void> {
  const users = [await signUp(stack, 'Ananya', 'Krishnan'), await signUp(stack, 'Arnab', 'Sen')];
  const [first, second] = users.map(({ user }) => ({ userId: user.id }));
  await insertMentors(stack, { ...ananya, ...first }, { ...arnab, ...second });
}

async function moveAndCancel(stack: TestStack, asha: Person, nila: Person): Promise<void> {
  const choice = { service: 'lor', mentor: ananya.id };
  const { id } = await asha.bookAndConfirm(choice);
  const times = [{ date: bookableDay(4), time: '11:00' }];
  await nila.call('POST', `/mentor/calls/${id}/proposals`, { times });
  await asha.call('POST', `/bookings/${id}/move`, { date: bookableDay(5), time: '15:00' });
  await expectEmail(stack, subjects['mentor-call-moved']);
  const order = { reason: 'Your mentor is ill. We are sorry.', refund: true };
  await nila.call('POST', `/admin/bookings/${id}/cancel`, order);
  const given = await asha.bookAndConfirm(choice);
  const assignment = { mentor: arnab.id, from: given.startsAt };
  await nila.call('PUT', `/admin/bookings/${given.id}/mentor`, assignment);
  await nila.call('POST', '/admin/bookings', {
    service: 'lor',
    date: bookableDay(7),
    time: '15:00',
    email: 'kabir@example.com',
    firstName: 'Kabir',
    payment: { type: 'link', hours: 24 },
  });
}

async function sendReminders(stack: TestStack, asha: Person): Promise<void> {
  const { ageRule: _, ...answers } = studentAnswers();
  const taken = { mentorId: ananya.id, mentorName: ananya.name };
  const call = { ...answers, ...taken, serviceType: 'LOR', timeZone: 'America/Los_Angeles' };
  for (const [kind, wait] of [['day', 20 * HOUR] as const, ['hour', 40 * MINUTE] as const]) {
    const { id } = await insertCallAt(stack, asha, Date.now() + wait, call);
    await stack.db.insert(reminders).values({ bookingId: id, kind, dueAt: Date.now() });
  }
  await fetch(cronUrl(stack.siteUrl, crons.due));
}

async function writeAndSendPlan(stack: TestStack, asha: Person, nila: Person): Promise<void> {
  const begun = { serviceType: 'LOR', mentorId: ananya.id, mentorName: ananya.name };
  const { id } = await insertCallAt(stack, asha, Date.now() - 40 * MINUTE, begun);
  await sendPlan(nila, id);
  await stack.db.update(planReminders).set({ nextAt: Date.now() });
  await fetch(cronUrl(stack.siteUrl, crons.due));
}

async function requestPackageRefund(stack: TestStack, asha: Person, nila: Person): Promise<void> {
  await buyPackage(asha, { date: bookableDay(8) });
  const { id, refund } = await newestPackage(asha);
  const ask = { amount: refund.open, reason: '', cancelsCalls: false };
  await asha.call('POST', `/journey/${id}/refund`, ask);
  const [asked] = await stack.db.select().from(refundRequests);
  const answer = { answer: 'Your mentor has prepared the next two calls already.' };
  await nila.call('POST', `/admin/passes/refunds/${asked?.id}/decline`, answer);
  await stack.db.update(packagePurchases).set({ remindAt: Date.now() });
  await fetch(cronUrl(stack.siteUrl, crons.housekeeping));
  await fetch(cronUrl(stack.siteUrl, crons.due));
}

async function revokeCalendar({ db }: TestStack, nila: Person): Promise<void> {
  const tokens = { refreshToken: 'spent', accessToken: 'spent', accessEndsAt: 0 };
  const refused = { mentorId: ananya.id, connectedAt: 0, revokedAt: Date.now(), ...tokens };
  await db.insert(calendarConnections).values(refused);
  await nila.call('POST', '/admin/exceptions', { kind: 'calendar revoked', subject: ananya.id });
}

async function announceWebinar({ db, siteUrl }: TestStack, asha: Person): Promise<void> {
  await asha.call('POST', '/webinar', { email: asha.user.email });
  await db.update(webinarSignups).set({ confirmedAt: Date.now() });
  await fetch(cronUrl(siteUrl, crons.due));
}

async function signInWithGoogle(page: Page, { user }: Person): Promise<void> {
  await page.goto('/api/auth/google');
  await page.getByLabel('Name').fill(user.displayName);
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

function sendContactMessage(asha: Person) {
  const { displayName, email } = asha.user;
  const message = 'Which call is right for me?\n\nI begin in the autumn.';
  const form = { name: displayName, email, subject: 'A question', message };
  return asha.call('POST', '/contact', form);
}
