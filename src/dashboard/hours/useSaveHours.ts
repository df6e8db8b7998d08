import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOfferUndo } from '#dashboard/shell/Undoing.tsx';
import type { AvailabilityInput } from '#domain/mentors/availability-input.ts';
import { ApiError, answer, api } from '#lib/api.ts';
import { hoursQuery, useShowHours } from './hoursData.ts';

interface Change {
  sent: AvailabilityInput;
  before: AvailabilityInput;
}

interface Outcomes {
  onSaved(sent: AvailabilityInput): void;
  onRefused(error: Error): void;
}

export function useSaveHours(mentor: string, { onSaved, onRefused }: Outcomes) {
  const client = useQueryClient();
  const show = useShowHours();
  const offerUndo = useOfferUndo();
  const action = useMutation({
    mutationFn: ({ sent, before }: Change) =>
      answer(api.mentor.availability.$put({ query: { mentor }, json: { ...sent, seen: before } })),
    onSuccess: (hours, { sent, before }) => {
      show(hours);
      onSaved(sent);
      const undo = () => action.mutate({ sent: before, before: sent });
      offerUndo({ said: 'Hours saved', undo });
    },
    onError: (error) => {
      // Changes that are discarded give way to what somebody else has saved.
      if (error instanceof ApiError && error.present) void client.invalidateQueries(hoursQuery());
      onRefused(error);
    },
  });
  return action;
}
