import type { CellState } from './columns.ts';

// The patterns repeat after 8px or 16px. The height of a row is a multiple of 16px, so a pattern
// continues without a break in the next row.
const STRIPES =
  'bg-sand bg-[repeating-linear-gradient(135deg,var(--color-edge)_0_1px,transparent_1px_calc(16px*0.70711))]';
const CROSSED =
  'bg-blush bg-[repeating-linear-gradient(45deg,var(--color-brick)_0_1px,transparent_1px_calc(16px*0.70711))]';
const DOTS =
  'bg-sand bg-[radial-gradient(var(--color-edge)_1px,transparent_1.5px)] bg-size-[8px_8px]';

export const STATE_BACKGROUNDS: Record<Exclude<CellState, 'free'>, string> = {
  blocked: CROSSED,
  off: STRIPES,
  closed: 'bg-sand',
  busy: DOTS,
};

const ENTRIES = [
  ['Call', 'border-leaf bg-mist'],
  ['Held or proposed', 'border-dashed border-saffron bg-dawn'],
  ['Blocked', `border-edge ${STATE_BACKGROUNDS.blocked}`],
  ['Time off', `border-edge ${STATE_BACKGROUNDS.off}`],
  ['Closed', `border-edge ${STATE_BACKGROUNDS.closed}`],
  ['Busy in Google Calendar', `border-edge ${STATE_BACKGROUNDS.busy}`],
] as const;

export function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft" aria-label="Legend">
      {ENTRIES.map(([label, classes]) => (
        <li key={label} className="flex items-center gap-2">
          <span aria-hidden="true" className={`h-4 w-6 rounded border ${classes}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}
