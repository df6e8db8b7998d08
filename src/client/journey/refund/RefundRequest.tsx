import type { Pack } from '#booking/session/journeyData.ts';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { longDate } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useAction } from '#ui/useAction.ts';
import { journeyMessages } from '../journeyMessages.ts';

interface Props {
  pack: Pack;
  request: NonNullable<Pack['request']>;
  onChanged(words: string): void;
}

export function RefundRequest({ pack, request, onChanged }: Props) {
  const { state, askedAt, answer: said } = request;
  const amount = formatAmount(request.amount, CURRENCY);
  if (state === 'withdrawn') return null;
  return (
    <div className="grid justify-items-start gap-1 rounded-xl bg-dawn p-4 text-pretty">
      <p>
        You asked for{' '}
        <strong className="block font-display text-3xl leading-tight font-semibold">
          {amount}
        </strong>{' '}
        <span className="text-sm">on {longDate(askedAt)}.</span>
      </p>
      {state === 'asked' && <Waiting {...{ pack, onChanged }} />}
      {state === 'declined' && <p>We could not return it: “{said}”</p>}
      {state === 'approved' && <p>It goes back the way you paid it.</p>}
    </div>
  );
}

function Waiting({ pack, onChanged }: Omit<Props, 'request'>) {
  const takeBack = useAction({
    mutationFn: () => answer(api.journey[':id'].refund.$delete({ param: { id: pack.id } })),
    onSuccess: () => onChanged(journeyMessages.takenBack),
  });
  return (
    <>
      <p className="text-sm">
        We answer by email within 5 business days. Until then these sessions are on hold.
      </p>
      {takeBack.error && (
        <Alert tone="error">{messageOf(takeBack.error, journeyMessages.takeBackError)}</Alert>
      )}
      <Button
        className="btn-slim mt-2"
        disabled={takeBack.isPending}
        onClick={() => takeBack.mutate()}
      >
        {takeBack.isPending ? 'Withdrawing it…' : 'Withdraw my request'}
      </Button>
    </>
  );
}
