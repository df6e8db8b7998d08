import { bookingMessages } from '#domain/booking/messages.ts';
import { istInstant } from '#domain/calendar/time.ts';
import type { ServiceId } from '#domain/catalogue.ts';
import { CallMoment } from '#islands/booking/CallMoment.tsx';
import { CalendarChoice } from '#islands/calendar/CalendarChoice.tsx';
import { ChoiceCard } from '#islands/calendar/ChoiceCard.tsx';
import { type Calendar, type SlotChoice, useCalendar } from '#islands/calendar/useCalendar.ts';

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
    <CalendarChoice calendar={calendar}>
      <MoveSummary calendar={calendar} call={call} />
    </CalendarChoice>
  );
}

function MoveSummary({ calendar, call }: { calendar: Calendar; call: Props['call'] }) {
  const { day, slot, message, isTaking, submit } = calendar;
  return (
    <ChoiceCard
      label="The move"
      button={isTaking ? 'Moving…' : 'Move the call'}
      message={message}
      isBusy={isTaking}
      onSubmit={submit}
    >
      <h2 className="text-xl max-lg:sr-only">{call.serviceType}</h2>
      <dl className="grid gap-2 *:grid *:grid-cols-[4.5rem_1fr] max-lg:text-sm lg:gap-4 lg:*:grid-cols-1">
        <div>
          <dt className="text-sm text-soft">Now</dt>
          <dd>
            <CallMoment startsAt={call.startsAt} />
          </dd>
        </div>
        <div aria-live="polite">
          <dt className="text-sm text-soft">New time</dt>
          <dd>
            {day && slot ? (
              <CallMoment startsAt={istInstant(day.date, slot.time)} />
            ) : (
              'Not picked yet'
            )}
          </dd>
        </div>
      </dl>
    </ChoiceCard>
  );
}
