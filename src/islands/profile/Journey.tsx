import type { BookingGroups } from './profileBookings.ts';

/** As many as there is room for; of more, the latest. */
const MOST = 8;

const FILLS = {
  over: 'fill-green stroke-green',
  now: 'fill-saffron stroke-saffron',
  ahead: 'fill-card stroke-edge',
} as const;

/** The client's own road: a waymark for each call that took place, the one that is on, and those ahead. */
export function Journey({ completed, ongoing, held, upcoming }: BookingGroups) {
  const calls = [
    ...completed.map(() => 'over' as const),
    ...ongoing.map(() => 'now' as const),
    ...[...held, ...upcoming].map(() => 'ahead' as const),
  ].slice(-MOST);
  const marks = (calls.length > 0 ? calls : (['ahead'] as const)).map((state, index) => ({
    state,
    x: 20 + 30 * index,
    y: index % 2 === 0 ? 30 : 14,
  }));
  const road = [...marks, { x: 272, y: 22 }].map(({ x, y }, index) => {
    const before = marks[index - 1] ?? { x: 0, y: 22 };
    const middle = (before.x + x) / 2;
    return `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`;
  });
  return (
    <svg viewBox="0 0 272 44" className="w-full max-w-80" fill="none" aria-hidden="true">
      <path
        d={`M0 22${road.join('')}`}
        className="stroke-edge"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray=".1 7"
      />
      {marks.map(({ state, x, y }) => (
        <path
          key={x}
          d={`M${x} ${y - 10}l10 10-10 10-10-10z`}
          className={FILLS[state]}
          strokeWidth="2"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
