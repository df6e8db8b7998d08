import { useQueryClient } from '@tanstack/react-query';
import { agendaMessages } from '#domain/booking/agenda.ts';
import { bookingStateLabels, type Outcome, outcomes } from '#domain/booking/state.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { useAction } from '#islands/ui/useAction.ts';
import { answer, api, messageOf } from '#lib/api.ts';

interface Call {
  id: string;
  name: string;
  outcome: Outcome | null;
}

/** How a call that has begun went, and a way back from a wrong click. */
export function CallOutcome({ call: { id, name, outcome: current } }: { call: Call }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useAction({
    mutationFn: (outcome: Outcome | null) =>
      answer(api.admin.bookings[':id'].outcome.$put({ param: { id }, json: { outcome } })),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
  const choices = current ? [] : outcomes;
  return (
    <fieldset className="flex flex-wrap gap-3" disabled={isPending}>
      <legend className="sr-only">How the call with {name} went</legend>
      {choices.map((outcome) => (
        <button
          key={outcome}
          type="button"
          className="btn btn-secondary"
          onClick={() => mutate(outcome)}
        >
          {bookingStateLabels[outcome]}
        </button>
      ))}
      {current && (
        <button type="button" className="btn btn-secondary" onClick={() => mutate(null)}>
          Take back “{bookingStateLabels[current]}”
        </button>
      )}
      {error && <Alert tone="error">{messageOf(error, agendaMessages.outcomeFailed)}</Alert>}
    </fieldset>
  );
}
