import { lazy, Suspense } from 'react';
import { AbsentDayButton } from '#dashboard/absence/AbsentDayButton.tsx';
import { useOfferUndo } from '#dashboard/shell/UndoProvider.tsx';
import { useDashboard } from '#dashboard/View.tsx';
import type { TimeOffInput } from '#domain/mentors/availability-input.ts';
import { hoursMessages } from '#domain/mentors/messages.ts';
import { istDate, istInstant } from '#domain/time.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { dayRange } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { useAction } from '#ui/useAction.ts';
import { HoursSection } from './HoursSections.tsx';
import { type Hours, useSetHours } from './useDraft.ts';

const TimeOffForm = lazy(() => import('./TimeOffForm.tsx'));

type TimeOff = Hours['timeOff'][number];

export function TimeOffSection({ hours, isUnsaved }: { hours: Hours; isUnsaved: boolean }) {
  const { timeOff, mentor } = hours;
  const { isAdmin } = useDashboard();
  const { add, remove, isBusy, error } = useTimeOff(hours);
  return (
    <HoursSection title="Time off" description="Blocks whole days. Saved immediately.">
      {error && <Alert tone="error">{messageOf(error, hoursMessages.timeOffFailed)}</Alert>}
      {timeOff.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {timeOff.map((off) => (
            <TimeOffRow key={off.id} off={off} isBusy={isBusy} onRemove={() => remove(off)} />
          ))}
        </ul>
      )}
      <div className="rounded-card has-[[open]]:border has-[[open]]:border-line has-[[open]]:bg-card has-[[open]]:p-4 has-[[open]]:raised sm:has-[[open]]:p-5">
        <Disclosure label="Take time off">
          {(onDone) => (
            <Suspense fallback={<div className="skeleton h-72 basis-full" />}>
              <TimeOffForm add={add} isUnsaved={isUnsaved} onDone={onDone} />
            </Suspense>
          )}
        </Disclosure>
      </div>
      {isAdmin && (
        <p>
          <AbsentDayButton mentor={mentor.id} />
        </p>
      )}
    </HoursSection>
  );
}

interface RowProps {
  off: TimeOff;
  isBusy: boolean;
  onRemove(): void;
}

function TimeOffRow({ off: { firstDate, lastDate, reason }, isBusy, onRemove }: RowProps) {
  const days = dayRange(firstDate, lastDate);
  const when = firstDate <= istDate(serverNow()) ? 'now' : inWords(istInstant(firstDate, '12:00'));
  return (
    <li className="flex min-h-11 items-center justify-between gap-x-4 py-1">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{days}</span>
        <span className="block text-sm text-soft">{reason ? `${when} · ${reason}` : when}</span>
      </p>
      <Button
        tone="link"
        className="text-sm"
        aria-label={`Remove ${days}`}
        disabled={isBusy}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  );
}

function useTimeOff({ mentor: { id: mentor }, timeOff }: Hours) {
  const setHours = useSetHours();
  const offerUndo = useOfferUndo();
  const query = { mentor };
  const add = useAction({
    mutationFn: (json: TimeOffInput) =>
      answer(api.mentor.availability['time-off'].$post({ query, json })),
    onSuccess: ({ taken, ...hours }, off) => {
      // The API merges overlapping entries into one. Undo must restore the merged entries.
      const merged = timeOff.filter(({ id }) => hours.timeOff.every((kept) => kept.id !== id));
      const restoreMerged = () => {
        for (const { id: _, ...before } of merged) add.mutate(before);
      };
      setHours(hours);
      offerUndo({
        message: `Time off added: ${dayRange(off.firstDate, off.lastDate)}`,
        undo: () => remove.mutate({ id: taken, ...off }, { onSuccess: restoreMerged }),
      });
    },
  });
  const remove = useAction({
    mutationFn: ({ id }: TimeOff) =>
      answer(api.mentor.availability['time-off'][':id'].$delete({ query, param: { id } })),
    onSuccess: (hours, { id: _, ...off }) => {
      setHours(hours);
      offerUndo({
        message: `Time off removed: ${dayRange(off.firstDate, off.lastDate)}`,
        undo: () => add.mutate(off),
      });
    },
  });
  return {
    add: add.mutateAsync,
    remove: remove.mutate,
    isBusy: add.isPending || remove.isPending,
    error: add.error ?? remove.error,
  };
}
