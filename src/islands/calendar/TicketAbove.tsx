import { schoolsText } from '#domain/booking/booking.ts';
import { priceText } from '#domain/booking/line-items.ts';
import type { offer } from '#domain/booking/quote.ts';
import { isPackage } from '#domain/catalogue.ts';
import { PriceLines } from '#islands/booking/PriceLines.tsx';
import { ChangeService } from './ChoiceSummary.tsx';
import { ChoiceTicket } from './ChoiceTicket.tsx';
import type { SlotChoice } from './useCalendar.ts';

type Props = Partial<SlotChoice> & { offered: ReturnType<typeof offer> };

/** What is booked, where there is no room for the whole choice. */
export function TicketAbove({ offered, date, time }: Props) {
  const { service, serviceType, additionalSchools, duration } = offered;
  return (
    <div className="@4xl:hidden">
      <ChoiceTicket {...{ serviceType, date, time }}>
        <p className="flex items-center justify-between gap-4 text-sm">
          {duration} minutes on video
          <ChangeService />
        </p>
        <p className="text-sm text-pretty">
          {priceText(offered)}
          {additionalSchools > 0 && `, ${schoolsText(additionalSchools)}`}
        </p>
      </ChoiceTicket>
      {isPackage(service) && (
        <details className="mt-2">
          <summary className="fold w-fit">What is in the package</summary>
          <PriceLines bought={offered} total="To pay" className="text-sm" />
        </details>
      )}
    </div>
  );
}
