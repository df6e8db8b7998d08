import { HoldingCalendar } from '#booking/hold/HoldingCalendar.tsx';
import { useHolding } from '#booking/hold/useHolding.ts';
import { offer, quote } from '#domain/booking/quote.ts';
import { type ServiceId, services } from '#domain/catalogue.ts';
import type { Framed, FromPage } from './CalendarPage.tsx';
import { ChoiceSummary } from './ChoiceSummary.tsx';
import { Schools } from './choices.tsx';
import { TicketAbove } from './TicketAbove.tsx';

interface Props extends FromPage, Framed {
  service: ServiceId;
  additionalSchools: number;
  onSchools(count: number): void;
}

export function BookingCalendar(props: Props) {
  const { service, additionalSchools, onSchools, Frame, ...fromPage } = props;
  const terms = { service, additionalSchools };
  const holding = useHolding({ terms, quoteAt: (start) => quote({ ...terms, ...start }) });
  const { calendar, goOn } = holding;
  const { chosen, mentor, trouble } = calendar;
  const change = mentor ? `/calendar?mentor=${mentor}` : '/calendar';
  const schools = <Schools {...{ service }} count={additionalSchools} onPick={onSchools} />;
  const offered = offer(terms);
  const choice = { offered, change, schools };
  return (
    <Frame isAdmin={calendar.isAdmin}>
      <div
        data-audience={services[service].audience}
        className="@container grid grid-cols-[minmax(0,1fr)] gap-6"
      >
        <HoldingCalendar {...{ holding }} ticket={<TicketAbove {...choice} />} {...fromPage}>
          <ChoiceSummary
            {...choice}
            {...chosen}
            {...{ trouble }}
            isHolding={calendar.isTaking}
            onNext={goOn}
          />
        </HoldingCalendar>
      </div>
    </Frame>
  );
}
