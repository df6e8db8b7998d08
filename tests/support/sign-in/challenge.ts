/** A visitor who passes the check, without a browser. */
import type { ChallengeAction } from '#domain/account/challenge.ts';
import { challenge, siteUrl } from '#tests/support/api.ts';
import type { Fault } from '#tests/support/providers.ts';

/** The token of a check passed on our pages for `action`. */
export async function passChallenge(action: ChallengeAction): Promise<string> {
  const { hostname } = new URL(siteUrl);
  const { token } = await control('tokens', { action, hostname });
  return token;
}

export async function challengeFails(fault: Fault): Promise<void> {
  await control('faults', fault);
}

async function control(path: string, body: object): Promise<{ token: string }> {
  const url = `${challenge.url}/__control/${path}`;
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}
