import { CalendarChoice } from '#booking/calendar/CalendarChoice.tsx';
import { ChoiceCard } from '#booking/calendar/ChoiceCard.tsx';
import { type Calendar, useCalendar } from '#booking/calendar/useCalendar.ts';
import type { SlotChoice } from '#booking/calendar/usePicks.ts';
import { MentorLine } from '#booking/MentorFace.tsx';
import { CallMoment } from '#booking/Ticket.tsx';
import { TicketPaper, TicketTime } from '#booking/TicketPaper.tsx';
import { bookingMessages } from '#domain/booking/messages.ts';
import { MOVE_NOTICE_HOURS } from '#domain/booking/state.ts';
import type { CallId } from '#domain/catalogue.ts';
import { type ShownMentor, withMentor } from '#domain/shown-mentor.ts';
import { dayAndTime } from '#lib/format.ts';
import { Chip } from '#ui/choices/ChoiceChips.tsx';
import { ActionLink } from '#ui/Links.tsx';

export interface Moved {
  startsAt: number;
  mentor: ShownMentor | null;
}

interface Props {
  call: Moved & { id: string; service: CallId; serviceType: string };
  move(to: SlotChoice): Promise<{ booking: Moved }>;
  onMoved(moved: Moved): void;
  isClientView?: boolean;
}

export function MoveCalendar({ call, move, onMoved, isClientView = false }: Props) {
  const calendar = useCalendar({
    service: call.service,
    movedCallId: call.id,
    send: move,
    onSubmitted: ({ booking }) => onMoved(booking),
    failure: bookingMessages.moveError,
  });
  const { chosen, isSubmitting, submit } = calendar;
  const { date, startsAt: newStart, mentor: chosenMentor } = chosen;
  const isSameMentor = chosenMentor?.slug === call.mentor?.slug;
  const newMentor = isSameMentor ? undefined : chosenMentor;
  const moveLabel = newMentor ? `Move the call to ${newMentor.name}` : 'Move the call';
  const planned = { call, date, newStart, newMentor, isClientView };
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
      {/* `ChoiceCard` has no ticket on narrow screens. The dashboard already shows the call. */}
      {isClientView && (
        <div className="@4xl:hidden">
          <MoveTicket {...planned} isCompact />
        </div>
      )}
      <CalendarChoice
        calendar={calendar}
        mentorChoice={<MoveMentor calendar={calendar} current={call.mentor} />}
        keepsNextFreeOnPhone={!isClientView}
      >
        <ChoiceCard
          label="The move"
          button={isSubmitting ? 'Moving…' : moveLabel}
          isBusy={isSubmitting}
          onSubmit={() => submit()}
          bottomBarText={<MoveBottomBarText {...planned} />}
        >
          <MoveTicket {...planned} />
        </ChoiceCard>
      </CalendarChoice>
    </div>
  );
}

interface Planned {
  call: Props['call'];
  date: string | undefined;
  newStart: number | null;
  /** Undefined if the mentor stays the same. */
  newMentor: ShownMentor | undefined;
  isClientView: boolean;
}

function MoveTicket(props: Planned & { isCompact?: boolean }) {
  const { call, date, newStart, newMentor, isClientView, isCompact = false } = props;
  const { mentor, serviceType, startsAt } = call;
  return (
    <TicketPaper date={date} isCompact={isCompact} startsAt={newStart} isTentative>
      <h2 className="ticket-name">{serviceType}</h2>
      <p className="text-sm">
        Now: {isCompact ? `${dayAndTime(startsAt)} IST` : <CallMoment startsAt={startsAt} />}
      </p>
      {newStart ? (
        <TicketTime startsAt={newStart} />
      ) : (
        <p className={`flex items-center ${isCompact ? 'h-9' : 'h-11'}`}>New time: pick one</p>
      )}
      <div className={newMentor && '-mx-2 rounded-lg bg-dawn px-2 font-semibold text-amber'}>
        <MentorLine
          mentor={newMentor ?? mentor}
          text={newMentor && mentor ? `${newMentor.name} instead of ${mentor.name}` : undefined}
        />
      </div>
      {isClientView && !isCompact && (
        <>
          <p className="text-sm text-soft">
            You can move this call free of charge until {MOVE_NOTICE_HOURS} hours before it starts.
          </p>
          <KeepTime {...call} />
        </>
      )}
    </TicketPaper>
  );
}

function MoveBottomBarText({ call, newStart, newMentor, isClientView }: Planned) {
  return (
    <>
      {newStart === null ? (
        <p className="text-soft">Pick a new time</p>
      ) : (
        <p className="font-semibold">{dayAndTime(newStart)} IST</p>
      )}
      {newMentor && <p className="truncate">{withMentor(newMentor.name)}</p>}
      {isClientView ? (
        <KeepTime {...call} />
      ) : (
        <p className="text-soft">Now {dayAndTime(call.startsAt)} IST</p>
      )}
    </>
  );
}

function KeepTime({ startsAt }: { startsAt: number }) {
  return <ActionLink href="/profile">Keep {dayAndTime(startsAt)} IST</ActionLink>;
}

function MoveMentor({ calendar, current }: { calendar: Calendar; current: ShownMentor | null }) {
  const { mentors, mentorSlug, pickMentor } = calendar;
  const others = mentors.filter(({ slug }) => slug !== current?.slug);
  if (others.length === 0) return null;
  const hasCurrentMentorLeft = current && !mentors.some(({ slug }) => slug === current.slug);
  // A null `slug` asks the API for the times of the call's current mentor.
  const keep = { slug: null, name: current ? `${current.name} (now)` : 'Current mentor' };
  const choices = hasCurrentMentorLeft ? others : [keep, ...others];
  const checkedSlug = others.find(({ slug }) => slug === mentorSlug)?.slug ?? null;
  return (
    <fieldset>
      <legend className="pb-3 font-display text-xl font-semibold">Mentor</legend>
      {hasCurrentMentorLeft && (
        <p className="pb-3">{current.name} no longer takes this call. Choose another mentor.</p>
      )}
      <div className="chips">
        {choices.map(({ slug, name }) => (
          <Chip
            key={slug ?? 'current'}
            type="radio"
            name="mentor"
            label={name}
            checked={slug === checkedSlug}
            onChange={() => pickMentor(slug)}
          />
        ))}
      </div>
    </fieldset>
  );
}
