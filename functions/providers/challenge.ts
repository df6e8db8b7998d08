import type { ChallengeAction } from '#domain/account/challenge.ts';
import * as z from '#domain/zod.ts';
import type { Config } from '../env.ts';
import { log } from '../log.ts';

const TIMEOUT_MS = 5_000;

const verdict = z.object({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  action: z.optional(z.string()),
  'error-codes': z._default(z.array(z.string()), []),
});

export function createChallenge(config: Config) {
  const hostname = new URL(config.SITE_URL).hostname;
  return {
    /** A token is valid once, for one site and one action. Returns false if Turnstile is down. */
    verify: async (token: string, action: ChallengeAction, network: string) => {
      try {
        const answer = await askTurnstile(config, token, network);
        if (!answer.success) throw new Error(answer['error-codes'].join(', '));
        if (answer.hostname !== hostname) throw new Error('passed on another site');
        if (answer.action !== action) throw new Error('passed for another action');
        return true;
      } catch (error) {
        log('challenge_refused', { reason: error instanceof Error ? error.message : 'unknown' });
        return false;
      }
    },
  };
}

async function askTurnstile(config: Config, response: string, network: string) {
  // `network` can be a range of IP addresses. Turnstile accepts only a single address.
  const remoteip = z.ipv4().safeParse(network).data;
  const reply = await fetch(config.TURNSTILE_VERIFY_URL, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ secret: config.TURNSTILE_SECRET_KEY, response, remoteip }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return verdict.parse(await reply.json());
}
