import type { ChallengeAction } from '#domain/account/challenge.ts';
import { challengeMessages } from '#domain/account/challenge-messages.ts';
import { ChallengeRequired } from '#domain/errors.ts';
import type { Context } from '#functions/context.ts';

interface Answer {
  action: ChallengeAction;
  token: string | undefined;
  network: string;
}

/**
 * Lets through who has passed the check for this action; a token is spent by it, passed or not.
 * @throws ChallengeRequired, with what the browser needs to show the check
 */
export async function requireChallenge(context: Context, answer: Answer): Promise<void> {
  if (!(await passesChallenge(context, answer))) throw challengeRequired(context, answer);
}

export async function passesChallenge({ challenge }: Context, { action, token, network }: Answer) {
  return Boolean(token && (await challenge.verify(token, action, network)));
}

/** The refusal that makes the browser show the check; it says so when a first one did not pass. */
export function challengeRequired({ config }: Context, { action, token }: Answer) {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SCRIPT_URL: scriptUrl } = config;
  const message = token ? challengeMessages.challengeRefused : challengeMessages.challengeRequired;
  return new ChallengeRequired({ siteKey, scriptUrl, action }, message);
}
