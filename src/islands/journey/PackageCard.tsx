import type { RefObject } from 'react';
import { counted, longDate } from '#lib/format.ts';
import { AskRefund } from './AskRefund.tsx';
import { ExtendPackage } from './ExtendPackage.tsx';
import { countOf, type Pack } from './journeyData.ts';
import { RefundRequest } from './RefundRequest.tsx';

interface Props {
  pack: Pack;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Says what was done, and loads the journey again. */
  onChanged(words: string): void;
}

/** What is left of a package, until when, and what can be changed about it. */
export function PackageCard({ pack, heading, onChanged }: Props) {
  const { title, validUntil, isLive, canExtend, request } = pack;
  return (
    <div className="card grid gap-5 p-5 max-lg:contents lg:sticky lg:top-24 lg:p-6">
      <div className="card grid gap-3 p-5 lg:contents">
        <h2 ref={heading} tabIndex={-1} className="text-heading leading-tight outline-none">
          {title}
        </h2>
        <Left pack={pack} />
        <p className="text-sm text-soft">
          {isLive ? 'Until' : 'Ended on'}{' '}
          <span className="whitespace-nowrap">{longDate(validUntil)}</span>
        </p>
      </div>
      <div className="card grid gap-3 border-line p-5 empty:hidden max-lg:order-last lg:rounded-none lg:border-0 lg:border-t lg:bg-transparent lg:p-0 lg:pt-4 lg:shadow-none">
        {request && <RefundRequest {...{ pack, request, onChanged }} />}
        {canExtend && <ExtendPackage {...{ pack, onChanged }} />}
        <AskRefund {...{ pack, onChanged }} />
      </div>
    </div>
  );
}

/** `5 of 9 sessions left`, and the same as a thin line. */
function Left({ pack }: { pack: Pack }) {
  const all = pack.sessions.length;
  const [open, booked] = [countOf(pack, 'open'), countOf(pack, 'booked')];
  const over = all - open - booked;
  const share = (count: number) => ({ width: `${(100 * count) / all}%` });
  return (
    <div className="grid gap-2">
      <p>
        <strong className="font-display text-3xl font-semibold tabular-nums">{open}</strong> of{' '}
        {counted(all, 'session')} left
        {booked > 0 && <span className="text-soft">, {booked} booked</span>}
      </p>
      <div
        aria-hidden="true"
        className="flex h-2 gap-0.5 overflow-clip rounded-pill bg-sand [&>:empty]:h-full"
      >
        {over > 0 && <span className="bg-green" style={share(over)} />}
        {booked > 0 && <span className="bg-saffron" style={share(booked)} />}
      </div>
    </div>
  );
}
