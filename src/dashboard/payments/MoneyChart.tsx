import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { type MoneyEntry, type MoneySums, sumsOf } from '#domain/money/weeks.ts';
import { dayPieces } from '#lib/format.ts';

const HEIGHT = 100;

const SPACE = 0.5;

const SERIES = [
  { name: 'Paid', of: ['paid'], background: 'bg-green', fill: 'fill-green' },
  {
    name: 'Refunded, or being refunded',
    of: ['refunded', 'refunding'],
    background: 'bg-saffron',
    fill: 'fill-saffron',
  },
  { name: 'Unpaid orders', of: ['open'], background: 'bg-edge', fill: 'fill-edge' },
] as const;

export function MoneyChart({ weeks }: { weeks: Week[] }) {
  const all = SERIES.map(({ of, ...series }) => ({
    ...series,
    amounts: weeks.map(({ sums }) => of.reduce((sum, kind) => sum + Number(sums[kind]), 0)),
  }));
  const shown = all.filter(({ amounts }) => amounts.some((amount) => amount > 0));
  const top = topOfScale(Math.max(0, ...shown.flatMap(({ amounts }) => amounts)));
  return (
    <figure>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <span className="font-semibold">Per week, from Monday</span>
        {shown.map(({ name, background }) => (
          <span key={name} className="flex items-center gap-2">
            <span className={`size-3 rounded-sm ${background}`} />
            {name}
          </span>
        ))}
      </figcaption>
      <div
        role="img"
        aria-label="Paid, refunded and unpaid amounts by week. The table has the numbers."
        className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-sm"
      >
        <div className="-my-2.5 flex flex-col justify-between text-end leading-5 text-soft tabular-nums">
          {[top, top / 2, 0].map((amount) => (
            <span key={amount}>{formatAmount(amount, CURRENCY)}</span>
          ))}
        </div>
        <div className="relative flex h-40 border-b-2 border-edge sm:h-48">
          <div className="absolute inset-x-0 top-0 h-1/2 border-y border-line" />
          {weeks.map(({ day, month }, week) => (
            <Bars
              key={`${day} ${month}`}
              bars={shown.map(({ fill, amounts }) => ({ fill, part: (amounts[week] ?? 0) / top }))}
            />
          ))}
        </div>
        <div className="col-start-2 flex">
          {weeks.map(({ day, month }, week) => (
            <Slot key={`${day} ${month}`} day={day} month={monthAt(weeks, week)} />
          ))}
        </div>
      </div>
    </figure>
  );
}

function Bars({ bars }: { bars: { fill: string; part: number }[] }) {
  const width = bars.length === 1 ? 5 : 2.5;
  const start = (10 - bars.length * width - (bars.length - 1) * SPACE) / 2;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 10 ${HEIGHT}`}
      preserveAspectRatio="none"
      className="relative h-full min-w-0 flex-1"
    >
      {bars.map(({ fill, part }, index) => (
        <rect
          key={fill}
          x={start + index * (width + SPACE)}
          y={HEIGHT * (1 - part)}
          width={width}
          height={HEIGHT * part}
          className={fill}
        />
      ))}
    </svg>
  );
}

function Slot({ day, month }: { day: string; month: string | null }) {
  return (
    <div className="min-w-0 flex-1 pt-1 text-center whitespace-nowrap tabular-nums">
      {day}
      <span
        className={`block h-6 text-start text-soft ${month ? 'border-s border-edge ps-1' : ''}`}
      >
        {month}
      </span>
    </div>
  );
}

function monthAt(weeks: Week[], index: number): string | null {
  const month = weeks[index]?.month ?? null;
  const isNamed = index === 0 ? weeks[1]?.month === month : weeks[index - 1]?.month !== month;
  return isNamed ? month : null;
}

const ROUND = [1, 2, 4, 6, 8, 10];

/** Smallest round number that is at least `highest`. */
function topOfScale(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest)));
  return (ROUND.find((round) => round * power >= highest) ?? 10) * power;
}

export interface Week {
  day: string;
  month: string;
  sums: MoneySums;
  isEmpty: boolean;
}

/** @param mondays start dates of the weeks, earliest first */
export function weeksOf(mondays: string[], entries: MoneyEntry[]): Week[] {
  const byWeek = Map.groupBy(entries, ({ week }) => week);
  return mondays.map((monday, index) => {
    const inWeek = byWeek.get(index) ?? [];
    return { ...dayPieces(monday), sums: sumsOf(inWeek), isEmpty: inWeek.length === 0 };
  });
}
