import type { AgainstBare } from './against-bare.ts';
import type { Cost } from './costs.ts';
import type { Measured } from './measure.ts';

export interface Row {
  name: string;
  /** Results per database size, smallest first. */
  sizes: { bookings: number; measured: Measured; cost: Cost }[];
}

const wanted: Record<string, string> = {
  calendar: 'Worker ≤ 1.2 ms',
  hold: 'Worker ≤ 2 ms',
  'whole booking': 'Worker ≤ 14 ms',
  profile: 'rows ≤ 300',
  account: 'rows ≤ 300',
  exceptions: 'rows ≤ 300',
  money: 'rows ≤ 2,000',
  'cron: due work': 'rows ≤ 500',
  'cron: housekeeping': 'rows ≤ 500',
};

const NAME = 29;
const STEPS = 11;

export function printHead(sizes: number[]): void {
  const [smallest = 0, ...larger] = sizes;
  const speeds = larger.map((size) => right(`${short(size)}:${short(smallest)}`, 10)).join('');
  const steps = sizes.map((size) => right(short(size), STEPS)).join('');
  console.log(
    `${' '.repeat(NAME)}${right('speed, ratios', speeds.length)}  ${right('VM steps (≥ rows read)', steps.length - 2)}` +
      `${right('rows', 9)}${right('CPU ms of', 24)}`,
  );
  console.log(
    `${'bookings in the database:'.padEnd(NAME)}${speeds}${steps}  trips written  Worker database  load  target`,
  );
}

/** Prints speeds relative to the smallest database, and trips, rows and CPU of the largest. */
export function printRow({ name, sizes }: Row): void {
  const [smallest, ...larger] = sizes;
  const largest = sizes.at(-1);
  if (!smallest || !largest) return;
  const speeds = larger.map(({ measured }) =>
    right((measured.perSecond / smallest.measured.perSecond).toFixed(2), 10),
  );
  const steps = sizes.map(({ cost }) => right(cost.steps.toLocaleString('en'), STEPS));
  const { trips, written } = largest.cost;
  const { worker = 0, database = 0, load = 0 } = largest.measured.cpu;
  const cpu = `${right(worker.toFixed(2), 8)}${right(database.toFixed(2), 9)}${right(load.toFixed(2), 6)}`;
  console.log(
    `${name.padEnd(NAME)}${speeds.join('')}${steps.join('')}${right(trips, 7)}${right(written, 8)}${cpu}  ${wanted[name] ?? ''}`,
  );
}

export function printAgainstBare({ statements, ours, same, one }: AgainstBare): void {
  console.log(`\n${'calendar : a minimal Worker'.padEnd(NAME + 16)}speed   CPU of workerd`);
  const line = (name: string, bare: Measured, target: string) => {
    const speed = (ours.perSecond / bare.perSecond).toFixed(2);
    const cpu = ((ours.cpu.worker ?? 0) / (bare.cpu.worker ?? 1)).toFixed(2);
    console.log(`${name.padEnd(NAME + 16)}${speed.padStart(5)}${cpu.padStart(12)}   ${target}`);
  };
  line(`  with the same ${statements} statements`, same, 'speed ≥ 0.8');
  line('  with one query', one, 'speed ≥ 0.45');
}

/** Formats a number as `1,000`, `100k` or `1M`. */
function short(size: number): string {
  if (size >= 1e6) return `${size / 1e6}M`;
  return size >= 1e4 ? `${size / 1e3}k` : size.toLocaleString('en');
}

function right(value: string | number, width: number): string {
  return String(value).padStart(width);
}
