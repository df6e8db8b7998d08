import type { SessionState } from '#domain/packages/states.ts';

type Look = SessionState | 'askedBack';

interface Props {
  look: Look;
  isNext: boolean;
  className: string | undefined;
}

const FILLS: Record<Look, string> = {
  used: 'fill-green stroke-green',
  booked: 'fill-saffron stroke-saffron',
  open: 'fill-card stroke-edge',
  askedBack: 'fill-dawn stroke-amber [stroke-dasharray:3_3]',
  forfeited: 'fill-sand stroke-edge',
  refunded: 'fill-sand stroke-edge',
};

const SIGNS: Partial<Record<Look, { path: string; stroke: string }>> = {
  used: { path: 'm9.5 14.5 3 3 6-6.5', stroke: 'stroke-white' },
  forfeited: { path: 'm10.5 10.5 7 7m0-7-7 7', stroke: 'stroke-soft' },
  refunded: { path: 'M18.5 14h-9m3.5-3.5L9.5 14l3.5 3.5', stroke: 'stroke-soft' },
};

export function Waymark({ look, isNext, className }: Props) {
  const sign = SIGNS[look];
  return (
    <svg viewBox="0 0 28 28" fill="none" aria-hidden="true" className={className}>
      <path
        d="M14 2 26 14 14 26 2 14Z"
        className={isNext ? 'fill-card stroke-leaf' : FILLS[look]}
        strokeWidth={isNext ? 2.5 : 2}
        strokeLinejoin="round"
      />
      {isNext && <circle cx="14" cy="14" r="3.5" className="fill-saffron" />}
      {sign && (
        <path
          d={sign.path}
          className={sign.stroke}
          strokeWidth="2.25"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
