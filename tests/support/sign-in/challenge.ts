/** A visitor who passes the check, without a browser. */
import type { ChallengeAction } from '#domain/account/challenge.ts';
import { challenge, siteUrl } from '#tests/support/api.ts';

/** The token of a check passed on our pages for `action`. */
export async function passChallenge(action: ChallengeAction): Promise<string> {
  const body = JSON.stringify({ action, hostname: new URL(siteUrl).hostname });
  const response = await fetch(`${challenge.url}/__control/tokens`, { method: 'POST', body });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()).token;
}
