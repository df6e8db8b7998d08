import { useRefresh } from '#dashboard/adminData.ts';
import { useOfferUndo } from '#dashboard/shell/UndoProvider.tsx';
import { clientName } from '#dashboard/textParts.tsx';
import { bookingStateLabels, type Outcome, outcomes } from '#domain/booking/state.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useAction } from '#ui/useAction.ts';

interface Props {
  call: { id: string; name: string; outcome: Outcome | null };
  hidesQuestion?: boolean;
}

export function CallOutcome({ call, hidesQuestion = false }: Props) {
  const { id, outcome: current } = call;
  const name = clientName(call);
  const offerUndo = useOfferUndo();
  const { mutate, mutateAsync, isPending, error } = useAction({
    mutationFn: ({ to }: { from?: Outcome | null; to: Outcome | null }) =>
      answer(api.mentor.calls[':id'].outcome.$put({ param: { id }, json: { outcome: to } })),
    onSuccess: (_, { from, to }) => {
      const isUndo = from === undefined;
      if (isUndo) return;
      const change = to ? bookingStateLabels[to] : 'Outcome removed';
      offerUndo({ message: `${name}: ${change}`, undo: () => mutateAsync({ to: from }) });
    },
    onSettled: useRefresh(),
  });
  const record = (to: Outcome | null) => mutate({ from: current, to });
  return (
    <fieldset className="flex flex-wrap gap-2" disabled={isPending}>
      <legend className={current || hidesQuestion ? 'sr-only' : 'pb-1.5 text-sm text-soft'}>
        How did the call<span className="sr-only"> with {name}</span> go?
      </legend>
      {current ? (
        <Button className="btn-slim" onClick={() => record(null)}>
          Remove “{bookingStateLabels[current]}”
        </Button>
      ) : (
        outcomes.map((outcome) => (
          <Button key={outcome} className="btn-slim" onClick={() => record(outcome)}>
            {bookingStateLabels[outcome]}
          </Button>
        ))
      )}
      {error && <Alert tone="error">{messageOf(error, 'Saving failed. Please try again.')}</Alert>}
    </fieldset>
  );
}
