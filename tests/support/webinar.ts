/** What tests do with the webinar's list. */
import type { ErrorBody } from '#domain/errors.ts';
import { linkToken } from '#domain/links.ts';
import { Client, configure, email, runCron } from './api.ts';

interface Email {
  to: string[];
  subject: string;
  text: string;
  headers: Record<string, string>;
  attachments: { filename: string; content: string }[];
}

export async function emailsTo(address: string): Promise<Email[]> {
  const search = `?to=${encodeURIComponent(address)}`;
  const response = await fetch(`${email.url}/__control/emails${search}`);
  return ((await response.json()) as { emails: Email[] }).emails;
}

export function ask(address: unknown, from = '203.0.113.7', changes = {}) {
  const headers = { 'CF-Connecting-IP': from };
  return new Client().request<ErrorBody>(
    'POST',
    '/webinar',
    { email: address, ...changes },
    headers,
  );
}

export function confirm(token: string) {
  return new Client().request<{ hasSeat: boolean } & ErrorBody>('POST', '/webinar/confirm', {
    token,
  });
}

export async function tokenOf(address: string): Promise<string> {
  await runCron();
  const [newest] = await emailsTo(address);
  const link = newest?.text.match(/https?:\/\/\S+#token=[\w-]+/)?.[0] ?? '';
  return linkToken(new URL(link));
}

export async function join(address: string): Promise<string> {
  await ask(address);
  const token = await tokenOf(address);
  await confirm(token);
  return token;
}

/** What the cron does once the webinar has this date. */
export async function announce(startsAt: number): Promise<void> {
  await configure({ WEBINAR_STARTS_AT: new Date(startsAt).toISOString() });
  await runCron();
}
