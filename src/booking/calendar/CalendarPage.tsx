import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { HoldingCalendar } from '#booking/hold/HoldingCalendar.tsx';
import { useHolding } from '#booking/hold/useHolding.ts';
import { PackageFold } from '#booking/PriceLines.tsx';
import { offer, quote } from '#domain/booking/quote.ts';
import {
  isPackage,
  isServiceId,
  mostSchools,
  type ServiceId,
  schoolsText,
  services,
} from '#domain/catalogue.ts';
import { callText, priceText } from '#domain/packages/line-items.ts';
import { keepInAddress, queryParameter } from '#lib/navigate.ts';
import { Queries } from '#ui/Queries.tsx';
import { CalendarSkeleton } from './CalendarSkeleton.tsx';
import { ChangeService, ChoiceSummary } from './ChoiceSummary.tsx';
import { CallLine } from './ChoiceTicket.tsx';
import { Schools } from './choices.tsx';

/** Not loaded with a calendar. */
const TooManySchools = lazy(() => import('./TooManySchools.tsx'));

const ServiceChoice = lazy(() => import('./ServiceChoice.tsx'));

export interface Introduction {
  name: string;
  brief: string;
  languages: string;
  ask: string;
}

export interface FromPage {
  mentors?: ReactNode;
  next?: ReactNode;
  areSamples?: boolean;
  introductions: Record<string, Introduction>;
}

export interface Framed {
  /** Stands around the calendar once it is known who looks at it. */
  Frame: ComponentType<{ isAdmin: boolean; children: ReactNode }>;
}

export function CalendarPage(props: FromPage & Framed) {
  return (
    <Queries>
      <Suspense fallback={<CalendarSkeleton />}>
        <Content {...props} />
      </Suspense>
    </Queries>
  );
}

function Content({ Frame, ...fromPage }: FromPage & Framed) {
  const service = queryParameter('service') ?? '';
  const [additionalSchools, setSchools] = useState(schoolsInAddress);
  const onSchools = (count: number) => {
    setSchools(count);
    keepInAddress({ schools: count > 0 ? String(count) : null });
  };
  if (!isServiceId(service)) return <ServiceChoice mentors={fromPage.mentors} Frame={Frame} />;
  if (isPackage(service) && additionalSchools > mostSchools(service)) {
    return <TooManySchools service={service} />;
  }
  return <BookingCalendar {...{ service, additionalSchools, onSchools, Frame }} {...fromPage} />;
}

function schoolsInAddress(): number {
  const schools = Number(queryParameter('schools') ?? 0);
  return Number.isInteger(schools) && schools > 0 ? schools : 0;
}

interface Props {
  offered: ReturnType<typeof offer>;
  change: string;
  schools: ReactNode;
}

function TicketAbove({ offered, change, schools }: Props) {
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

interface BookingCalendarProps extends FromPage, Framed {
  service: ServiceId;
  additionalSchools: number;
  onSchools(count: number): void;
}

function BookingCalendar(props: BookingCalendarProps) {
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
