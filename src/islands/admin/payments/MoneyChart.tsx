import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { emptyWeeks, type Week } from './weeks.ts';

const HEIGHT = 100;

interface Props {
  weeks: Week[];
  emptyAtEnd: number;
}

/** Three bars a week: paid, refunded and open. The table has the numbers. */
export function MoneyChart({ weeks, emptyAtEnd }: Props) {
  const bars = weeks.map(({ sums, ...week }) => ({
    ...week,
    came: Number(sums.paid),
    went: Number(sums.refunded + sums.refunding),
    open: Number(sums.open),
  }));
  const highest = Math.max(...bars.map(({ came, went, open }) => Math.max(came, went, open)));
  const scaled = (amount: number) => (highest > 0 ? (amount / highest) * HEIGHT : 0);
  return (
    <figure className="card p-4 sm:p-5">
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Key fill="bg-green">Paid</Key>
        <Key fill="bg-saffron">Refunded or being refunded</Key>
        <Key fill="bg-edge">Orders open</Key>
        <span className="ms-auto text-soft">Highest: {formatAmount(highest, CURRENCY)}</span>
      </figcaption>
      <div
        role="img"
        aria-label="Paid, refunded and open by week; the table has the numbers."
        className="mt-4 flex gap-1 sm:gap-2"
      >
        {bars.map(({ day, month, emptyBefore, came, went, open }) => (
          <div key={`${day} ${month}`} className="contents">
            <Gap count={emptyBefore} />
            <div className="grid max-w-24 min-w-0 grow gap-1 text-center">
              <svg
                aria-hidden="true"
                viewBox={`0 0 10 ${HEIGHT}`}
                preserveAspectRatio="none"
                className="h-36 w-full border-b border-edge sm:h-44"
              >
                <Bar x={0.5} height={scaled(came)} className="fill-green" />
                <Bar x={3.75} height={scaled(went)} className="fill-saffron" />
                <Bar x={7} height={scaled(open)} className="fill-edge" />
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

function Bar({ x, height, className }: { x: number; height: number; className: string }) {
  return <rect x={x} y={HEIGHT - height} width={2.5} height={height} className={className} />;
}

function Key({ fill, children }: { fill: string; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className={`size-3 rounded-sm ${fill}`} />
      {children}
    </span>
  );
}
