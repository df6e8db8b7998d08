import { HOLD_MINUTES } from '#domain/booking/booking.ts';
import { displayDate, displayLocal, displayTime, istInstant } from '#domain/calendar/time.ts';
import { priceOf, type ServiceId, services } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import { CallMoment } from '#islands/booking/CallMoment.tsx';
import { PriceLines } from '#islands/booking/PriceLines.tsx';
import { shortDay, shortLocal, viewerTimeZone } from '#lib/format.ts';
import { ChoiceCard } from './ChoiceCard.tsx';

interface Props {
  service: ServiceId;
  additionalSchools: number;
  date: string | undefined;
  time: string | undefined;
  isHolding: boolean;
  onNext(): void;
}

export function ChoiceSummary(props: Props) {
  const { service, additionalSchools, date, time, isHolding, onNext } = props;
  const { serviceType, minutes } = services[service];
  const price = priceOf(service, additionalSchools);
  return (
    <ChoiceCard
      label="Your choice"
      button={isHolding ? 'Holding your slot…' : 'Next: Enter Details'}
      isBusy={isHolding}
      isReady={time !== undefined}
      onSubmit={onNext}
      brief={<Brief {...{ date, time }} rest={`${formatRupees(price)} · ${minutes} minutes`} />}
    >
      <div>
        <h2 className="text-xl">{serviceType}</h2>
        <p className="text-sm text-soft">
          {minutes} minutes on video ·{' '}
          <a className="link inline-flex min-h-11 items-center" href="/calendar">
            Change
          </a>
        </p>
      </div>
      <p>
        <ChosenTime date={date} time={time} />
      </p>
      <PriceLines
        bought={{ service, serviceType, additionalSchools, duration: minutes, price }}
        total="To pay"
        className="border-t border-line pt-4 text-sm"
      />
      <p className="text-sm text-soft">
        You pay in the next step. Your time is held for {HOLD_MINUTES} minutes meanwhile.
      </p>
    </ChoiceCard>
  );
}

function ChosenTime({ date, time }: Pick<Props, 'date' | 'time'>) {
  if (!date) return <span className="text-soft">No day picked yet.</span>;
  if (!time) return displayDate(istInstant(date, '12:00'));
  return <CallMoment startsAt={istInstant(date, time)} />;
}

function Brief({ date, time, rest }: Pick<Props, 'date' | 'time'> & { rest: string }) {
  if (!date) return <p className="text-soft">Pick a day and a time</p>;
  const day = shortDay(date);
  if (!time) return <p className="text-soft">{day}: pick a time</p>;
  const startsAt = istInstant(date, time);
  const isLocal = displayLocal(startsAt, viewerTimeZone()) !== null;
  return (
    <>
      <p className="font-semibold">
        {day}, {displayTime(startsAt)}
      </p>
      <p className="truncate text-soft">
        {isLocal ? `${shortLocal(startsAt, date)} your time` : rest}
      </p>
    </>
  );
}
