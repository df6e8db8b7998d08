/** A visitor who passes the check, without a browser. */
import type { ChallengeAction } from '#domain/account/account.ts';
import { challenge, siteUrl } from '#tests/support/api.ts';
import { control } from '#tests/support/providers.ts';

/** The token of a check passed on our pages for `action`. */
export async function passChallenge(action: ChallengeAction): Promise<string> {
  const { hostname } = new URL(siteUrl);
  return (await control<{ token: string }>(challenge.url, 'tokens', { action, hostname })).token;
}
