import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { HoldingCalendar, useHolding } from '#booking/hold/HoldingCalendar.tsx';
import { notLoaded } from '#booking/notLoaded.tsx';
import { PackageFold } from '#booking/PriceLines.tsx';
import { quoteCall, quoteService } from '#domain/booking/quote.ts';
import {
  isPackage,
  isServiceId,
  mostSchools,
  type ServiceId,
  schoolsText,
} from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import { durationAndPrice, priceText, sessionCount } from '#domain/packages/sessions.ts';
import { keepInAddress, queryParameter } from '#lib/address.ts';
import { Queries } from '#ui/Queries.tsx';
import { CalendarSkeleton } from './CalendarSkeleton.tsx';
import { CallLine } from './CallLine.tsx';
import { Choice, type ChoiceState } from './Choice.tsx';

const ServiceChoice = lazy(() => import('./ServiceChoice.tsx').catch(notLoaded));
const SchoolsStepper = lazy(() => import('./SchoolsStepper.tsx').catch(notLoaded));

/** `ask`: first topic of the mentor's `askMeAbout`. */
export type Introduction = Record<'name' | 'brief' | 'languages' | 'ask', string>;

export interface PageProps {
  /** Section that says what happens after the visitor picks a time. */
  nextSteps?: ReactNode;
  /** True if any mentor profile is a sample. */
  areSamples?: boolean;
  /** Keys are mentor slugs. */
  introductions: Record<string, Introduction>;
}

export interface FrameProps {
  /** Adds admin mode. A prop, because `booking` must not import `dashboard`. */
  Frame: ComponentType<{ isAdmin: boolean; children: ReactNode }>;
}

type Props = PageProps & FrameProps & { mentors?: ReactNode };

export function CalendarPage(props: Props) {
  return (
    <Queries>
      <Suspense fallback={<CalendarSkeleton />}>
        <Content {...props} />
      </Suspense>
    </Queries>
  );
}

function Content({ mentors, ...props }: Props) {
  const service = queryParameter('service') ?? '';
  if (!isServiceId(service)) return <ServiceChoice mentors={mentors} Frame={props.Frame} />;
  return <BookingCalendar service={service} {...props} />;
}

function schoolsInAddress(service: ServiceId): number {
  const schools = Number(queryParameter('schools') ?? 0);
  const isAllowed = isPackage(service) && Number.isInteger(schools) && schools > 0;
  return isAllowed ? Math.min(schools, mostSchools(service)) : 0;
}

type CalendarProps = PageProps & FrameProps & { service: ServiceId };

function BookingCalendar({ service, Frame, ...pageProps }: CalendarProps) {
  const [additionalSchools, setSchools] = useState(() => schoolsInAddress(service));
  const changeSchools = (count: number) => {
    setSchools(count);
    keepInAddress({ schools: count > 0 ? String(count) : null });
  };
  const terms = { service, additionalSchools };
  const holding = useHolding(terms, (start) => quoteCall({ ...terms, ...start }));
  const { calendar, submit } = holding;
  const offer = {
    offered: quoteService(terms),
    changeUrl: calendar.mentorSlug ? `/calendar?mentor=${calendar.mentorSlug}` : '/calendar',
    schoolsStepper: isPackage(service) && (
      <Suspense fallback={<div className="h-20" />}>
        <SchoolsStepper service={service} count={additionalSchools} onPick={changeSchools} />
      </Suspense>
    ),
  };
  return (
    <Frame isAdmin={calendar.isAdmin}>
      <HoldingCalendar callLine={<OfferLine {...offer} />} holding={holding} {...pageProps}>
        <ChoiceSummary {...offer} calendar={calendar} onNext={submit} />
      </HoldingCalendar>
    </Frame>
  );
}

interface OfferProps {
  offered: ReturnType<typeof quoteService>;
  changeUrl: string;
  /** Rendered twice: in `OfferLine` for narrow containers, in `ChoiceSummary` for wide ones. */
  schoolsStepper: ReactNode;
}

function OfferLine({ offered, changeUrl, schoolsStepper }: OfferProps) {
  const { service, serviceType, additionalSchools } = offered;
  const schools = additionalSchools > 0 ? schoolsText(additionalSchools) : 'additional schools';
  return (
    <div>
      <CallLine
        serviceType={serviceType}
        about={isPackage(service) ? priceText(offered) : durationAndPrice(offered)}
      >
        <ChangeService href={changeUrl} />
      </CallLine>
      <PackageFold order={offered} summary={`Package contents and ${schools}`}>
        {schoolsStepper}
      </PackageFold>
    </div>
  );
}

interface SummaryProps extends OfferProps {
  calendar: ChoiceState;
  onNext(): void;
}

export function ChoiceSummary(props: SummaryProps) {
  const { offered, changeUrl, schoolsStepper, calendar, onNext } = props;
  const { service, serviceType, additionalSchools, duration, price } = offered;
  const extent = isPackage(service)
    ? `${sessionCount(service, additionalSchools)} sessions`
    : `${duration} minutes`;
  return (
    <Choice
      calendar={calendar}
      serviceType={serviceType}
      price={price}
      extent={extent}
      onSubmit={onNext}
      belowTicket={
        isPackage(service) && (
          <div className="ticket-more">
            {schoolsStepper}
            <PackageFold order={offered} summary="What is included" />
          </div>
        )
      }
    >
      {isPackage(service) && (
        <p className="text-sm text-pretty">
          {/* For a package, `durationAndPrice` returns no price. */}
          {durationAndPrice(offered)}, first of {extent}
        </p>
      )}
      <p className="flex flex-wrap items-center justify-between gap-x-2 text-sm">
        <strong className="font-semibold">
          {isPackage(service) ? `${formatRupees(price)} in total` : durationAndPrice(offered)}
        </strong>
        <ChangeService href={changeUrl} />
      </p>
    </Choice>
  );
}

function ChangeService({ href }: { href: string }) {
  return (
    <a className="link -my-2.5 inline-flex min-h-11 shrink-0 items-center text-sm" href={href}>
      Change call
    </a>
  );
}
