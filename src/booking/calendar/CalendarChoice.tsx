import type { ComponentProps, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { nextFreeStarts } from '#domain/calendar/parts.ts';
import { displayTime, istInstant } from '#domain/time.ts';
import { bookingPages } from '#lib/booking-pages.ts';
import { shortDay, shortLocal, viewerMoment } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { CalendarColumns, CalendarSkeleton } from './CalendarSkeleton.tsx';
import { DayGrid } from './DayGrid.tsx';
import { SlotGrid } from './SlotGrid.tsx';
import type { Calendar } from './useCalendar.ts';
import type { SlotChoice } from './usePicks.ts';

interface Props {
  calendar: Calendar;
  mentorChoice?: ReactNode;
  keepsNextFreeOnPhone?: boolean;
  nextSteps?: ReactNode;
  children: ReactNode;
}

export function CalendarChoice(props: Props) {
  const { calendar, mentorChoice, keepsNextFreeOnPhone, nextSteps, children } = props;
  const { days, day, slot, missingPick, loadError, isSubmitting } = calendar;
  if (loadError) {
    const fallback = 'The calendar could not be loaded.';
    return <LoadFailure error={loadError} refetch={calendar.reload} fallback={fallback} />;
  }
  if (calendar.isLoading) return <CalendarSkeleton hasMentors={calendar.mentorSlug !== null} />;
  const alert = <CalendarAlert calendar={calendar} />;
  const inertWhileWaiting = { inert: calendar.isLoadingMentor || isSubmitting };
  return (
    <CalendarColumns>
      <PickArea inert={isSubmitting} className="col-span-full">
        {mentorChoice}
      </PickArea>
      {/* On a phone, the list of next free times disappears after the visitor picks a day. */}
      <PickArea
        {...inertWhileWaiting}
        className={`col-span-full @4xl:col-span-2 ${day && !keepsNextFreeOnPhone ? '@max-2xl:hidden' : ''}`}
      >
        <NextFreeStarts calendar={calendar} />
      </PickArea>
      <div className="calendar-picks">
        <div className="grid gap-6">
          {!day && alert}
          <PickArea {...inertWhileWaiting} isMissing={missingPick === 'day'}>
            <DayGrid days={days} selected={day?.date} onPick={calendar.pickDate} />
          </PickArea>
        </div>
        {day ? (
          <PickArea {...inertWhileWaiting} isMissing={missingPick === 'time'}>
            <SlotGrid
              key={day.date}
              day={day}
              alert={alert}
              isDayPicked={calendar.date !== null}
              selected={slot?.time}
              onPick={(time) => calendar.pickStart({ date: day.date, time })}
            />
          </PickArea>
        ) : (
          <p className="card px-6 py-10 text-center text-soft @max-2xl:hidden">
            Pick a day to see its times.
          </p>
        )}
        {nextSteps && <div className="order-1 col-span-full">{nextSteps}</div>}
      </div>
      <div className="contents @4xl:sticky @4xl:top-24 @4xl:grid @4xl:gap-5">{children}</div>
    </CalendarColumns>
  );
}

// A new function in each render would scroll to the alert after each render.
const scrollToAlert = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' });

function CalendarAlert({ calendar }: { calendar: Calendar }) {
  const { message, ownCallId } = calendar;
  if (!message) return null;
  return (
    <div key={message} ref={scrollToAlert}>
      <Alert tone={ownCallId ? 'warning' : 'error'}>
        {message}{' '}
        {ownCallId && (
          <a className="link" href={bookingPages.confirmation(ownCallId)}>
            See your call
          </a>
        )}
      </Alert>
    </div>
  );
}

function PickArea({
  isMissing = false,
  className = '',
  ...area
}: ComponentProps<'div'> & { isMissing?: boolean }) {
  return <div {...area} data-missing={isMissing || undefined} className={`picks ${className}`} />;
}

function NextFreeStarts({ calendar }: { calendar: Calendar }) {
  const { days, day, slot, pickStart } = calendar;
  const starts = nextFreeStarts(days);
  const [first] = starts;
  if (!first) return null;
  const isAbroad = localTimeOf(first) !== null;
  const isOneDay = starts.every(({ date }) => date === first.date);
  // The first bookable day is tomorrow in India.
  const dayName = ({ date }: SlotChoice) =>
    date === days[0]?.date && !isAbroad ? 'Tomorrow' : shortDay(date);
  const pick = (start: SlotChoice) => {
    flushSync(() => pickStart(start));
    // The pressed button may have disappeared, so the picked time gets the focus.
    document.querySelector<HTMLElement>('input[name=time]:checked')?.focus();
  };
  return (
    <section aria-label="Next free times" className="@container">
      <div className="start-chips">
        <h2>
          Next free
          {isOneDay && ` · ${dayName(first)}`}
          {isAbroad && ', your time below'}
        </h2>
        {starts.map((start) => {
          const { date, time } = start;
          const local = localTimeOf(start);
          return (
            <button
              key={date + time}
              type="button"
              aria-pressed={day?.date === date && slot?.time === time}
              onClick={() => pick(start)}
              className="start-chip"
            >
              <span className={isOneDay ? 'sr-only' : ''}>
                {dayName(start)}
                <span className="@max-xl:sr-only">, </span>
              </span>
              <strong className="font-semibold tabular-nums @max-xl:block">
                {displayTime(istInstant(date, time))}
                {local && ' IST'}
              </strong>
              {local && (
                <span className="block font-semibold">
                  <span className="whitespace-nowrap">{local}</span>
                  <span className="sr-only"> your time</span>
                </span>
              )}
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** Returns a local time such as `Wed 5:30 PM`. Returns null in India's time zone. */
function localTimeOf({ date, time }: SlotChoice): string | null {
  const instant = istInstant(date, time);
  return viewerMoment(instant) && shortLocal(instant);
}
