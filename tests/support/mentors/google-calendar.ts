import { istDate, istTime } from '#domain/time.ts';
import type { CalendarEvent, State } from '#local/google/state.ts';
import { SESSION_COOKIE } from '#local/session.ts';
import { googleUrl, siteUrl } from '#support/api.ts';
import { type Customer, customer } from '#support/customer.ts';
import { control, type Fault } from '#support/providers.ts';
import { Browser } from '#support/sign-in/google.ts';
import { insertMentors } from './mentors.ts';

const CONNECT = `${siteUrl}/api/mentor/google`;
const SCOPE = 'https://www.googleapis.com/auth/calendar';

export const googleState = () => control<Omit<State, 'key'>>(googleUrl, 'state');

async function requestGoogle(method: string, path: string, body?: URLSearchParams): Promise<void> {
  const init = { method, redirect: 'manual' as const, ...(body && { body }) };
  const response = await fetch(googleUrl + path, init);
  if (response.status >= 400) throw new Error(`${path}: ${await response.text()}`);
}

export function calendarFails(fault: Omit<Fault, 'match'> & { match?: string }) {
  return control(googleUrl, 'faults', { match: 'POST /calendar/v3', ...fault });
}

export const endGoogleFaults = () => requestGoogle('DELETE', '/__control/faults');
export const expireAccessTokens = () => requestGoogle('DELETE', '/__control/access');
/** `pending` delays the next event's Meet link. `failure` creates no Meet link. */
export const setConference = (conference: 'pending' | 'failure') =>
  control(googleUrl, 'conferences', { conference });

export class CalendarMentor {
  readonly id: string;
  readonly account: Customer;
  readonly choice: { name: string; email: string };

  constructor(id: string, account: Customer) {
    this.id = id;
    this.account = account;
    this.choice = { name: id, email: `${id}@gmail.example` };
  }

  browser(): Browser {
    const browser = new Browser();
    browser.cookies.set(SESSION_COOKIE, this.account.cookie.split('=')[1] ?? '');
    return browser;
  }

  async choose(choice: Parameters<Browser['choose']>[1] = this.choice) {
    const browser = this.browser();
    return { browser, callback: await browser.choose(await startConnecting(browser), choice) };
  }

  async connect({ withheld }: { withheld?: 'freebusy' | 'events' } = {}): Promise<string> {
    const withholding = { ...this.choice, ...(withheld && { withheld: `${SCOPE}.${withheld}` }) };
    const { browser, callback } = await this.choose(withholding);
    return outcome(await browser.finishSignIn(callback));
  }

  disconnect() {
    return this.account.request('DELETE', '/mentor/google');
  }

  async addEvent(date: string, start: string, end: string): Promise<void> {
    const form = { summary: 'Dentist', start: `${date}T${start}`, end: `${date}T${end}` };
    const path = `/calendars/${await this.#sub()}/events`;
    await requestGoogle('POST', path, new URLSearchParams(form));
  }

  async deleteEvents(): Promise<void> {
    const sub = await this.#sub();
    for (const { id } of await this.#events()) {
      await requestGoogle('POST', `/calendars/${sub}/events/${id}/removal`);
    }
  }

  async revokeAccess(): Promise<void> {
    await requestGoogle('POST', `/calendars/${await this.#sub()}/access`);
  }

  async hasAccess(): Promise<boolean> {
    const sub = await this.#sub();
    return (await googleState()).tokens.some((token) => token.sub === sub);
  }

  async calls(): Promise<string[]> {
    const events = (await this.#events()).filter(({ summary }) => summary !== 'Dentist');
    return events
      .map(({ startsAt, endsAt }) => `${istDate(startsAt)} ${istTime(startsAt)}-${istTime(endsAt)}`)
      .toSorted();
  }

  async meetLinks(): Promise<(string | null)[]> {
    return (await this.#events()).map(({ hangoutLink }) => hangoutLink);
  }

  async #events(): Promise<CalendarEvent[]> {
    const sub = await this.#sub();
    const { events } = await googleState();
    return events.filter((event) => event.sub === sub && event.status === 'confirmed');
  }

  async #sub(): Promise<string> {
    const { people } = await googleState();
    return people.find(({ email }) => email === this.choice.email)?.sub ?? '';
  }
}

export async function startConnecting(browser: Browser): Promise<string> {
  return (await browser.open(CONNECT)).headers.get('location') ?? '';
}

export function outcome(address: string | null): string {
  const { pathname, searchParams } = new URL(address ?? '', siteUrl);
  if (pathname !== '/admin' || searchParams.get('view') !== 'hours') return address ?? '';
  return searchParams.get('google') ?? '';
}

export async function twoMentors() {
  const [meera, ravi] = [await customer(), await customer()];
  await insertMentors(
    { id: 'meera', name: 'Meera Iyer', userId: meera.user.id },
    { id: 'ravi', name: 'Ravi Menon', userId: ravi.user.id },
  );
  return [new CalendarMentor('meera', meera), new CalendarMentor('ravi', ravi)] as const;
}
