import { useQueryClient } from '@tanstack/react-query';
import { lazy, type RefObject, useRef, useState } from 'react';
import { countOf, isBookable, JOURNEY, type Pack } from '#booking/session/journeyData.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { counted, longDate } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { useNotice } from '#ui/useNotice.ts';
import { ExtendPackage } from './ExtendPackage.tsx';
import { JourneyColumns } from './JourneyColumns.tsx';
import { journeyMessages } from './journeyMessages.ts';
import { Road } from './Road.tsx';
import { RefundRequest } from './refund/RefundRequest.tsx';

export function Package({ pack }: { pack: Pack }) {
  const [done, say] = useNotice();
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();

  function onChanged(words: string): void {
    say(words);
    // What was pressed may be gone, and the focus with it.
    heading.current?.focus();
    client.invalidateQueries({ queryKey: JOURNEY });
  }

  return (
    <JourneyColumns aria-label={pack.title}>
      <PackageCard {...{ pack, heading, onChanged }} />
      <div className="grid min-w-0 gap-6">
        {done && (
          <div className={done === journeyMessages.asked ? 'sr-only' : ''}>
            <Alert tone="success">{done}</Alert>
          </div>
        )}
        <Road pack={pack} onCancelled={() => onChanged(bookingMessages.cancelled)} />
      </div>
    </JourneyColumns>
  );
}

const RefundQuestion = lazy(() =>
  import('./refund/RefundQuestion.tsx').catch(() => ({ default: NotLoaded })),
);

interface Props {
  pack: Pack;
  onChanged(words: string): void;
}

function AskRefund(props: Props) {
  const [calls, setCalls] = useState(0);
  return (
    <DialogButton
      tone="link"
      label="Ask for money back"
      title={
        calls > 0
          ? `Money back: what about your booked ${calls === 1 ? 'call' : 'calls'}?`
          : 'Ask for money back'
      }
      isFresh
      onOpen={() => setCalls(0)}
    >
      {(close) => <RefundQuestion {...props} close={close} onCalls={setCalls} />}
    </DialogButton>
  );
}

function NotLoaded() {
  return (
    <div className="mt-3">
      <Alert tone="error">{journeyMessages.askError}</Alert>
    </div>
  );
}

/** `5 of 9 sessions left`, and what became of the others as a thin line with its key. */
function SessionsLeft({ pack }: { pack: Pack }) {
  const all = pack.sessions.length;
  const left = pack.sessions.filter(isBookable).length;
  const askedBack = countOf(pack, 'open') - left;
  const [figure, what] = left === 0 && askedBack > 0 ? [askedBack, 'on hold'] : [left, 'left'];
  const parts = [
    ['done', countOf(pack, 'used'), 'bg-green'],
    ['booked', countOf(pack, 'booked'), 'bg-saffron'],
    ['used up', countOf(pack, 'forfeited'), 'bg-edge'],
    ['refunded', countOf(pack, 'refunded'), 'bg-ink'],
    ['on hold', askedBack, 'bg-amber/45'],
  ] as const;
  const shown = parts.filter(([, count]) => count > 0);
  return (
    <div className="grid gap-2">
      <p>
        <strong className="font-display text-3xl font-semibold tabular-nums">{figure}</strong> of{' '}
        {counted(all, 'session')} {what}
      </p>
      <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-clip rounded-pill bg-line">
        {shown.map(([name, count, colour]) => (
          <span
            key={name}
            className={`h-full ${colour}`}
            style={{ width: `${(100 * count) / all}%` }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 text-sm empty:hidden">
        {shown.map(([name, count, colour]) => (
          <li key={name} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2 rotate-45 ${colour}`} />
            {count} {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PackageCardProps {
  pack: Pack;
  heading: RefObject<HTMLHeadingElement | null>;
  onChanged(words: string): void;
}

function PackageCard({ pack, heading, onChanged }: PackageCardProps) {
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

function More({ pack, onChanged }: Omit<PackageCardProps, 'heading'>) {
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
