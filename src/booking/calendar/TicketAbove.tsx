import type { ReactNode } from 'react';
import { PackageFold } from '#booking/PriceLines.tsx';
import type { offer } from '#domain/booking/quote.ts';
import { isPackage, schoolsText } from '#domain/catalogue.ts';
import { callText, priceText } from '#domain/packages/line-items.ts';
import { ChangeService } from './ChoiceSummary.tsx';
import { CallLine } from './ChoiceTicket.tsx';

interface Props {
  offered: ReturnType<typeof offer>;
  change: string;
  schools: ReactNode;
}

export function TicketAbove({ offered, change, schools }: Props) {
  const { serviceType, additionalSchools } = offered;
  return (
    <div>
      <CallLine
        serviceType={serviceType}
        about={(isPackage(offered.service) ? priceText : callText)(offered)}
      >
        <ChangeService href={change} />
      </CallLine>
      <PackageFold
        bought={offered}
        summary={`What it holds, and ${additionalSchools > 0 ? schoolsText(additionalSchools) : 'additional schools'}`}
      >
        {schools}
      </PackageFold>
    </div>
  );
}
