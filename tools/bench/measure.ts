/** Measures several programs alternately, so other load affects all programs. */
import { readFileSync } from 'node:fs';
import { median } from '#tools/median.ts';
import type { Run } from './load-process.ts';

/** Unit of CPU times in /proc (CLK_TCK) */
const TICKS_PER_SECOND = 100;

export interface Contender {
  load(amount: number): Promise<Run>;
  pids: Record<string, number>;
}

/** Medians of all rounds. `latency`: ms. `cpu`: CPU time of each process in ms per request. */
export interface Measured {
  perSecond: number;
  latency: number;
  cpu: Record<string, number>;
}

export interface Turns {
  rounds: number;
  forMs: number;
}

export async function measureInTurns(contenders: Contender[], turns: Turns): Promise<Measured[]> {
  const amounts: number[] = [];
  // Also finds out how many requests fit into one turn.
  for (const contender of contenders) amounts.push(await warmUp(contender, turns.forMs));
  const measured: Measured[][] = contenders.map(() => []);
  for (let round = 0; round < turns.rounds; round += 1) {
    const order = [...contenders.keys()];
    if (round % 2 === 1) order.reverse();
    for (const n of order) {
      const contender = contenders[n];
      if (contender) measured[n]?.push(await measureOnce(contender, amounts[n] ?? 1));
    }
  }
  return measured.map(mediansOf);
}

const FIRST_AMOUNT = 48;
/** Each of the sixteen clients of the load process sends at least one request. */
const MIN_AMOUNT = 16;

async function warmUp({ load }: Contender, forMs: number): Promise<number> {
  const first = await load(FIRST_AMOUNT);
  const { count, elapsed } = await load(amountFor(first, forMs));
  return amountFor({ count, elapsed }, forMs);
}

function amountFor({ count, elapsed }: Pick<Run, 'count' | 'elapsed'>, forMs: number): number {
  return Math.max(MIN_AMOUNT, Math.round((count / elapsed) * forMs));
}

async function measureOnce({ load, pids }: Contender, amount: number): Promise<Measured> {
  const before = mapValues(pids, cpuTime);
  const { count, elapsed, median } = await load(amount);
  const after = mapValues(pids, cpuTime);
  const cpu = mapValues(after, (used, name) => (used - (before[name] ?? 0)) / count);
  return { perSecond: (count / elapsed) * 1000, latency: median, cpu };
}

function mapValues(
  record: Record<string, number>,
  change: (value: number, name: string) => number,
): Record<string, number> {
  const changed = Object.entries(record).map(([name, value]) => [name, change(value, name)]);
  return Object.fromEntries(changed);
}

/**
 * CPU time in ms, including system calls: fields 14 and 15 of /proc/<pid>/stat. Field 2 is a name
 * in brackets and may contain spaces. So the count starts after the bracket.
 */
function cpuTime(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return ((user + system) * 1000) / TICKS_PER_SECOND;
}

function mediansOf(rounds: Measured[]): Measured {
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    latency: median(rounds.map(({ latency }) => latency)),
    cpu: mapValues(rounds[0]?.cpu ?? {}, (_, name) =>
      median(rounds.map(({ cpu }) => cpu[name] ?? 0)),
    ),
  };
}
