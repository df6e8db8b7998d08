/** Tells the gate (crash-setup.ts) at which outgoing request the Worker must crash. */
import { expect, inject } from 'vitest';
import { isDeep, progress, seededRandom, shuffled } from './deep.ts';

/** `0-before` means just before the Worker's first request. */
export type CrashMoment = `${number}-${'before' | 'after'}`;

const gateUrl = inject('gateUrl');

/** Counts the Worker's requests from now on. Null means no crash. */
export async function setCrashMoment(moment: CrashMoment | null): Promise<void> {
  await fetch(`${gateUrl}/set`, { method: 'POST', body: JSON.stringify({ moment }) });
}

export async function restart(): Promise<void> {
  await fetch(`${gateUrl}/restart`, { method: 'POST' });
}

export async function crashAt(
  moment: CrashMoment | null,
  act: () => Promise<unknown>,
): Promise<number> {
  await setCrashMoment(moment);
  await act().catch((error: unknown) => {
    if (!moment) throw error;
  });
  const response = await fetch(`${gateUrl}/state`);
  const { calls, hasCrashed } = (await response.json()) as { calls: number; hasCrashed: boolean };
  await setCrashMoment(null);
  if (hasCrashed) await restart();
  return calls;
}

/**
 * Calls `run` once without a crash, then once for each possible moment of a crash. `npm test` tries
 * only `sample` of these moments, chosen at random. `run` must return how many requests the Worker
 * has sent.
 */
export async function crashAtEachCall(
  name: string,
  sample: number,
  run: (moment: CrashMoment | null) => Promise<number>,
): Promise<string> {
  const calls = await run(null);
  expect(calls, 'calls of the Worker').toBeGreaterThan(0);
  const all = Array.from({ length: calls }, (_, n): CrashMoment[] => [`${n}-before`, `${n}-after`]);
  const moments = isDeep ? all.flat() : shuffled(all.flat(), seededRandom()).slice(0, sample);

  for (const [n, moment] of moments.entries()) {
    await run(moment).catch((cause: unknown) => {
      throw new Error(`${name}, killed at ${moment}`, { cause });
    });
    progress(name, n + 1, moments.length);
  }
  return `${calls} calls, killed at ${moments.length} moments`;
}
