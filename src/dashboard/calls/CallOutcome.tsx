import { useOfferUndo } from '#dashboard/shell/UndoProvider.tsx';
import { useRefresh } from '#dashboard/View.tsx';
import { bookingStateLabels, type Outcome, outcomes } from '#domain/booking/state.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useAction } from '#ui/useAction.ts';

interface Props {
  call: { id: string; name: string; outcome: Outcome | null };
  hidesQuestion?: boolean;
}

export function CallOutcome({
  call: { id, name, outcome: current },
  hidesQuestion = false,
}: Props) {
  const offerUndo = useOfferUndo();
  const { mutate, isPending, error } = useAction({
    mutationFn: (outcome: Outcome | null) =>
      answer(api.mentor.calls[':id'].outcome.$put({ param: { id }, json: { outcome } })),
    onSuccess: (_, outcome) => {
      const change = outcome ? bookingStateLabels[outcome] : 'Outcome removed';
      offerUndo({ message: `${name}: ${change}`, undo: () => mutate(current) });
    },
    onSettled: useRefresh(),
  });
  return (
    <fieldset className="flex flex-wrap gap-2" disabled={isPending}>
      <legend className={current || hidesQuestion ? 'sr-only' : 'pb-1.5 text-sm text-soft'}>
        How did the call<span className="sr-only"> with {name}</span> go?
      </legend>
      {current ? (
        <Button className="btn-slim" onClick={() => mutate(null)}>
          Remove “{bookingStateLabels[current]}”
        </Button>
      ) : (
        outcomes.map((outcome) => (
          <Button key={outcome} className="btn-slim" onClick={() => mutate(outcome)}>
            {bookingStateLabels[outcome]}
          </Button>
        ))
      )}
      {error && <Alert tone="error">{messageOf(error, 'We could not save the outcome.')}</Alert>}
    </fieldset>
  );
}
