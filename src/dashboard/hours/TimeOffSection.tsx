import { useMutation } from '@tanstack/react-query';
import { lazy } from 'react';
import { MentorAbsenceButton } from '#dashboard/absence/MentorAbsenceButton.tsx';
import { useDashboard, useRefresh } from '#dashboard/adminData.ts';
import { RemoveButton } from '#dashboard/RemoveButton.tsx';
import { useOfferUndo } from '#dashboard/shell/UndoProvider.tsx';
import type { TimeOffInput } from '#domain/mentors/availability-input.ts';
import { hoursMessages } from '#domain/mentors/messages.ts';
import { istDate, istInstant } from '#domain/time.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { dayRange } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';
import { Alert } from '#ui/Alert.tsx';
import { ActionDialog } from '#ui/dialog/ActionDialog.tsx';
import { useAction } from '#ui/useAction.ts';
import { HoursSection } from './HoursSection.tsx';
import { type Hours, useSetHours } from './useDraft.ts';

const TimeOffFields = lazy(() => import('./TimeOffFields.tsx'));

type TimeOff = Hours['timeOff'][number];

export function TimeOffSection({ hours }: { hours: Hours }) {
  const { timeOff, mentor } = hours;
  const { isAdmin } = useDashboard();
  const { add, remove, isBusy, error } = useTimeOff(hours);
  return (
    <HoursSection title="Time off" description="Clients cannot book these days.">
      {error && <Alert tone="error">{messageOf(error, hoursMessages.timeOffFailed)}</Alert>}
      {timeOff.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {timeOff.map((period) => (
            <TimeOffRow key={period.id} period={period} isBusy={isBusy} onRemove={remove} />
          ))}
        </ul>
      )}
      <div>
        <ActionDialog
          label="Take time off"
          title="Take time off"
          loadSchema={async () =>
            (await import('#domain/mentors/availability-input.ts')).timeOffInput
          }
          send={add}
          failure={hoursMessages.timeOffFailed}
          yes="Take these days off"
          busy="Saving…"
        >
          {(errors) => <TimeOffFields errors={errors} />}
        </ActionDialog>
      </div>
      {isAdmin && (
        <div>
          <MentorAbsenceButton mentor={mentor.id} />
        </div>
      )}
    </HoursSection>
  );
}

interface RowProps {
  period: TimeOff;
  isBusy: boolean;
  onRemove(period: TimeOff): void;
}

function TimeOffRow({ period, isBusy, onRemove }: RowProps) {
  const { firstDate, lastDate, reason } = period;
  const days = dayRange(firstDate, lastDate);
  // At noon in India, most time zones have the same date.
  const when = firstDate <= istDate(serverNow()) ? 'now' : inWords(istInstant(firstDate, '12:00'));
  return (
    <li className="flex min-h-11 items-center justify-between gap-x-4 py-1">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{days}</span>
        <span className="block text-sm text-soft">{reason ? `${when} · ${reason}` : when}</span>
      </p>
      <RemoveButton what={days} disabled={isBusy} onClick={() => onRemove(period)} />
    </li>
  );
}

function useTimeOff({ mentor: { id: mentor }, timeOff }: Hours) {
  const setHours = useSetHours();
  const refresh = useRefresh();
  const offerUndo = useOfferUndo();
  const query = { mentor };
  const route = api.mentor.availability['time-off'];
  const post = (json: TimeOffInput) => answer(route.$post({ query, json }));
  const add = useMutation({
    mutationFn: post,
    onSuccess: ({ taken: id, ...hours }, period) => {
      // The API merges overlapping periods. Undo restores the separate periods.
      const merged = timeOff.filter((before) =>
        hours.timeOff.every((kept) => kept.id !== before.id),
      );
      setHours(hours);
      offerUndo({
        message: `Time off added: ${dayRange(period.firstDate, period.lastDate)}`,
        undo: () => remove.mutateAsync({ ...period, id, merged }),
      });
    },
  });
  const remove = useAction({
    // Repeatable after a failure: the API accepts a deleted id and merges equal periods.
    async mutationFn({ id, merged = [] }: TimeOff & { merged?: TimeOff[] }) {
      let hours = await answer(route[':id'].$delete({ query, param: { id } }));
      for (const { id: _, ...period } of merged) hours = await post(period);
      return hours;
    },
    onError: () => void refresh(),
    onSuccess: (hours, { id: _, merged: __, ...period }) => {
      setHours(hours);
      offerUndo({
        message: `Time off removed: ${dayRange(period.firstDate, period.lastDate)}`,
        undo: () => add.mutateAsync(period),
      });
    },
  });
  return {
    add: add.mutateAsync,
    remove: remove.mutate,
    isBusy: add.isPending || remove.isPending,
    error: remove.error,
  };
}
