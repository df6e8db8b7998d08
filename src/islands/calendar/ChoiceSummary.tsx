import { HOLD_MINUTES, schoolsText } from '#domain/booking/booking.ts';
import { displayDate, istInstant } from '#domain/calendar/time.ts';
import { isPackage, priceOf, type ServiceId, services } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import { CallMoment } from '#islands/booking/CallMoment.tsx';
import { ChoiceCard } from './ChoiceCard.tsx';

interface Props {
  service: ServiceId;
  additionalSchools: number;
  date: string | undefined;
  time: string | undefined;
  message: string | null;
  isHolding: boolean;
  onNext(): void;
}

export function ChoiceSummary(props: Props) {
  const { service, additionalSchools, date, time, message, isHolding, onNext } = props;
  const { serviceType, minutes } = services[service];
  return (
    <ChoiceCard
      label="Your choice"
      button={isHolding ? 'Holding your slot…' : 'Next: Enter Details'}
      message={message}
      isBusy={isHolding}
      onSubmit={onNext}
      footnote={
        <p className="text-sm text-soft max-lg:hidden">
          Then the time is yours for {HOLD_MINUTES} minutes, to fill in your details and pay.
        </p>
      }
    >
      <div className="flex items-baseline justify-between gap-3 sm:max-lg:justify-start">
        <h2 className="min-w-0 text-base lg:text-xl">{serviceType}</h2>
        <p className="font-semibold tabular-nums lg:text-lg">
          {formatRupees(priceOf(service, additionalSchools))}
        </p>
      </div>
      <p className="flex flex-wrap gap-x-3 text-sm text-soft max-lg:-mt-1 max-lg:text-xs">
        <span>
          {minutes} minutes on video
          {additionalSchools > 0 && isPackage(service) && ` · ${schoolsText(additionalSchools)}`}
        </span>
        <a className="link" href="/calendar">
          Change
        </a>
      </p>
      <ChosenTime date={date} time={time} />
    </ChoiceCard>
  );
}

function ChosenTime({ date, time }: Pick<Props, 'date' | 'time'>) {
  if (!date) return <p className="text-soft max-lg:hidden">No day picked yet.</p>;
  if (!time) return <p className="max-lg:text-sm">{displayDate(istInstant(date, '12:00'))}</p>;
  return (
    <p aria-live="polite" className="max-lg:text-sm">
      <CallMoment startsAt={istInstant(date, time)} />
    </p>
  );
}
