import { CallMoment } from '#booking/CallMoment.tsx';
import { CalendarChoice } from '#booking/calendar/CalendarChoice.tsx';
import { ChoiceCard } from '#booking/calendar/ChoiceCard.tsx';
import { type Calendar, useCalendar } from '#booking/calendar/useCalendar.ts';
import type { SlotChoice } from '#booking/calendar/usePicks.ts';
import { Taker } from '#booking/Taker.tsx';
import { TicketPaper, TicketTime } from '#booking/TicketPaper.tsx';
import { MOVE_NOTICE_HOURS } from '#domain/booking/changes.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import type { CallId } from '#domain/catalogue.ts';
import { type ShownMentor, withMentor } from '#domain/shown-mentor.ts';
import { displayTime, istDate, istInstant } from '#domain/time.ts';
import { shortDay } from '#lib/format.ts';
import { Chip } from '#ui/choices/Chip.tsx';

export interface Moved {
  startsAt: number;
  mentor: ShownMentor | null;
}

interface Props {
  call: Moved & { id: string; service: CallId; serviceType: string };
  move(to: SlotChoice): Promise<{ booking: Moved }>;
  onMoved(moved: Moved): void;
  isOwn?: boolean;
}

export function MoveCalendar({ call, move, onMoved, isOwn = false }: Props) {
  const calendar = useCalendar({
    service: call.service,
    moving: call.id,
    take: move,
    onTaken: ({ booking }) => onMoved(booking),
    failure: bookingMessages.moveError,
  });
  const ticket = <MoveTicket {...{ calendar, call, isOwn }} isLow />;
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
      {isOwn && <div className="@4xl:hidden">{ticket}</div>}
      <CalendarChoice
        {...{ calendar, ticket }}
        choice={<MoveMentor {...{ calendar, call }} />}
        hasNextFree={!isOwn}
      >
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
  const instead = anotherTaker(calendar, call);
  return (
    <ChoiceCard
      label="The move"
      button={isTaking ? 'Moving…' : `Move the call${instead ? ` to ${instead.name}` : ''}`}
      isBusy={isTaking}
      onSubmit={submit}
      wayOut={isOwn && <KeepTime startsAt={call.startsAt} />}
      brief={<Brief from={call.startsAt} to={newStart} isOwn={isOwn} taker={instead} />}
    >
      <MoveTicket {...{ calendar, call, isOwn }} />
    </ChoiceCard>
  );
}

function KeepTime({ startsAt }: { startsAt: number }) {
  return (
    <a className="link inline-flex min-h-11 items-center" href="/profile">
      Keep {dayAndTime(startsAt)}
    </a>
  );
}

function anotherTaker({ taker }: Calendar, { mentor }: SummaryProps['call']) {
  return taker?.slug !== mentor?.slug ? taker : undefined;
}

function MoveTicket({ calendar, call, isOwn, isLow = false }: SummaryProps & { isLow?: boolean }) {
  const { day, slot, chosen } = calendar;
  const instead = anotherTaker(calendar, call);
  const startsAt = day && slot ? istInstant(day.date, slot.time) : null;
  return (
    <TicketPaper date={chosen.date} {...{ startsAt, isLow }} isHeld>
      <h2 className="ticket-name">{call.serviceType}</h2>
      <p className="text-sm">
        Now: {isLow ? dayAndTime(call.startsAt) : <CallMoment startsAt={call.startsAt} />}
      </p>
      {startsAt ? (
        <TicketTime startsAt={startsAt} />
      ) : (
        <p className={`flex items-center ${isLow ? 'h-9' : 'h-11'}`}>New time: pick one</p>
      )}
      <div className={instead && '-mx-2 rounded-lg bg-dawn px-2 font-semibold text-amber'}>
        <Taker
          mentor={instead ?? call.mentor}
          news={
            instead && call.mentor ? `${instead.name} instead of ${call.mentor.name}` : undefined
          }
        />
      </div>
      {isOwn && !isLow && (
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
  taker: ShownMentor | undefined;
}

function Brief({ from, to, isOwn, taker }: BriefProps) {
  return (
    <>
      {to === null ? (
        <p className="text-soft">Pick a new time</p>
      ) : (
        <p className="font-semibold">{dayAndTime(to)}</p>
      )}
      {taker && <p className="truncate">{withMentor(taker.name)}</p>}
      {isOwn ? <KeepTime startsAt={from} /> : <p className="text-soft">Now {dayAndTime(from)}</p>}
    </>
  );
}

/** `Fri 27 Nov, 3:00 PM` */
function dayAndTime(instant: number): string {
  return `${shortDay(istDate(instant))}, ${displayTime(instant)}`;
}

interface MoveMentorProps {
  calendar: Calendar;
  call: { mentor: ShownMentor | null };
}

function MoveMentor({ calendar, call: { mentor: now } }: MoveMentorProps) {
  const { mentors, mentor: picked, pickMentor } = calendar;
  const others = mentors.filter(({ slug }) => slug !== now?.slug);
  if (others.length === 0) return null;
  const isGone = now && others.length === mentors.length;
  const own = { slug: null, name: now ? `${now.name} (now)` : 'Current mentor' };
  const chosen = others.find(({ slug }) => slug === picked)?.slug ?? null;
  return (
    <fieldset>
      <legend className="pb-3 font-display text-xl font-semibold">Mentor</legend>
      {isGone && <p className="pb-3">{now.name} no longer takes this call. Choose another.</p>}
      <div className="chips">
        {[own, ...others].map(({ slug, name }) => (
          <Chip
            key={name}
            type="radio"
            name="mentor"
            label={name}
            checked={slug === chosen}
            onChange={() => pickMentor(slug)}
          />
        ))}
      </div>
    </fieldset>
  );
}
