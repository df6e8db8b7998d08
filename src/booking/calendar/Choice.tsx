import type { ReactNode } from 'react';
import { MentorLine } from '#booking/MentorFace.tsx';
import { TicketPaper, TicketTime } from '#booking/TicketPaper.tsx';
import { formatRupees } from '#domain/money/money.ts';
import { type ShownMentor, withChosenMentor, withMentor } from '#domain/shown-mentor.ts';
import { displayTime } from '#domain/time.ts';
import { firstNameOf, shortDay, viewerDate, viewerMoment, viewerTimeZone } from '#lib/format.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import type { Calendar } from './useCalendar.ts';

type Chosen = Calendar['chosen'];

export type ChoiceState = Pick<Calendar, 'chosen' | 'problem' | 'isSubmitting'>;

interface Props {
  calendar: ChoiceState;
  serviceType: string;
  price: number;
  extent: string;
  onSubmit(): void;
  belowTicket?: ReactNode;
  children: ReactNode;
}

export function Choice(props: Props) {
  const { calendar, serviceType, price, extent, onSubmit, belowTicket, children } = props;
  const { chosen, problem, isSubmitting } = calendar;
  const { date, startsAt, mentor } = chosen;
  return (
    <ChoiceCard
      label="Your choice"
      button={isSubmitting ? 'Holding your time…' : 'Next: Enter Details'}
      isBusy={isSubmitting}
      onSubmit={onSubmit}
      bottomBarText={<BottomBarText {...chosen} problem={problem} price={price} extent={extent} />}
    >
      <div>
        <TicketPaper startsAt={startsAt} date={date} isTentative>
          <h2 className="ticket-name">{serviceType}</h2>
          {startsAt ? (
            <TicketTime startsAt={startsAt} />
          ) : (
            <p className="flex h-11 items-center text-soft">
              {problem ?? (date ? 'Pick a time' : 'Pick a day and a time')}
            </p>
          )}
          <MentorLine mentor={mentor} text={mentor && withChosenMentor(mentor)} />
          {children}
        </TicketPaper>
        {belowTicket}
      </div>
    </ChoiceCard>
  );
}

interface BottomBarTextProps extends Pick<Chosen, 'date' | 'startsAt'> {
  mentor: ShownMentor | undefined;
  problem?: string | undefined;
  /** Rupees. 0 for a session of a package. */
  price: number;
  /** Text such as `30 minutes` or `Held for you`. Shown only while no mentor is assigned. */
  extent: string;
}

export function BottomBarText(props: BottomBarTextProps) {
  const { date, startsAt, mentor, problem, price, extent } = props;
  if (problem) {
    return (
      <>
        <p className="font-semibold">{problem}</p>
        <p className="text-soft">Pick another one</p>
      </>
    );
  }
  const zone = viewerTimeZone();
  const isAbroad = startsAt !== null && viewerMoment(startsAt) !== null;
  return (
    <>
      {isAbroad && (
        <p className="truncate font-semibold">
          {shortDay(viewerDate(startsAt))}, {displayTime(startsAt, zone)}
        </p>
      )}
      <p className={isAbroad ? 'text-soft' : 'font-semibold'}>
        {isAbroad && 'India: '}
        {date ? shortDay(date) : 'Pick a day and a time'}
        {date && (startsAt ? `, ${displayTime(startsAt)}` : ': pick a time')}
      </p>
      <p className="truncate text-soft">
        {mentor ? withMentor(firstNameOf(mentor.name)) : extent} ·{' '}
        {price > 0 ? formatRupees(price) : 'your package'}
      </p>
    </>
  );
}
