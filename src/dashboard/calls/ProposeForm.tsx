import { useState } from 'react';
import { DayGrid } from '#booking/calendar/DayGrid.tsx';
import { CallMoment } from '#booking/Ticket.tsx';
import { useAdminData, useRefresh } from '#dashboard/adminData.ts';
import { RemoveButton } from '#dashboard/RemoveButton.tsx';
import { clientName } from '#dashboard/textParts.tsx';
import { MOST_PROPOSALS } from '#domain/booking/hold-limits.ts';
import type { CalendarDay } from '#domain/calendar/calendar.ts';
import { unpackDays } from '#domain/calendar/packed-days.ts';
import { displayTime, istDate, istInstant, istTime } from '#domain/time.ts';
import { answer, api } from '#lib/api.ts';
import { dayAndTime, shortDay } from '#lib/format.ts';
import { Chip } from '#ui/choices/ChoiceChips.tsx';
import ActionForm from '#ui/dialog/ActionForm.tsx';
import type { FormProps } from './CallForms.tsx';

export function ProposeForm({ booking, close }: FormProps) {
  const { id, service, startsAt, proposals } = booking;
  const packed = useAdminData(['calendar', id], () =>
    api.calendar.$get({ query: { service, moving: id } }),
  );
  const { days } = unpackDays(packed);
  const [date, setDate] = useState<string>();
  const [picked, setStarts] = useState(() => proposals.map((proposal) => proposal.startsAt));
  const freeStarts = days.flatMap(freeStartsOf);
  const starts = picked.filter((start) => freeStarts.includes(start));
  const day = days.find((each) => each.date === date);
  function toggle(start: number): void {
    if (starts.includes(start)) setStarts(starts.filter((other) => other !== start));
    else setStarts([...starts, start].toSorted((a, b) => a - b));
  }
  return (
    <ActionForm
      loadSchema={async () => (await import('#domain/booking/input.ts')).proposalInput}
      read={() => ({
        times: starts.map((start) => ({ date: istDate(start), time: istTime(start) })),
        from: startsAt,
      })}
      send={(json) => answer(api.mentor.calls[':id'].proposals.$post({ param: { id }, json }))}
      // If a time was taken meanwhile, the reload removes it from the choice.
      onError={useRefresh()}
      doneMessage={() => 'Times proposed. We emailed the client, who can choose one.'}
      failure="We could not propose these times. Please try again."
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
              Choose one, two or three times. We hold them for a day. The call moves only if the
              client chooses one.
            </p>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 md:grid-cols-2">
            <DayGrid days={days} selected={date} onPick={setDate} />
            {day && <FreeTimes day={day} currentStart={startsAt} starts={starts} toggle={toggle} />}
          </div>
          <PickedTimes starts={starts} toggle={toggle} error={error} />
        </>
      )}
    </ActionForm>
  );
}

interface PickProps {
  starts: number[];
  toggle(start: number): void;
}

type FreeTimesProps = PickProps & { day: CalendarDay; currentStart: number };

const freeStartsOf = ({ date, slots }: CalendarDay) =>
  slots.filter(({ selectable }) => selectable).map(({ time }) => istInstant(date, time));

function FreeTimes({ day, currentStart, starts, toggle }: FreeTimesProps) {
  const isFull = starts.length >= MOST_PROPOSALS;
  // The API counts the call's own time as free. Proposing this time would change nothing.
  const freeStarts = freeStartsOf(day).filter((start) => start !== currentStart);
  return (
    <fieldset>
      <legend className="mb-3 font-display text-xl font-semibold">
        Pick times on {shortDay(day.date)}, IST
      </legend>
      {isFull && <p className="text-sm text-soft">To pick another time, remove one first.</p>}
      <div className="chips max-h-64 overflow-y-auto p-1">
        {freeStarts.map((start) => (
          <Chip
            key={start}
            type="checkbox"
            label={displayTime(start)}
            checked={starts.includes(start)}
            disabled={isFull && !starts.includes(start)}
            onChange={() => toggle(start)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function PickedTimes({ starts, toggle, error }: PickProps & { error: string | undefined }) {
  return (
    <div aria-live="polite">
      {starts.length > 0 && (
        <ul className="divide-y divide-line border-y border-line" aria-label="Times to propose">
          {starts.map((start) => (
            <li key={start} className="flex min-h-11 items-center justify-between gap-3">
              <span className="font-semibold">{dayAndTime(start)}</span>
              <RemoveButton what={dayAndTime(start)} onClick={() => toggle(start)} />
            </li>
          ))}
        </ul>
      )}
      {error && <p className="mt-1.5 text-sm font-medium text-brick">{error}</p>}
    </div>
  );
}
