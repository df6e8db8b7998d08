import { useState } from 'react';
import { DayPicker } from '#booking/calendar/DayGrid.tsx';
import type { SlotChoice } from '#booking/calendar/useCalendar.ts';
import { CallMoment } from '#booking/Ticket.tsx';
import ActionForm from '#dashboard/ActionForm.tsx';
import { adminQuery, Loaded } from '#dashboard/View.tsx';
import type { CalendarDay } from '#domain/calendar/calendar.ts';
import { displayTime, istInstant } from '#domain/time.ts';
import { answer, api } from '#lib/api.ts';
import { dayAndTime, shortDay } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/choices/ChoiceChips.tsx';
import type { AdminCall, FormProps } from './CallForms.tsx';
import { clientName } from './callData.ts';

const MOST_PROPOSALS = 3;

const startOf = ({ date, time }: SlotChoice) => istInstant(date, time);

export function ProposeForm({ booking, close }: FormProps) {
  const { id, service } = booking;
  const query = adminQuery(['calendar', id], () =>
    api.calendar.$get({ query: { service, moving: id } }),
  );
  return (
    <Loaded query={query} failure="The calendar could not be loaded." skeleton="mt-4 h-96">
      {({ days }) => <TimesForm booking={booking} days={days} close={close} />}
    </Loaded>
  );
}

function TimesForm({ booking, days, close }: FormProps & { days: CalendarDay[] }) {
  const { id, startsAt } = booking;
  const { date, setDate, times, toggle } = useTimes(booking);
  const day = days.find((one) => one.date === date);
  return (
    <ActionForm
      shape={async () => (await import('#domain/booking/input.ts')).proposalInput}
      read={() => ({ times, from: startsAt })}
      send={(json) => answer(api.mentor.calls[':id'].proposals.$post({ param: { id }, json }))}
      doneMessage={() => 'Times proposed. We emailed the client, who can choose one.'}
      failure="We could not propose these times."
      yes="Propose"
      busy="Proposing…"
      close={close}
    >
      {({ times: error }) => (
        <>
          <div>
            <p className="font-semibold wrap-anywhere">{clientName(booking)}</p>
            <p className="text-sm">
              Now: <CallMoment startsAt={startsAt} />
            </p>
            <p className="mt-2 text-sm text-soft">
              Pick up to three times. We hold them for a day. The call moves only if the client
              chooses one.
            </p>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 md:grid-cols-2">
            <DayPicker days={days} selected={date} onPick={setDate} />
            {day && <FreeTimes day={day} booking={booking} times={times} toggle={toggle} />}
          </div>
          <Picked times={times} toggle={toggle} error={error} />
        </>
      )}
    </ActionForm>
  );
}

interface Times {
  times: SlotChoice[];
  toggle(time: SlotChoice): void;
}

function useTimes({ proposals }: AdminCall) {
  const [date, setDate] = useState<string>();
  const [times, setTimes] = useState<SlotChoice[]>(() =>
    proposals.map((proposal) => ({ date: proposal.date, time: proposal.time })),
  );
  function toggle(picked: SlotChoice): void {
    const others = times.filter((one) => startOf(one) !== startOf(picked));
    const next = others.length < times.length ? others : [...times, picked];
    setTimes(next.toSorted((a, b) => startOf(a) - startOf(b)));
  }
  return { date, setDate, times, toggle };
}

interface FreeTimesProps extends Times {
  day: CalendarDay;
  booking: AdminCall;
}

function FreeTimes({ day: { date, slots }, booking, times, toggle }: FreeTimesProps) {
  const isFull = times.length >= MOST_PROPOSALS;
  const isPicked = (time: string) => times.some((one) => one.date === date && one.time === time);
  const isOwnStart = (time: string) => istInstant(date, time) === booking.startsAt;
  const free = slots.filter(({ selectable, time }) => selectable && !isOwnStart(time));
  return (
    <fieldset>
      <legend className="mb-3 font-display text-xl font-semibold">
        Pick times on {shortDay(date)}, IST
      </legend>
      {isFull && <p className="text-sm text-soft">To pick another time, remove one first.</p>}
      <div className="chips max-h-64 overflow-y-auto p-1">
        {free.map(({ time }) => (
          <Chip
            key={time}
            type="checkbox"
            label={displayTime(istInstant(date, time))}
            checked={isPicked(time)}
            disabled={isFull && !isPicked(time)}
            onChange={() => toggle({ date, time })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Picked({ times, toggle, error }: Times & { error: string | undefined }) {
  return (
    <div aria-live="polite">
      {times.length > 0 && (
        <ul className="divide-y divide-line border-y border-line" aria-label="Times to propose">
          {times.map((time) => (
            <li key={startOf(time)} className="flex min-h-11 items-center justify-between gap-3">
              <span className="font-semibold">{dayAndTime(startOf(time))}</span>
              <Button
                tone="link"
                className="text-sm"
                aria-label={`Remove ${dayAndTime(startOf(time))}`}
                onClick={() => toggle(time)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {error && <p className="mt-1.5 text-sm font-medium text-brick">{error}</p>}
    </div>
  );
}
