/** A browser that signs in with Google, one step at a time. */
import type { Flaw } from '#local/google/id-token.ts';
import { SESSION_COOKIE } from '#local/session.ts';
import { Client, google, send, siteUrl } from '#tests/support/api.ts';
import { control, type Fault } from '#tests/support/providers.ts';

export interface Choice {
  name: string;
  email: string;
  /** Google has not verified the address. */
  unverified?: 'on';
}

export const ASHA: Choice = { name: 'Asha Rao', email: 'asha.rao@gmail.example' };

export { SESSION_COOKIE as SESSION };
export const ATTEMPT = 'google';

export class Browser {
  readonly cookies = new Map<string, string>();

  /** A page of ours or of Google's, without going where it leads. */
  async open(url: string, body?: URLSearchParams): Promise<Response> {
    const isOurs = url.startsWith(siteUrl);
    if (!isOurs) return fetch(url, { redirect: 'manual', ...(body && { method: 'POST', body }) });
    const headers = { Cookie: this.#cookieHeader() };
    const response = await send(url.slice(`${siteUrl}/api`.length), { headers });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  /** Leaves for Google; answers the address of its account chooser. */
  async leave(query: Record<string, string> = {}): Promise<string> {
    const response = await this.open(`${siteUrl}/api/auth/google?${new URLSearchParams(query)}`);
    return response.headers.get('location') ?? '';
  }

  /** Chooses on Google's page; answers where that leads back to. */
  async choose(page: string, choice: Choice | { choice: 'cancel' }): Promise<string> {
    const response = await this.open(page, new URLSearchParams({ ...choice }));
    return response.headers.get('location') ?? '';
  }

  /** Comes back from Google; answers the page of ours on which the person ends. */
  async comeBack(callback: string): Promise<string | null> {
    const response = await this.open(callback);
    if (response.status !== 302) throw new Error(`${response.status} instead of a redirect`);
    return response.headers.get('location');
  }

  /** The whole way; answers the page of ours on which the person ends. */
  async signIn(choice: Choice = ASHA, query: Record<string, string> = {}): Promise<string | null> {
    return this.comeBack(await this.choose(await this.leave(query), choice));
  }

  /** Whom our API takes this browser for. */
  async user(): Promise<{ id: string; email: string; displayName: string } | null> {
    return (await (await this.open(`${siteUrl}/api/auth/me`)).json()).user;
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/Max-Age=0/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** Asha, come by Google, for the requests of an API test. */
export async function byGoogle(): Promise<Client> {
  const browser = new Browser();
  await browser.signIn(ASHA);
  const client = new Client();
  client.cookie = `${SESSION_COOKIE}=${browser.cookies.get(SESSION_COOKIE)}`;
  return client;
}

/** Has something wrong with the next ID token. */
export const flawNextToken = (flaw: Flaw) => control(google.url, 'tokens', { flaw });

export const googleFails = (fault: Fault) => control(google.url, 'faults', fault);
