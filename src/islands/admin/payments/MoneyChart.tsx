import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import type { MoneySums } from '#domain/money/weeks.ts';

const HEIGHT = 100;

interface Week {
  label: string;
  sums: MoneySums;
}

/** Three bars a week: paid, refunded and open. The table below has the numbers. */
export function MoneyChart({ weeks }: { weeks: Week[] }) {
  const bars = weeks.map(({ label, sums }) => ({
    label,
    came: Number(sums.paid),
    went: Number(sums.refunded + sums.refunding),
    open: Number(sums.open),
  }));
  const highest = Math.max(...bars.map(({ came, went, open }) => Math.max(came, went, open)));
  const scaled = (amount: number) => (highest > 0 ? (amount / highest) * HEIGHT : 0);
  return (
    <figure className="card p-4 sm:p-6">
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Key fill="bg-green">Paid</Key>
        <Key fill="bg-saffron">Refunded or being refunded</Key>
        <Key fill="bg-edge">Orders open</Key>
        <span className="ml-auto text-soft">Highest: {formatAmount(highest, CURRENCY)}</span>
      </figcaption>
      <div
        role="img"
        aria-label="Paid, refunded and open by week; the table below has the numbers."
        className="mt-4 grid auto-cols-fr grid-flow-col gap-1 sm:gap-3"
      >
        {bars.map(({ label, came, went, open }) => (
          <div key={label} className="grid gap-2 text-center">
            <svg
              aria-hidden="true"
              viewBox={`0 0 10 ${HEIGHT}`}
              preserveAspectRatio="none"
              className="h-36 w-full border-b border-edge sm:h-48"
            >
              <Bar x={0.5} height={scaled(came)} className="fill-green" />
              <Bar x={3.75} height={scaled(went)} className="fill-saffron" />
              <Bar x={7} height={scaled(open)} className="fill-edge" />
            </svg>
            <span className="text-xs text-soft">{label}</span>
          </div>
        ))}
      </div>
    </figure>
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
