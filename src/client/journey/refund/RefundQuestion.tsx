import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { JOURNEY, type Pack, type Session } from '#booking/session/journeyData.ts';
import type { NamedCall } from '#domain/calendar/admin-calendar.ts';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { ApiError, answer, api, messageOf } from '#lib/api.ts';
import { counted } from '#lib/format.ts';
import { DialogButtons } from '#ui/dialog/DialogButtons.tsx';
import { TextArea } from '#ui/Field.tsx';
import { useAction } from '#ui/useAction.ts';
import { journeyMessages } from '../journeyMessages.ts';
import { isAdditional, nameOf, placeText } from '../sessionWords.ts';
import { CallsInTheWay } from './CallsInTheWay.tsx';

interface Props {
  pack: Pack;
  onChanged(words: string): void;
  close(): void;
  onCalls(count: number): void;
}

export default function RefundQuestion({ pack, onChanged, close, onCalls }: Props) {
  const { id, refund } = pack;
  const [reason, setReason] = useState('');
  const [calls, setCalls] = useState<NamedCall[]>([]);
  const client = useQueryClient();
  const sum = refund.open || refund.withCalls;
  const ask = useAction({
    mutationFn: (choice: { amount: number; cancelsCalls?: boolean }) =>
      answer(api.journey[':id'].refund.$post({ param: { id }, json: { reason, ...choice } })),
    onSuccess: () => {
      close();
      onChanged(journeyMessages.asked);
    },
    onError: (error) => {
      client.invalidateQueries({ queryKey: JOURNEY });
      if (!(error instanceof ApiError) || error.affected.length === 0) return;
      setCalls(error.affected);
      onCalls(error.affected.length);
    },
  });
  const isAboutCalls = ask.error instanceof ApiError && ask.error.affected.length > 0;
  const error =
    ask.error && !isAboutCalls ? messageOf(ask.error, journeyMessages.askError) : undefined;
  const isBusy = ask.isPending || ask.isSuccess;
  if (calls.length > 0) {
    return (
      <CallsInTheWay
        {...{ calls, refund, isBusy, error, close }}
        onChoice={(cancelsCalls) =>
          ask.mutate({ amount: cancelsCalls ? refund.withCalls : refund.open, cancelsCalls })
        }
      />
    );
  }
  return (
    <>
      <div className="mt-3 grid gap-4">
        <p className="text-pretty">
          Sessions that you have not used can be paid back, each at its part of the price. We answer
          by email within 5 business days, and until then they are on hold. The money goes back the
          way you paid.
        </p>
        <UnusedSessions pack={pack} sum={sum} />
        <TextArea
          label="Why do you want to stop?"
          hint="It helps us to do better."
          rows={2}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <DialogButtons
        no="Keep my sessions"
        yes={isBusy ? 'Asking…' : `Ask for ${formatAmount(sum, CURRENCY)}`}
        {...{ isBusy, error }}
        onNo={close}
        onYes={() => ask.mutate({ amount: sum })}
      />
    </>
  );
}

function UnusedSessions({ pack, sum }: { pack: Pack; sum: number }) {
  const open = pack.sessions.filter(({ state }) => state === 'open');
  const alike = Map.groupBy(open, (session) => `${session.service} ${isAdditional(session, pack)}`);
  return (
    <dl className="grid gap-y-1.5 *:flex *:items-baseline *:justify-between *:gap-4">
      {[...alike].map(([key, sessions]) => (
        <Row key={key} {...{ sessions, pack }} />
      ))}
      <div className="border-t border-line pt-1.5 font-semibold not-first:mt-1">
        <dt>Total for {counted(open.length, 'session')}</dt>
        <dd className="tabular-nums">{formatAmount(sum, CURRENCY)}</dd>
      </div>
    </dl>
  );
}

/** ` for 2 additional schools`; nothing where there is only the first. */
function schoolsText(session: Session, pack: Pack, count: number): string {
  if (isAdditional(session, pack)) return ` for ${counted(count, 'additional school')}`;
  return placeText(session, pack) ? ' for the first school' : '';
}

function Row({ sessions, pack }: { sessions: Session[]; pack: Pack }) {
  const [first] = sessions;
  if (!first) return null;
  const count = sessions.length;
  return (
    <div>
      <dt>
        {nameOf(first)}
        {schoolsText(first, pack, count)}
      </dt>
      <dd className="tabular-nums">{formatAmount(first.value * count, CURRENCY)}</dd>
    </div>
  );
}
