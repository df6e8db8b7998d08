import { useOfferUndo } from '#dashboard/shell/Undoing.tsx';
import type { TimeOffInput } from '#domain/mentors/availability-input.ts';
import { answer, api } from '#lib/api.ts';
import { dayRange } from '#lib/format.ts';
import { useAction } from '#ui/useAction.ts';
import { type Hours, useShowHours } from './hoursData.ts';

export function useTimeOff({ mentor: { id: mentor }, timeOff }: Hours) {
  const show = useShowHours();
  const offerUndo = useOfferUndo();
  const query = { mentor };
  const take = useAction({
    mutationFn: (json: TimeOffInput) =>
      answer(api.mentor.availability['time-off'].$post({ query, json })),
    onSuccess: ({ taken, ...hours }, off) => {
      const kept = new Set(hours.timeOff.map(({ id }) => id));
      const merged = timeOff.filter(({ id }) => !kept.has(id));
      show(hours);
      offerUndo({
        said: `Off: ${dayRange(off.firstDate, off.lastDate)}`,
        undo: () => {
          const onSuccess = () => {
            for (const { id: _, ...before } of merged) take.mutate(before);
          };
          end.mutate({ id: taken, ...off }, { onSuccess });
        },
      });
    },
  });
  const end = useAction({
    mutationFn: ({ id }: Hours['timeOff'][number]) =>
      answer(api.mentor.availability['time-off'][':id'].$delete({ query, param: { id } })),
    onSuccess: (hours, { id: _, ...off }) => {
      show(hours);
      offerUndo({
        said: `Taken back: ${dayRange(off.firstDate, off.lastDate)}`,
        undo: () => take.mutate(off),
      });
    },
  });
  return {
    take: take.mutateAsync,
    end: end.mutate,
    isBusy: take.isPending || end.isPending,
    error: take.error ?? end.error,
  };
}
