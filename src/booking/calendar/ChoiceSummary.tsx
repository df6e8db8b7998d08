import type { ReactNode } from 'react';
import { PackageFold } from '#booking/PriceLines.tsx';
import type { offer } from '#domain/booking/quote.ts';
import { isPackage } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import { callText } from '#domain/packages/line-items.ts';
import { sessionCount } from '#domain/packages/sessions.ts';
import type { PickedMentor } from '#domain/shown-mentor.ts';
import { Brief } from './Brief.tsx';
import { ChoiceCard } from './ChoiceCard.tsx';
import { ChoiceTicket } from './ChoiceTicket.tsx';

interface Props {
  offered: ReturnType<typeof offer>;
  date: string | undefined;
  time: string | undefined;
  taker: PickedMentor | undefined;
  trouble: string | undefined;
  change: string;
  schools: ReactNode;
  isHolding: boolean;
  onNext(): void;
}

export function ChoiceSummary(props: Props) {
  const { offered, date, time, taker, trouble, change, schools, isHolding, onNext } = props;
  const { service, serviceType, additionalSchools, duration, price } = offered;
  const rest = isPackage(service)
    ? `${sessionCount(service, additionalSchools)} sessions`
    : `${duration} minutes`;
  return (
    <ChoiceCard
      label="Your choice"
      button={isHolding ? 'Holding your time…' : 'Next: Enter Details'}
      isBusy={isHolding}
      onSubmit={onNext}
      brief={<Brief {...{ date, time, taker, trouble, price }} rest={rest} />}
    >
      <div>
        <ChoiceTicket {...{ serviceType, date, time, taker, trouble }}>
          {isPackage(service) && (
            <p className="text-sm text-pretty">
              {callText(offered)}, first of {rest}
            </p>
          )}
          <p className="flex flex-wrap items-center justify-between gap-x-2 text-sm">
            <strong className="font-semibold">
              {isPackage(service) ? `${formatRupees(price)} for all` : callText(offered)}
            </strong>
            <ChangeService href={change} />
          </p>
        </ChoiceTicket>
        {isPackage(service) && (
          <div className="ticket-more">
            {schools}
            <PackageFold bought={offered} summary="What it holds" />
          </div>
        )}
      </div>
    </ChoiceCard>
  );
}

export function ChangeService({ href }: { href: string }) {
  return (
    <a className="link -my-2.5 inline-flex min-h-11 shrink-0 items-center text-sm" href={href}>
      Change call
    </a>
  );
}
