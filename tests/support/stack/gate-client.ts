/** How tests set the gate (tests/support/stack/gate.ts) that the Worker's calls pass. */
import { inject } from 'vitest';
import type { Moment } from './gate.ts';

const gateUrl = inject('gateUrl');

/** Has the Worker die at `moment`, counted from now; null lets it live. */
export async function setGate(moment: Moment | null): Promise<void> {
  await fetch(`${gateUrl}/set`, { method: 'POST', body: JSON.stringify({ moment }) });
}

/** How many calls passed since the gate was set, and whether the Worker died at one. */
export async function gateState(): Promise<{ calls: number; died: boolean }> {
  const response = await fetch(`${gateUrl}/state`);
  return response.json();
}

/** Starts the Worker again; one that still runs dies first. Its clock is the real one then. */
export async function restart(): Promise<void> {
  await fetch(`${gateUrl}/restart`, { method: 'POST' });
}
