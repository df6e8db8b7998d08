import { HOLD_MINUTES } from '#domain/booking/booking.ts';
import type { offer } from '#domain/booking/quote.ts';
import { displayLocal, displayTime, istInstant } from '#domain/calendar/time.ts';
import { formatRupees } from '#domain/money/money.ts';
import { PriceLines } from '#islands/booking/PriceLines.tsx';
import { shortDay, shortLocal, viewerTimeZone } from '#lib/format.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import { ChoiceTicket } from './ChoiceTicket.tsx';

interface Props {
  offered: ReturnType<typeof offer>;
  date: string | undefined;
  time: string | undefined;
  isHolding: boolean;
  onNext(): void;
}

export function ChoiceSummary(props: Props) {
  const { offered, date, time, isHolding, onNext } = props;
  const { serviceType, duration, price } = offered;
  return (
    <ChoiceCard
      label="Your choice"
      button={isHolding ? 'Holding your time…' : 'Next: Enter Details'}
      isBusy={isHolding}
      isReady={time !== undefined}
      onSubmit={onNext}
      brief={<Brief {...{ date, time }} rest={`${formatRupees(price)} · ${duration} minutes`} />}
    >
      <ChoiceTicket {...{ serviceType, date, time }}>
        <p className="flex items-center justify-between gap-2 text-sm">
          {duration} minutes on video
          <ChangeService />
        </p>
      </ChoiceTicket>
      <PriceLines bought={offered} total="To pay" className="text-sm" />
      <p className="text-sm text-soft">
        You pay in the next step. Your time is held for {HOLD_MINUTES} minutes meanwhile.
      </p>
    </ChoiceCard>
  );
}

export function ChangeService() {
  return (
    <a className="link -my-2.5 inline-flex min-h-11 items-center" href="/calendar">
      Change
    </a>
  );
}

/** The choice in two lines, for the bar; `rest` stands where no local time does. */
export function Brief({ date, time, rest }: Pick<Props, 'date' | 'time'> & { rest: string }) {
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
