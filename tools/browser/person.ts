import { type BrowserContext, expect } from '@playwright/test';
import { sessions, users } from '#db/schema/index.ts';
import type { User } from '#domain/account/account.ts';
import { consentNow } from '#domain/account/privacy.ts';
import type { Confirmation } from '#functions/booking/confirm.ts';
import type { BookingView } from '#functions/booking/own-booking.ts';
import { toUser } from '#functions/identity/accounts/user.ts';
import { hashPassword } from '#functions/identity/passwords/password.ts';
import { newSession, SESSION_COOKIE } from '#local/session.ts';
import type { TestStack } from '#local/temporary-stack.ts';
import { bookableDay, parentAnswers, studentAnswers } from './answers.ts';

export const PASSWORD = 'way-forward-26';

type Site = Pick<TestStack, 'siteUrl' | 'payments' | 'db'>;

export interface Choice {
  service?: string;
  additionalSchools?: number;
  date?: string;
  time?: string;
  mentor?: string;
  session?: string;
  replacing?: string;
}

export class Person {
  readonly user: User;
  readonly #site: Site;
  readonly #token: string;

  constructor(site: Site, user: User, token: string) {
    this.#site = site;
    this.user = user;
    this.#token = token;
  }

  get cookie(): string {
    return `${SESSION_COOKIE}=${this.#token}`;
  }

  async signInTo(context: BrowserContext): Promise<void> {
    const cookie = { name: SESSION_COOKIE, value: this.#token, url: this.#site.siteUrl };
    await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Lax' }]);
  }

  async hold(choice: Choice = {}): Promise<BookingView> {
    const { service = 'discovery-call', additionalSchools = 0 } = choice;
    const { date = bookableDay(), time = '10:00', mentor, session, replacing } = choice;
    const wanted = { service, additionalSchools, date, time, timeZone: 'Asia/Kolkata' };
    const body = { ...wanted, mentor, session, replacing };
    return (await this.call<{ booking: BookingView }>('POST', '/bookings', body)).booking;
  }

  async holdReadyToPay(choice: Choice = {}): Promise<BookingView> {
    const { id, isParent } = await this.hold(choice);
    const answers = isParent ? parentAnswers : studentAnswers();
    const path = `/bookings/${id}/details`;
    return (await this.call<{ booking: BookingView }>('PATCH', path, answers)).booking;
  }

  startPayment(id: string): Promise<{ orderId: string }> {
    return this.call('POST', `/bookings/${id}/payment`);
  }

  cancel(id: string): Promise<null> {
    return this.call('DELETE', `/bookings/${id}`);
  }

  async book(choice: Choice = {}): Promise<BookingView> {
    const { id } = await this.holdReadyToPay(choice);
    const { orderId } = await this.startPayment(id);
    const order = { order_id: orderId, outcome: 'captured' };
    const paid = await send(`${this.#site.payments.url}/__control/pay`, 'POST', order);
    const path = `/bookings/${id}/payment/verify`;
    const { booking } = await this.call<{ booking: BookingView }>('POST', path, await paid.json());
    return booking;
  }

  /** Resolves when the confirmation email has been sent or has failed. */
  async bookAndConfirm(choice: Choice = {}): Promise<BookingView> {
    const booking = await this.book(choice);
    const path = `/bookings/${booking.id}/confirm`;
    const confirm = () => this.call<{ receipt: Confirmation }>('POST', path);
    await expect.poll(async () => (await confirm()).receipt.emailSent).not.toBeNull();
    return booking;
  }

  /** If `booking` is undefined, the mentors of all the client's calls see the file. */
  async share(name: string, booking?: string): Promise<void> {
    const query = new URLSearchParams({ name, ...(booking && { booking }) });
    const response = await fetch(`${this.#site.siteUrl}/api/documents?${query}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/octet-stream',
        'Sec-Fetch-Site': 'same-origin',
        Connection: 'close',
        Cookie: this.cookie,
      },
      body: `Why I want to study geology. ${crypto.randomUUID()}`,
    });
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  }

  /** @throws Error if the API responds with an error */
  async call<Body>(method: string, path: string, json: unknown = {}): Promise<Body> {
    // workerd can close an idle connection just when a request starts.
    const headers = { Cookie: this.cookie, Connection: 'close' };
    const response = await send(`${this.#site.siteUrl}/api${path}`, method, json, headers);
    const text = await response.text();
    return (text ? JSON.parse(text) : null) as Body;
  }
}

const passwordHash = hashPassword(PASSWORD);

export async function signUp(site: Site, firstName: string, lastName: string): Promise<Person> {
  const email = `${firstName}.${lastName}@example.com`.toLowerCase();
  const createdAt = Date.now();
  const account = { firstName, lastName, email, createdAt, emailVerifiedAt: createdAt };
  const user = { ...account, id: crypto.randomUUID(), authProvider: 'password' as const };
  const { token, row } = newSession(user.id);
  await site.db
    .insert(users)
    .values({ ...user, ...consentNow(createdAt), passwordHash: await passwordHash });
  await site.db.insert(sessions).values(row);
  return new Person(site, toUser(user), token);
}

async function send(url: string, method: string, json: unknown, headers = {}): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      ...headers,
    },
    ...(method !== 'GET' && { body: JSON.stringify(json) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return response;
}
