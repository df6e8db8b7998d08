export type MarkState = 'over' | 'now' | 'ahead';

const MAX_MARKS = 8;

const FILLS: Record<MarkState, string> = {
  over: 'fill-green stroke-green',
  now: 'fill-saffron stroke-saffron',
  ahead: 'fill-card stroke-edge',
};

interface Props {
  states: MarkState[];
  endsAtLastMark?: boolean;
  className: string;
}

export function MarkedRoad({ states, endsAtLastMark = false, className }: Props) {
  const shown = states.length > 0 ? states.slice(-MAX_MARKS) : (['ahead'] as const);
  const step = endsAtLastMark ? 236 / Math.max(shown.length - 1, 1) : 30;
  const marks = shown.map((state, index) => ({
    state,
    x: 20 + step * index,
    y: index % 2 === 0 ? 30 : 14,
  }));
  const points = endsAtLastMark ? marks : [...marks, { x: 272, y: 22 }];
  const road = points.map(({ x, y }, index) => {
    const before = marks[index - 1] ?? { x: 0, y: 22 };
    const middle = (before.x + x) / 2;
    return `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`;
  });
  return (
    <svg viewBox="0 0 272 44" className={className} fill="none" aria-hidden="true">
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

export function RoadMark({ state }: { state: MarkState }) {
  return (
    <svg viewBox="0 0 14 14" className="size-3.5 shrink-0" aria-hidden="true">
      <path d="m7 1 6 6-6 6-6-6z" className={FILLS[state]} strokeWidth="1.5" />
    </svg>
  );
}
