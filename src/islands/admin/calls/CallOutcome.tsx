import { useQueryClient } from '@tanstack/react-query';
import { bookingStateLabels, type Outcome, outcomes } from '#domain/booking/state.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { useAction } from '#islands/ui/useAction.ts';
import { answer, api, messageOf } from '#lib/api.ts';

interface Call {
  id: string;
  name: string;
  outcome: Outcome | null;
}

/** Records how a call went, and takes a wrong click back. */
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
        <Button key={outcome} onClick={() => mutate(outcome)}>
          {bookingStateLabels[outcome]}
        </Button>
      ))}
      {current && (
        <Button onClick={() => mutate(null)}>Take back “{bookingStateLabels[current]}”</Button>
      )}
      {error && (
        <Alert tone="error">{messageOf(error, 'We could not save how the call went.')}</Alert>
      )}
    </fieldset>
  );
}
