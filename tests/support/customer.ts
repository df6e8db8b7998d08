import { scryptSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { adminUsers, sessions, users } from '#db/schema/index.ts';
import type { User } from '#domain/account/account.ts';
import { consentNow } from '#domain/account/privacy.ts';
import { unpackDays } from '#domain/calendar/packed-days.ts';
import type { ServiceId } from '#domain/catalogue.ts';
import { addDays, istDate } from '#domain/time.ts';
import type { showCalendar } from '#functions/booking/calendar.ts';
import type { Confirmation } from '#functions/booking/confirm.ts';
import type { BookingView, showBooking } from '#functions/booking/own-booking.ts';
import type { PaymentView } from '#functions/ledger/ledger.ts';
import type { startPayment } from '#functions/payments/checkout.ts';
import { newSession, SESSION_COOKIE } from '#local/session.ts';
import { type Answer, Client, db, PASSWORD, workerNow } from './api.ts';

export interface Choice {
  service: string;
  additionalSchools: number;
  date: string;
  time: string;
  timeZone: string;
  replacing: string;
  turnstileToken: string;
  mentor: string;
  /** Id of the package session that the call uses. */
  session: string;
}

/** Returns the IST date `days` days after today. The calendar shows the days 1 to 15. */
export function day(days: number): string {
  return addDays(istDate(Date.now()), days);
}

export class Customer extends Client {
  readonly user: User;

  constructor(user: User, cookie: string) {
    super();
    this.user = user;
    this.cookie = cookie;
  }

  hold(choice: Partial<Choice> = {}, headers = {}) {
    const wanted = { service: 'discovery-call', date: day(5), time: '10:00', ...choice };
    return this.request<{ booking: BookingView }>('POST', '/bookings', wanted, headers);
  }

  async holdInstead(choice: Partial<Choice>) {
    const { hold } = (await this.calendar()).body;
    return this.hold({ ...choice, ...(hold && { replacing: hold.id }) });
  }

  async held(choice: Partial<Choice> = {}): Promise<BookingView> {
    const { status, body } = await this.hold(choice);
    if (status !== 201) throw new Error(`The slot was not held: ${JSON.stringify(body)}`);
    return body.booking;
  }

  async calendar(service: ServiceId = 'discovery-call', query = '') {
    const path = `/calendar?service=${service}${query}`;
    const response = await this.request<Answer<typeof showCalendar>>('GET', path);
    return { ...response, body: unpackDays(response.body) };
  }

  async slot(date: string, time: string, service?: ServiceId, query = '') {
    const { body } = await this.calendar(service, query);
    return body.days.find((day) => day.date === date)?.slots.find((slot) => slot.time === time);
  }

  list() {
    return this.request<{ bookings: BookingView[]; payments: PaymentView[] }>('GET', '/bookings');
  }

  show(id: string) {
    return this.request<Answer<typeof showBooking>>('GET', `/bookings/${id}`);
  }

  saveDetails(id: string, details: object = studentForm()) {
    return this.request<{ booking: BookingView }>('PATCH', `/bookings/${id}/details`, details);
  }

  startPayment(id: string) {
    return this.request<Answer<typeof startPayment>>('POST', `/bookings/${id}/payment`, {});
  }

  verify(id: string, paid: object) {
    return this.request<{ booking: BookingView }>('POST', `/bookings/${id}/payment/verify`, paid);
  }

  confirm(id: string) {
    return this.request<{ receipt: Confirmation }>('POST', `/bookings/${id}/confirm`, {});
  }

  cancel(id: string) {
    return this.request('DELETE', `/bookings/${id}`);
  }

  move(id: string, to: { date?: string; time?: string; mentor?: string; from?: number }) {
    const wanted = { date: day(6), time: '11:00', ...to };
    return this.request<{ booking: BookingView }>('POST', `/bookings/${id}/move`, wanted);
  }

  /** Users who have just signed in with Google need no password. */
  deleteAccount(currentPassword?: string) {
    return this.request('POST', '/account/deletion', { currentPassword });
  }
}

let formCount = 0;

export function signupForm(changes: Record<string, unknown> = {}) {
  formCount += 1;
  const name = { firstName: 'Asha', lastName: 'Rao', email: `asha${formCount}@example.com` };
  return { ...name, password: PASSWORD, confirmPassword: PASSWORD, ...changes };
}

export async function signUp(changes: Record<string, unknown> = {}): Promise<Customer> {
  const client = new Client();
  const form = signupForm(changes);
  const { body } = await client.request<{ user: User }>('POST', '/auth/signup', form);
  const person = new Customer(body.user, client.cookie);
  person.device = client.device;
  return person;
}

type Name = Pick<User, 'firstName' | 'lastName' | 'email'>;

function newGoogleSession(userId: string) {
  const { token, row } = newSession(userId, workerNow());
  return { token, row: { ...row, signedInWith: 'google' as const } };
}

/** Inserts rows, because the sign-up form is slower. */
async function insertAccounts(names: Name[], isVerified = true): Promise<Customer[]> {
  const createdAt = Date.now();
  const people = names.map((name) => {
    const user = { ...name, id: crypto.randomUUID(), createdAt };
    const { token, row: session } = newGoogleSession(user.id);
    const displayName = `${name.firstName} ${name.lastName}`;
    const shown = { ...user, displayName, emailVerified: isVerified };
    const customer = new Customer(shown, `${SESSION_COOKIE}=${token}`);
    const verified = { emailVerifiedAt: isVerified ? createdAt : null };
    const row = { ...user, ...verified, authProvider: 'google' as const, ...consentNow(createdAt) };
    return { row, session, customer };
  });
  await db.batch([
    db.insert(users).values(people.map(({ row }) => row)),
    db.insert(sessions).values(people.map(({ session }) => session)),
  ]);
  return people.map(({ customer }) => customer);
}

export async function customer(changes: Partial<Name> = {}): Promise<Customer> {
  const { firstName, lastName, email } = { ...signupForm(), ...changes };
  const [somebody] = await insertAccounts([{ firstName, lastName, email }]);
  if (!somebody) throw new Error('Nobody was admitted');
  return somebody;
}

const SALT = Buffer.from('salt', 'base64url');
/** Hash of PASSWORD with the scrypt parameters of test-worker.ts. */
const KEY = scryptSync(PASSWORD, SALT, 32, { N: 16, r: 1, p: 1 });
const passwordHash = `scrypt$16$1$1$${SALT.toString('base64url')}$${KEY.toString('base64url')}`;

export async function customerWithPassword(changes: Partial<Name> = {}): Promise<Customer> {
  const somebody = await customer(changes);
  const changed = { passwordHash, authProvider: 'password' as const };
  await db.update(users).set(changed).where(eq(users.id, somebody.user.id));
  const ofUser = eq(sessions.userId, somebody.user.id);
  await db.update(sessions).set({ signedInWith: 'password' }).where(ofUser);
  return somebody;
}

export async function signInAgain({ user }: Customer): Promise<Customer> {
  const { token, row } = newGoogleSession(user.id);
  await db.insert(sessions).values(row);
  return new Customer(user, `${SESSION_COOKIE}=${token}`);
}

export async function customers(size: number, isVerified = true): Promise<Customer[]> {
  const names = Array.from({ length: size }, (_, n) => {
    return { firstName: 'Crowd', lastName: String(n), email: `crowd${n}@example.com` };
  });
  const admitted = [];
  for (let n = 0; n < size; n += 100) {
    admitted.push(...(await insertAccounts(names.slice(n, n + 100), isVerified)));
  }
  return admitted;
}

export function studentForm(changes: Record<string, unknown> = {}) {
  return {
    fullName: 'Asha Rao',
    phoneNumber: '+91 98765 43210',
    emailId: 'asha.rao@example.org',
    interestedCourse: 'Computer Science',
    preferredStudyDestination: 'Abroad',
    interestedCountries: 'Germany, Canada',
    purposeOfCall: 'To choose between two offers.',
    planningToApply: 'Not sure yet',
    competitiveExam: 'No',
    testScores: 'IELTS 8',
    applicationStage: 'Started applications',
    specificQuestions: 'Is the fee refundable?',
    specificRequirements: 'A mentor from Munich',
    preferredCommunication: 'both',
    ageRule: 'agreed',
    ...changes,
  };
}

export function parentForm(changes: Record<string, unknown> = {}) {
  return {
    fullName: 'Vikram Mehta',
    phoneNumber: '+91 98765 43211',
    emailId: 'vikram@example.org',
    childEducation: 'Class 12, science',
    interestedCourse: 'Medicine',
    preferredStudyDestination: 'India',
    purposeOfCall: 'To understand the costs.',
    ageRule: 'agreed',
    ...changes,
  };
}

export async function admin(): Promise<Customer> {
  const nila = await customerWithPassword();
  await db.insert(adminUsers).values({ userId: nila.user.id, createdAt: 0 });
  return nila;
}
