/** Loads several contenders turn by turn, so that whatever else the machine does slows all alike. */
import { readFileSync } from 'node:fs';
import type { Run } from './load-process.ts';

const TICKS_PER_SECOND = 100;

/** What takes the load, and the processes that work for it. */
export interface Contender {
  load(amount: number): Promise<Run>;
  pids: Record<string, number>;
}

/** Medians of the rounds; CPU by process, in milliseconds a request. */
export interface Measured {
  perSecond: number;
  latency: number;
  cpu: Record<string, number>;
}

/** How often each has its turn, and for about how long: many short turns, for a machine is never idle. */
export interface Turns {
  rounds: number;
  forMs: number;
}

export async function alternate(contenders: Contender[], turns: Turns): Promise<Measured[]> {
  const amounts: number[] = [];
  // Discarded, but for how many requests fill the time.
  for (const contender of contenders) amounts.push(await warmUp(contender, turns.forMs));
  const measured: Measured[][] = contenders.map(() => []);
  for (let round = 0; round < turns.rounds; round += 1) {
    const order = [...contenders.keys()];
    // Whoever comes first is as often the one as the other.
    if (round % 2 === 1) order.reverse();
    for (const n of order) {
      const contender = contenders[n];
      if (contender) measured[n]?.push(await once(contender, amounts[n] ?? 1));
    }
  }
  return measured.map(middle);
}

const FIRST_AMOUNT = 48;

async function warmUp({ load }: Contender, forMs: number): Promise<number> {
  const first = await load(FIRST_AMOUNT);
  const { count, elapsed } = await load(amountFor(first, forMs));
  return amountFor({ count, elapsed }, forMs);
}

function amountFor({ count, elapsed }: Pick<Run, 'count' | 'elapsed'>, forMs: number): number {
  return Math.max(16, Math.round((count / elapsed) * forMs));
}

async function once({ load, pids }: Contender, amount: number): Promise<Measured> {
  const before = cpuOf(pids);
  const { count, elapsed, median } = await load(amount);
  const after = cpuOf(pids);
  const cpu = Object.fromEntries(
    Object.keys(pids).map((name) => [name, ((after[name] ?? 0) - (before[name] ?? 0)) / count]),
  );
  return { perSecond: (count / elapsed) * 1000, latency: median, cpu };
}

/** Milliseconds each process has spent so far, itself and for its system calls. */
function cpuOf(pids: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, cpuTime(pid)]));
}

/** The 14th and 15th of its fields; the second, a name in brackets, may hold blanks. */
function cpuTime(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return ((user + system) * 1000) / TICKS_PER_SECOND;
}

function middle(rounds: Measured[]): Measured {
  const names = Object.keys(rounds[0]?.cpu ?? {});
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    latency: median(rounds.map(({ latency }) => latency)),
    cpu: Object.fromEntries(
      names.map((name) => [name, median(rounds.map(({ cpu }) => cpu[name] ?? 0))]),
    ),
  };
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
