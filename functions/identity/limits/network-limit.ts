import type { SQL } from 'drizzle-orm';
import type { Results, Statements } from '#db/client.ts';
import type { ChallengeAction } from '#domain/account/challenge.ts';
import { challengeMessages } from '#domain/account/challenge-messages.ts';
import {
  type ChallengedLimit,
  challengedLimits,
  type LimitName,
  limits,
  WIDER_NETWORK,
  widerNetwork,
} from '#domain/account/limits.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#functions/context.ts';
import { type Counted, type Counts, checkAttempt, countAndRead, countOf } from './rate-limit.ts';

export interface Sender {
  network: string;
  turnstileToken: string | undefined;
}

/** Counts an attempt of a network and runs `reads` in the same round trip. @throws DomainError rate_limited */
export async function attempt<const R extends Statements>(
  context: Context,
  name: LimitName,
  network: string,
  reads: R,
  onlyIf?: SQL,
): Promise<Results<R>> {
  const { counted, rows } = await countAndRead(
    context,
    networkCounts(name, network, onlyIf),
    reads,
  );
  for (const count of Object.values(counted)) checkAttempt(context, count);
  return rows as Results<R>;
}

/** Like `attempt`, beyond the free attempts with a challenge. @throws DomainError challenge_required */
export async function attemptOrChallenge<const R extends Statements>(
  context: Context,
  name: ChallengedLimit,
  sender: Sender,
  reads: R,
): Promise<Results<R>> {
  const gate = await openGate(context, name, sender);
  const { counted, rows } = await countAndRead(context, gate.counts, reads);
  gate.check(counted);
  return rows as Results<R>;
}

/** Counts of a sender's attempt, and their check. The token is verified first. */
export async function openGate(
  context: Context,
  name: ChallengedLimit,
  sender: Sender,
  onlyIf?: SQL,
) {
  const { action, passed } = challengedLimits[name];
  const answer = { action, token: sender.turnstileToken, network: sender.network };
  const hasPassed = await passesChallenge(context, answer);
  return {
    counts: networkCounts(hasPassed ? passed : name, sender.network, onlyIf),
    check: (counted: Record<string, Counted>) => {
      const all = Object.values(counted);
      const isRefused = all.some(([row]) => row?.refused);
      if (isRefused && !hasPassed) throw challengeRequired(context, answer);
      for (const count of all) checkAttempt(context, count);
    },
  };
}

/** An IPv6 network counts for itself and, if that lets it pass, for the whole /48 around it. */
function networkCounts(name: LimitName, network: string, onlyIf?: SQL): Counts {
  const wider = widerNetwork(network);
  const own = countOf(name, network, onlyIf);
  if (!wider) return { own };
  const limit = { ...limits[name], attempts: limits[name].attempts * WIDER_NETWORK };
  return { own, wider: { ...countOf(name, wider, onlyIf), limit } };
}

interface Answer {
  action: ChallengeAction;
  token: string | undefined;
  network: string;
}

/** @throws DomainError challenge_required, with what the browser needs to show the check */
export async function requireChallenge(context: Context, answer: Answer): Promise<void> {
  if (!(await passesChallenge(context, answer))) throw challengeRequired(context, answer);
}

async function passesChallenge({ challenge }: Context, { action, token, network }: Answer) {
  return Boolean(token && (await challenge.verify(token, action, network)));
}

/** The refusal that makes the browser show the check; it says so when a first one did not pass. */
function challengeRequired({ config }: Context, { action, token }: Answer) {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SCRIPT_URL: scriptUrl } = config;
  const message = token ? challengeMessages.challengeRefused : challengeMessages.challengeRequired;
  const challenge = { siteKey, scriptUrl, action };
  return new DomainError('challenge_required', message, { challenge });
}
