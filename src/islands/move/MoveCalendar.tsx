import { MOVE_NOTICE_HOURS } from '#domain/booking/changes.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { displayTime, istDate, istInstant } from '#domain/calendar/time.ts';
import type { ServiceId } from '#domain/catalogue.ts';
import { CallMoment } from '#islands/booking/CallMoment.tsx';
import { CalendarChoice } from '#islands/calendar/CalendarChoice.tsx';
import { ChoiceCard } from '#islands/calendar/ChoiceCard.tsx';
import { ChoiceTicket } from '#islands/calendar/ChoiceTicket.tsx';
import { type Calendar, type SlotChoice, useCalendar } from '#islands/calendar/useCalendar.ts';
import { shortDay } from '#lib/format.ts';

interface Props {
  call: { id: string; service: ServiceId; serviceType: string; startsAt: number };
  move(to: SlotChoice): Promise<unknown>;
  onMoved(startsAt: number): void;
}

export function MoveCalendar({ call, move, onMoved }: Props) {
  const calendar = useCalendar({
    service: call.service,
    moving: call.id,
    take: async (to) => {
      await move(to);
      return istInstant(to.date, to.time);
    },
    onTaken: onMoved,
    failure: bookingMessages.moveError,
  });
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="@4xl:hidden">
        <MoveTicket calendar={calendar} call={call} />
      </div>
      <CalendarChoice calendar={calendar}>
        <MoveSummary calendar={calendar} call={call} />
      </CalendarChoice>
    </div>
  );
}

interface SummaryProps {
  calendar: Calendar;
  call: Props['call'];
}

function MoveSummary({ calendar, call }: SummaryProps) {
  const { day, slot, isTaking, submit } = calendar;
  const newStart = day && slot ? istInstant(day.date, slot.time) : null;
  return (
    <ChoiceCard
      label="The move"
      button={isTaking ? 'Moving…' : 'Move the call'}
      isBusy={isTaking}
      isReady={newStart !== null}
      onSubmit={submit}
      brief={<Brief from={call.startsAt} to={newStart} />}
    >
      <MoveTicket calendar={calendar} call={call} />
    </ChoiceCard>
  );
}

function MoveTicket({ calendar: { day, slot }, call }: SummaryProps) {
  return (
    <ChoiceTicket serviceType={call.serviceType} date={day?.date} time={slot?.time}>
      <p className="text-sm">
        Now: <CallMoment startsAt={call.startsAt} />
      </p>
      <p className="text-sm text-soft">
        It moves free of charge, until {MOVE_NOTICE_HOURS} hours before.
      </p>
    </ChoiceTicket>
  );
}

function Brief({ from, to }: { from: number; to: number | null }) {
  return (
    <>
      <p className="text-soft">Now {to === null ? dayAndTime(from) : <s>{dayAndTime(from)}</s>}</p>
      <p className={to === null ? 'text-soft' : 'font-semibold'}>
        {to === null ? 'Pick a new time' : dayAndTime(to)}
      </p>
    </>
  );
}

/** `Fri 27 Nov, 3:00 PM` */
function dayAndTime(instant: number): string {
  return `${shortDay(istDate(instant))}, ${displayTime(instant)}`;
}
