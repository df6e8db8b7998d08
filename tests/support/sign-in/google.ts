import type { Flaw } from '#local/google/id-token.ts';
import { SESSION_COOKIE } from '#local/session.ts';
import { Client, googleUrl, send, siteUrl } from '#support/api.ts';
import { control, type Fault } from '#support/providers.ts';

export interface Choice {
  name: string;
  email: string;
  /** `on` if Google has not verified the email address. */
  unverified?: 'on';
}

export const ASHA: Choice = { name: 'Asha Rao', email: 'asha.rao@gmail.example' };

export const ATTEMPT_COOKIE = 'google';

export class Browser {
  readonly cookies = new Map<string, string>();

  async open(url: string, body?: URLSearchParams): Promise<Response> {
    const isOurs = url.startsWith(siteUrl);
    if (!isOurs) return fetch(url, { redirect: 'manual', ...(body && { method: 'POST', body }) });
    const headers = { Cookie: this.#cookieHeader() };
    const response = await send(url.slice(`${siteUrl}/api`.length), { headers });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  async startSignIn(query: Record<string, string> = {}): Promise<string> {
    const response = await this.open(`${siteUrl}/api/auth/google?${new URLSearchParams(query)}`);
    return response.headers.get('location') ?? '';
  }

  async choose(page: string, choice: Choice | { choice: 'cancel' }): Promise<string> {
    const response = await this.open(page, new URLSearchParams({ ...choice }));
    return response.headers.get('location') ?? '';
  }

  async finishSignIn(callback: string): Promise<string | null> {
    const response = await this.open(callback);
    if (response.status !== 302) throw new Error(`${response.status} instead of a redirect`);
    return response.headers.get('location');
  }

  async signIn(choice: Choice = ASHA, query: Record<string, string> = {}): Promise<string | null> {
    return this.finishSignIn(await this.choose(await this.startSignIn(query), choice));
  }

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

export async function signInWithGoogle(): Promise<Client> {
  const browser = new Browser();
  await browser.signIn(ASHA);
  const client = new Client();
  client.cookie = `${SESSION_COOKIE}=${browser.cookies.get(SESSION_COOKIE)}`;
  return client;
}

export const flawNextToken = (flaw: Flaw) => control(googleUrl, 'tokens', { flaw });

export const googleFails = (fault: Fault) => control(googleUrl, 'faults', fault);
