import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { emptyWeeks, type Week } from './weeks.ts';

const HEIGHT = 100;
const BAR = 2.5;
const SPACE = 0.75;

const SERIES = [
  { name: 'Paid', of: ['paid'], background: 'bg-green', fill: 'fill-green' },
  {
    name: 'Refunded or being refunded',
    of: ['refunded', 'refunding'],
    background: 'bg-saffron',
    fill: 'fill-saffron',
  },
  { name: 'Orders open', of: ['open'], background: 'bg-edge', fill: 'fill-edge' },
] as const;

interface Props {
  weeks: Week[];
  emptyAtEnd: number;
}

/** Up to three bars a week: paid, refunded and open. The table has the numbers. */
export function MoneyChart({ weeks, emptyAtEnd }: Props) {
  const all = SERIES.map(({ of, ...series }) => ({
    ...series,
    amounts: weeks.map(({ sums }) => of.reduce((sum, kind) => sum + Number(sums[kind]), 0)),
  }));
  // What stayed at nothing takes no room.
  const shown = all.filter(({ amounts }) => amounts.some((amount) => amount > 0));
  const highest = Math.max(0, ...shown.flatMap(({ amounts }) => amounts));
  const start = (10 - shown.length * BAR - (shown.length - 1) * SPACE) / 2;
  return (
    <figure className="card p-4 sm:p-5">
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <span className="font-semibold">Per week</span>
        {shown.map(({ name, background }) => (
          <Key key={name} fill={background}>
            {name}
          </Key>
        ))}
        <span className="ms-auto text-soft">Highest: {formatAmount(highest, CURRENCY)}</span>
      </figcaption>
      <div
        role="img"
        aria-label="Paid, refunded and open by week; the table has the numbers."
        className="mt-4 flex gap-1 sm:gap-2"
      >
        {weeks.map(({ day, month, emptyBefore }, week) => (
          <div key={`${day} ${month}`} className="contents">
            <Gap count={emptyBefore} />
            <div className="grid max-w-24 min-w-0 grow gap-1 text-center">
              <svg
                aria-hidden="true"
                viewBox={`0 0 10 ${HEIGHT}`}
                preserveAspectRatio="none"
                className="h-36 w-full border-b border-edge sm:h-44"
              >
                {shown.map(({ name, fill, amounts }, index) => {
                  const height = ((amounts[week] ?? 0) / highest) * HEIGHT;
                  return (
                    <rect
                      key={name}
                      x={start + index * (BAR + SPACE)}
                      y={HEIGHT - height}
                      width={BAR}
                      height={height}
                      className={fill}
                    />
                  );
                })}
              </svg>
              <span className="text-sm leading-tight">
                {day}
                <span className="block text-soft">{month}</span>
              </span>
            </div>
          </div>
        ))}
        <Gap count={emptyAtEnd} />
      </div>
    </figure>
  );
}

/** Empty weeks: a dotted stretch of the line on which the bars stand. */
function Gap({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      title={emptyWeeks(count)}
      className="mt-36 w-4 border-t-2 border-dotted border-edge sm:mt-44 sm:w-8"
    />
  );
}

function Key({ fill, children }: { fill: string; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className={`size-3 rounded-sm ${fill}`} />
      {children}
    </span>
  );
}
