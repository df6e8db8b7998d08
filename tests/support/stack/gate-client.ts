/** How tests set the gate (tests/support/stack/crash-setup.ts) that the Worker's calls pass. */
import { expect, inject } from 'vitest';
import { chance, isDeep, progress, shuffled } from './deep.ts';

/** `0-before`: the moment before the first call since the gate was set. */
export type Moment = `${number}-${'before' | 'after'}`;

const gateUrl = inject('gateUrl');

/** Has the Worker die at `moment`, counted from now; null lets it live. */
export async function setGate(moment: Moment | null): Promise<void> {
  await fetch(`${gateUrl}/set`, { method: 'POST', body: JSON.stringify({ moment }) });
}

/** Starts the Worker again; one that still runs dies first. Its clock is the real one then. */
export async function restart(): Promise<void> {
  await fetch(`${gateUrl}/restart`, { method: 'POST' });
}

/** Does something in which the Worker dies at `moment`, and starts it again; answers its calls. */
export async function dying(moment: Moment | null, act: () => Promise<unknown>): Promise<number> {
  await setGate(moment);
  await act().catch((error: unknown) => {
    if (!moment) throw error;
  });
  const response = await fetch(`${gateUrl}/state`);
  const { calls, died } = (await response.json()) as { calls: number; died: boolean };
  await setGate(null);
  if (died) await restart();
  return calls;
}

/**
 * Has `run`, which answers how many calls the Worker made, survive the Worker's death before and after
 * each of them; in a short run at `sample` of these moments. Answers what was done, in words.
 */
export async function dieAtEachCall(
  name: string,
  sample: number,
  run: (moment: Moment | null) => Promise<number>,
): Promise<string> {
  const calls = await run(null);
  expect(calls, 'calls of the Worker').toBeGreaterThan(0);
  const all = Array.from({ length: calls }, (_, n): Moment[] => [`${n}-before`, `${n}-after`]);
  const moments = isDeep ? all.flat() : shuffled(all.flat(), chance()).slice(0, sample);

  for (const [n, moment] of moments.entries()) {
    await run(moment).catch((cause: unknown) => {
      throw new Error(`${name}, killed at ${moment}`, { cause });
    });
    progress(name, n + 1, moments.length);
  }
  return `${calls} calls, killed at ${moments.length} moments`;
}
