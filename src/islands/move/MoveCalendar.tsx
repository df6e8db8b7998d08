import { MOVE_NOTICE_HOURS } from '#domain/booking/changes.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { displayTime, istDate, istInstant } from '#domain/calendar/time.ts';
import type { ServiceId } from '#domain/catalogue.ts';
import { CallMoment } from '#islands/booking/CallMoment.tsx';
import { TicketPaper } from '#islands/booking/Ticket.tsx';
import { CalendarChoice } from '#islands/calendar/CalendarChoice.tsx';
import { ChoiceCard } from '#islands/calendar/ChoiceCard.tsx';
import { PickedTime } from '#islands/calendar/ChoiceTicket.tsx';
import { type Calendar, type SlotChoice, useCalendar } from '#islands/calendar/useCalendar.ts';
import { shortDay } from '#lib/format.ts';

interface Props {
  call: { id: string; service: ServiceId; serviceType: string; startsAt: number };
  move(to: SlotChoice): Promise<unknown>;
  onMoved(startsAt: number): void;
  /** Whether it is the client who moves it: their rule is said, and a link leads back to their calls. */
  isOwn?: boolean;
}

export function MoveCalendar({ call, move, onMoved, isOwn = false }: Props) {
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
  const ticket = <MoveTicket {...{ calendar, call, isOwn }} />;
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="@4xl:hidden">{ticket}</div>
      <CalendarChoice {...{ calendar, ticket }}>
        <MoveSummary {...{ calendar, call, isOwn }} />
      </CalendarChoice>
    </div>
  );
}

interface SummaryProps {
  calendar: Calendar;
  call: Props['call'];
  isOwn: boolean;
}

function MoveSummary({ calendar, call, isOwn }: SummaryProps) {
  const { day, slot, isTaking, submit } = calendar;
  const newStart = day && slot ? istInstant(day.date, slot.time) : null;
  return (
    <ChoiceCard
      label="The move"
      button={isTaking ? 'Moving…' : 'Move the call'}
      isBusy={isTaking}
      isReady={newStart !== null}
      onSubmit={submit}
      wayOut={isOwn && <KeepTime />}
      brief={<Brief from={call.startsAt} to={newStart} isOwn={isOwn} />}
    >
      <MoveTicket {...{ calendar, call, isOwn }} />
    </ChoiceCard>
  );
}

function KeepTime() {
  return (
    <a className="link inline-flex min-h-11 items-center" href="/profile">
      Keep this time
    </a>
  );
}

function MoveTicket({ calendar: { day, slot }, call, isOwn }: SummaryProps) {
  return (
    <TicketPaper date={day?.date} isHeld>
      <h2 className="font-sans text-base font-medium text-pretty">{call.serviceType}</h2>
      <p className="text-sm">
        Now: <CallMoment startsAt={call.startsAt} />
      </p>
      {day && slot ? (
        <PickedTime startsAt={istInstant(day.date, slot.time)} />
      ) : (
        <p className="flex h-11 items-center">New time: pick one</p>
      )}
      {isOwn && (
        <p className="text-sm text-soft">
          It moves free of charge, until {MOVE_NOTICE_HOURS} hours before.
        </p>
      )}
    </TicketPaper>
  );
}

interface BriefProps {
  from: number;
  to: number | null;
  isOwn: boolean;
}

function Brief({ from, to, isOwn }: BriefProps) {
  return (
    <>
      <p className="text-soft">Now {to === null ? dayAndTime(from) : <s>{dayAndTime(from)}</s>}</p>
      {to === null ? isOwn && <KeepTime /> : <p className="font-semibold">{dayAndTime(to)}</p>}
    </>
  );
}

/** `Fri 27 Nov, 3:00 PM` */
function dayAndTime(instant: number): string {
  return `${shortDay(istDate(instant))}, ${displayTime(instant)}`;
}
