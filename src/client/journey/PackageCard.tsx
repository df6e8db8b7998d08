import { type RefObject, useState } from 'react';
import { isBookable, type Pack } from '#booking/session/journeyData.ts';
import { longDate } from '#lib/format.ts';
import { ExtendPackage } from './ExtendPackage.tsx';
import { AskRefund } from './refund/AskRefund.tsx';
import { RefundRequest } from './refund/RefundRequest.tsx';
import { SessionsLeft } from './SessionsLeft.tsx';

interface Props {
  pack: Pack;
  heading: RefObject<HTMLHeadingElement | null>;
  onChanged(words: string): void;
}

export function PackageCard({ pack, heading, onChanged }: Props) {
  const { title, validUntil, isLive, request } = pack;
  return (
    <div className="card grid gap-2 px-5 py-4 sm:gap-3 sm:p-5 lg:sticky lg:top-24 lg:p-6">
      <div>
        <p className="text-sm text-soft max-sm:sr-only">Your package</p>
        <h2 ref={heading} tabIndex={-1} className="text-heading leading-tight outline-none">
          {title}
        </h2>
      </div>
      <SessionsLeft pack={pack} />
      {request?.state !== 'asked' && (
        <p className="text-sm text-soft">
          {isLive ? 'Book by' : 'Ended on'}{' '}
          <span className="whitespace-nowrap">{longDate(validUntil)}</span>
        </p>
      )}
      {request && <RefundRequest {...{ pack, request, onChanged }} />}
      <More {...{ pack, onChanged }} />
    </div>
  );
}

function More({ pack, onChanged }: Omit<Props, 'heading'>) {
  const [isWide] = useState(() => matchMedia('(width >= 64rem)').matches);
  const { refund, request } = pack;
  const canExtend = pack.canExtend && pack.sessions.some(isBookable);
  const canAsk = refund.withCalls > 0 && request?.state !== 'asked';
  if (!canExtend && !canAsk) return null;
  return (
    <details open={isWide} className="-mb-2 border-t border-line pt-1">
      <summary className="fold">More about this package</summary>
      <div className="grid gap-2 pb-2">
        {canExtend && <ExtendPackage {...{ pack, onChanged }} />}
        {canAsk && <AskRefund {...{ pack, onChanged }} />}
      </div>
    </details>
  );
}
