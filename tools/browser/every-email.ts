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

export async function everyEmail(stack: TestStack, page: Page, client: Person, other: Person) {
  const [leaver, admin] = [await signUp(stack, 'Leela', 'Das'), await signUp(stack, 'Nila', 'Rao')];
  await makeAdmin(stack, admin);
  await changeAccounts(stack, client, other, leaver);
  await createMentors(stack);
  await causeCallEmails(stack, client, admin);
  await sendReminders(stack, client);
  await writeAndSendPlan(stack, client, admin);
  await causePackageEmails(stack, client, admin);
  await revokeCalendar(stack, admin);
  await announceWebinar(stack, client);
  await sendContactMessage(client);
  await signInWithGoogle(page, other);
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

async function changeAccounts({ db }: TestStack, client: Person, other: Person, leaver: Person) {
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, client.user.id));
  await client.call('POST', '/auth/verify-email/send');
  await client.call('POST', '/auth/forgot-password', { email: client.user.email });
  const proof = { currentPassword: PASSWORD };
  await other.call('POST', '/account/email', { email: 'ravi.new@example.com', ...proof });
  const password = 'another-way-27';
  await other.call('POST', '/account/password', { ...proof, password, confirmPassword: password });
  await leaver.call('POST', '/account/deletion', proof);
}

async function createMentors(stack: TestStack): Promise<void> {
  const users = [await signUp(stack, 'Ananya', 'Krishnan'), await signUp(stack, 'Arnab', 'Sen')];
  const [first, second] = users.map(({ user }) => ({ userId: user.id }));
  await insertMentors(stack, { ...ananya, ...first }, { ...arnab, ...second });
}

async function causeCallEmails(stack: TestStack, client: Person, admin: Person): Promise<void> {
  const choice = { service: 'lor', mentor: ananya.id };
  const { id } = await client.bookAndConfirm(choice);
  const times = [{ date: bookableDay(4), time: '11:00' }];
  await admin.call('POST', `/mentor/calls/${id}/proposals`, { times });
  await client.call('POST', `/bookings/${id}/move`, { date: bookableDay(5), time: '15:00' });
  await expectEmail(stack, subjects['mentor-call-moved']);
  const order = { reason: 'Your mentor is ill. We are sorry.', refund: true };
  await admin.call('POST', `/admin/bookings/${id}/cancel`, order);
  const assigned = await client.bookAndConfirm(choice);
  const assignment = { mentor: arnab.id, from: assigned.startsAt };
  await admin.call('PUT', `/admin/bookings/${assigned.id}/mentor`, assignment);
  await admin.call('POST', '/admin/bookings', {
    service: 'lor',
    date: bookableDay(7),
    time: '15:00',
    email: 'kabir@example.com',
    firstName: 'Kabir',
    payment: { type: 'link', hours: 24 },
  });
}

async function sendReminders(stack: TestStack, client: Person): Promise<void> {
  const { ageRule: _, ...answers } = studentAnswers();
  const mentor = { mentorId: ananya.id, mentorName: ananya.name };
  const call = { ...answers, ...mentor, serviceType: 'LOR', timeZone: 'America/Los_Angeles' };
  for (const [kind, wait] of [['day', 20 * HOUR] as const, ['hour', 40 * MINUTE] as const]) {
    const { id } = await insertCallAt(stack, client, Date.now() + wait, call);
    await stack.db.insert(reminders).values({ bookingId: id, kind, dueAt: Date.now() });
  }
  await fetch(cronUrl(stack.siteUrl, crons.due));
}

async function writeAndSendPlan(stack: TestStack, client: Person, admin: Person): Promise<void> {
  const startedCall = { serviceType: 'LOR', mentorId: ananya.id, mentorName: ananya.name };
  const { id } = await insertCallAt(stack, client, Date.now() - 40 * MINUTE, startedCall);
  await sendPlan(admin, id);
  await stack.db.update(planReminders).set({ nextAt: Date.now() });
  await fetch(cronUrl(stack.siteUrl, crons.due));
}

async function causePackageEmails(stack: TestStack, client: Person, admin: Person): Promise<void> {
  await buyPackage(client, { date: bookableDay(8) });
  const { id, refund } = await newestPackage(client);
  const ask = { amount: refund.open, reason: '', cancelsCalls: false };
  await client.call('POST', `/journey/${id}/refund`, ask);
  const [asked] = await stack.db.select().from(refundRequests);
  const answer = { answer: 'Your mentor has prepared the next two calls already.' };
  await admin.call('POST', `/admin/passes/refunds/${asked?.id}/decline`, answer);
  await stack.db.update(packagePurchases).set({ remindAt: Date.now() });
  await fetch(cronUrl(stack.siteUrl, crons.housekeeping));
  await fetch(cronUrl(stack.siteUrl, crons.due));
}

async function revokeCalendar({ db }: TestStack, admin: Person): Promise<void> {
  const tokens = { refreshToken: 'spent', accessToken: 'spent', accessEndsAt: 0 };
  const connection = { mentorId: ananya.id, connectedAt: 0, revokedAt: Date.now(), ...tokens };
  await db.insert(calendarConnections).values(connection);
  await admin.call('POST', '/admin/exceptions', { kind: 'calendar revoked', subject: ananya.id });
}

async function announceWebinar({ db, siteUrl }: TestStack, client: Person): Promise<void> {
  await client.call('POST', '/webinar', { email: client.user.email });
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

function sendContactMessage(client: Person) {
  const { displayName, email } = client.user;
  const message = 'Which call is right for me?\n\nI begin in the autumn.';
  const form = { name: displayName, email, subject: 'A question', message };
  return client.call('POST', '/contact', form);
}
