import { schoolsText } from '#domain/booking/booking.ts';
import { priceText } from '#domain/booking/line-items.ts';
import type { offer } from '#domain/booking/quote.ts';
import { PackageFold } from '#islands/booking/PriceLines.tsx';
import { ChangeService } from './ChoiceSummary.tsx';
import { ChoiceTicket } from './ChoiceTicket.tsx';

interface Props {
  offered: ReturnType<typeof offer>;
  date: string | undefined;
  time: string | undefined;
}

/** What is booked, where there is no room for the whole choice. */
export function TicketAbove({ offered, date, time }: Props) {
  const { serviceType, additionalSchools, duration } = offered;
  return (
    <div>
      <ChoiceTicket {...{ serviceType, date, time }}>
        <p className="flex items-center justify-between gap-4 text-sm">
          {duration} minutes on video
          <ChangeService />
        </p>
        <p className="text-sm text-pretty">
          {priceText(offered)}
          {additionalSchools > 0 && (
            <>
              , <span className="whitespace-nowrap">{schoolsText(additionalSchools)}</span>
            </>
          )}
        </p>
      </ChoiceTicket>
      <PackageFold bought={offered} summary="What is in the package" />
    </div>
  );
}
