import { Resend } from 'resend';
import { onTestFinished } from 'vitest';
import type { Running } from '#local/http.ts';
import { startResend } from '#local/resend/server.ts';

export const API_KEY = 're_local';

export const email = {
  from: 'Waymark <hello@waymark.test>',
  to: 'asha@example.com',
  subject: 'Your call is booked',
  html: '<html><head></head><body><p>See you <b>there</b></p></body></html>',
  text: 'See you there',
};

/** A stand-in that ends with the test, and the real SDK pointed at it. */
export async function start(stateFile?: string): Promise<Running & { sdk: Resend }> {
  const running = await startResend({ port: 0, apiKey: API_KEY, ...(stateFile && { stateFile }) });
  onTestFinished(running.close);
  return { ...running, sdk: new Resend(API_KEY, { baseUrl: running.url }) };
}

export async function sentTo(url: string, to: string) {
  const query = new URLSearchParams({ to });
  const { emails } = await (await fetch(`${url}/__control/emails?${query}`)).json();
  return emails;
}
