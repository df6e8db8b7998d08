import type { ReactNode } from 'react';
import { callText, priceText } from '#domain/booking/line-items.ts';
import type { PickedMentor } from '#domain/booking/mentor.ts';
import type { offer } from '#domain/booking/quote.ts';
import { isPackage, schoolsText } from '#domain/catalogue.ts';
import { PackageFold } from '#islands/booking/PriceLines.tsx';
import { ChangeService } from './ChoiceSummary.tsx';
import { ChoiceTicket } from './ChoiceTicket.tsx';

interface Props {
  offered: ReturnType<typeof offer>;
  date: string | undefined;
  time: string | undefined;
  taker: PickedMentor | undefined;
  change: string;
  /** How many schools a package is for. */
  schools: ReactNode;
}

/** What is booked, where there is no room for the whole choice. */
export function TicketAbove({ offered, change, schools, date, time, taker }: Props) {
  const { service, serviceType, additionalSchools } = offered;
  const line = <ChangeService href={change} />;
  return (
    <div>
      <ChoiceTicket {...{ serviceType, date, time, taker, line }}>
        {isPackage(service) && (
          <p className="text-sm text-pretty">
            {priceText(offered)},{' '}
            <span className="whitespace-nowrap">{schoolsText(additionalSchools)}</span>
          </p>
        )}
        <p className="flex items-center justify-between gap-4 text-sm">
          {callText(offered)}
          <ChangeService href={change} />
        </p>
      </ChoiceTicket>
      <PackageFold
        bought={offered}
        summary={`What it holds, and ${additionalSchools > 0 ? schoolsText(additionalSchools) : 'additional schools'}`}
      >
        {schools}
      </PackageFold>
    </div>
  );
}
