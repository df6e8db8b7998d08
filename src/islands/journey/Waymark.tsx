import type { SessionState } from '#domain/passes/states.ts';

interface Props {
  state: SessionState;
  /** The first that can be booked. */
  isNext: boolean;
  className: string | undefined;
}

const FILLS: Record<SessionState, string> = {
  used: 'fill-green stroke-green',
  booked: 'fill-saffron stroke-saffron',
  open: 'fill-card stroke-edge',
  forfeited: 'fill-sand stroke-line',
  refunded: 'fill-sand stroke-line',
};

/** A waymark of the road: walked, agreed, or still ahead. */
export function Waymark({ state, isNext, className }: Props) {
  return (
    <svg viewBox="0 0 28 28" fill="none" aria-hidden="true" className={className}>
      <path
        d="M14 2 26 14 14 26 2 14Z"
        className={isNext ? 'fill-card stroke-leaf' : FILLS[state]}
        strokeWidth={isNext ? 2.5 : 2}
        strokeLinejoin="round"
      />
      {isNext && <circle cx="14" cy="14" r="3.5" className="fill-saffron" />}
      {state === 'used' && (
        <path
          d="m9.5 14.5 3 3 6-6.5"
          className="stroke-white"
          strokeWidth="2.25"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
