import type { AgainstBare } from './against-bare.ts';
import type { Cost } from './costs.ts';
import type { Measured } from './measure.ts';

export interface Row {
  name: string;
  sizes: { measured: Measured; cost: Cost }[];
}

const targets: Record<string, string> = {
  calendar: 'Worker ≤ 1.2 ms',
  hold: 'Worker ≤ 2 ms',
  'whole booking': 'Worker ≤ 14 ms',
  profile: 'rows read ≤ 300',
  account: 'rows read ≤ 300',
  exceptions: 'rows read ≤ 300',
  money: 'rows read ≤ 2,000',
  'cron: due work': 'rows read ≤ 500',
  'cron: housekeeping': 'rows read ≤ 500',
};

/** Targets for our Worker, relative to a minimal Worker that sends one query */
const targetsOfOneQuery: Record<string, string> = {
  calendar: 'speed ≥ 0.45, CPU ≤ 2',
  profile: 'CPU ≤ 5',
  'whole booking': 'CPU ≤ 28',
};

const NAME = 29;
const STEPS = 11;
const WORKER = 8;

export function printHead(sizes: number[], label = 'bookings in the database:'): void {
  const [smallest = 0, ...larger] = sizes;
  const speeds = larger
    .map((size) => alignRight(`${shortNumber(size)}:${shortNumber(smallest)}`, 10))
    .join('');
  const steps = sizes.map((size) => alignRight(shortNumber(size), STEPS)).join('');
  const worker = sizes.map((size) => alignRight(shortNumber(size), WORKER)).join('');
  console.log(
    `${' '.repeat(NAME)}${alignRight('speed, ratios', speeds.length)}${alignRight('VM steps (≥ rows read)', Math.max(steps.length, 24))}` +
      `${alignRight('rows', 15)}${alignRight('CPU ms: Worker', Math.max(worker.length, 16))}`,
  );
  console.log(
    `${label.padEnd(NAME)}${speeds}${steps}  trips written${worker} database  load  target`,
  );
}

/**
 * Speeds are relative to the smallest database. The columns `trips`, `written`, `database` and
 * `load` contain the values of the largest database.
 */
export function printRow({ name, sizes }: Row): void {
  const [smallest, ...larger] = sizes;
  const largest = sizes.at(-1);
  if (!smallest || !largest) return;
  const speeds = larger.map(({ measured }) =>
    alignRight((measured.perSecond / smallest.measured.perSecond).toFixed(2), 10),
  );
  const steps = sizes.map(({ cost }) => alignRight(cost.steps.toLocaleString('en'), STEPS));
  const { trips, written } = largest.cost;
  const worker = sizes.map(({ measured }) => alignRight(cpuOf(measured).toFixed(2), WORKER));
  const { database = 0, load = 0 } = largest.measured.cpu;
  const others = `${alignRight(database.toFixed(2), 9)}${alignRight(load.toFixed(2), 6)}`;
  console.log(
    `${name.padEnd(NAME)}${speeds.join('')}${steps.join('')}${alignRight(trips, 7)}${alignRight(written, 8)}${worker.join('')}${others}  ${targets[name] ?? ''}`,
  );
}

export function printAgainstBare({ statements, ours, same, one }: AgainstBare): void {
  console.log(`\n${'ours : a minimal Worker'.padEnd(NAME + 16)}speed   Worker CPU`);
  const line = (name: string, measured: Measured, bare: Measured, target: string) => {
    const speed = (measured.perSecond / bare.perSecond).toFixed(2);
    const cpu = (cpuOf(measured) / cpuOf(bare)).toFixed(2);
    console.log(`${name.padEnd(NAME + 16)}${speed.padStart(5)}${cpu.padStart(13)}   ${target}`);
  };
  for (const { name, measured } of ours) {
    if (name === 'calendar')
      line(`${name} : its ${statements} statements`, measured, same, 'speed ≥ 0.8');
    line(`${name} : one query`, measured, one, targetsOfOneQuery[name] ?? '');
  }
}

function cpuOf({ cpu }: Measured): number {
  return cpu.worker ?? 0;
}

function shortNumber(size: number): string {
  if (size >= 1e6) return `${size / 1e6}M`;
  return size >= 1e4 ? `${size / 1e3}k` : size.toLocaleString('en');
}

function alignRight(value: string | number, width: number): string {
  return String(value).padStart(width);
}
