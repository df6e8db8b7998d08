import type { ComponentProps, ReactNode } from 'react';
import { nextFreeStarts } from '#domain/calendar/parts.ts';
import { bookingPages } from '#lib/navigate.ts';
import { Alert } from '#ui/Alert.tsx';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { CalendarColumns, CalendarSkeleton } from './CalendarSkeleton.tsx';
import { DayPicker } from './DayGrid.tsx';
import { SlotGrid } from './SlotGrid.tsx';
import { StartChips } from './StartChips.tsx';
import type { Calendar } from './useCalendar.ts';

interface Props {
  calendar: Calendar;
  choice?: ReactNode;
  ticket: ReactNode;
  hasNextFree?: boolean;
  next?: ReactNode;
  children: ReactNode;
}

export function CalendarChoice(props: Props) {
  const { calendar, choice, ticket, hasNextFree, next, children } = props;
  const { days, day, slot, missing, lost, near, loadError, isTaking } = calendar;
  if (loadError) return <NotLoaded ticket={ticket} error={loadError} refetch={calendar.retry} />;
  if (calendar.isLoading) return <CalendarSkeleton hasMentors={calendar.mentor !== null} />;
  const alert = <CalendarAlert calendar={calendar} />;
  // Blocks picks while times of another mentor load and while a hold is being created.
  const waiting = { inert: calendar.isAsking || isTaking };
  return (
    <CalendarColumns>
      <Part inert={isTaking} className="col-span-full">
        {choice}
      </Part>
      {near.length === 0 && (
        // On a phone, the times of the selected day replace this list.
        <Part
          {...waiting}
          className={`calendar-next ${day && !hasNextFree ? '@max-2xl:hidden' : ''}`}
        >
          <StartChips calendar={calendar} title="Next free" starts={nextFreeStarts(days)} />
        </Part>
      )}
      <div className="calendar-picks">
        <div className="grid gap-6">
          {!day && alert}
          <Part {...waiting} isMissing={missing === 'day'}>
            <DayPicker days={days} selected={day?.date} onPick={calendar.pickDate} />
          </Part>
        </div>
        {day ? (
          <Part {...waiting} isMissing={missing === 'time'}>
            <SlotGrid
              key={day.date}
              {...{ day, alert }}
              isPicked={calendar.date !== null}
              lost={lost?.date === day.date && !calendar.booked ? lost.time : undefined}
              selected={slot?.time}
              onPick={(time) => calendar.pickStart({ date: day.date, time })}
            />
          </Part>
        ) : (
          <p className="card px-6 py-10 text-center text-soft @max-2xl:hidden">
            Pick a day to see its times.
          </p>
        )}
        {next && <div className="order-1 col-span-full">{next}</div>}
      </div>
      <div className="contents @4xl:sticky @4xl:top-24 @4xl:grid @4xl:gap-5">{children}</div>
    </CalendarColumns>
  );
}

type NotLoadedProps = Pick<Props, 'ticket'> & Omit<ComponentProps<typeof LoadFailure>, 'fallback'>;

function NotLoaded({ ticket, ...failure }: NotLoadedProps) {
  return (
    <CalendarColumns>
      <div className="col-span-full *:justify-items-stretch @4xl:col-span-2 [&_button]:justify-self-start">
        <LoadFailure {...failure} fallback="The calendar could not be loaded." />
      </div>
      <div className="@max-4xl:hidden">{ticket}</div>
    </CalendarColumns>
  );
}

function CalendarAlert({ calendar }: { calendar: Calendar }) {
  const { message, near, booked } = calendar;
  if (!message && near.length === 0) return null;
  return (
    <div className="grid gap-3">
      {message && (
        <div ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>
          <Alert tone={booked ? 'warning' : 'error'}>
            {message}{' '}
            {booked && (
              <a className="link" href={bookingPages.payment(booked)}>
                See your call
              </a>
            )}
          </Alert>
        </div>
      )}
      <StartChips calendar={calendar} title="Nearest free" starts={near} isLarge />
    </div>
  );
}

function Part({
  isMissing = false,
  className = '',
  ...part
}: ComponentProps<'div'> & { isMissing?: boolean }) {
  return <div {...part} data-missing={isMissing || undefined} className={`picks ${className}`} />;
}
