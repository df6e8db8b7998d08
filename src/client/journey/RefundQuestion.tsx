import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { journeyQuery, type PackagePurchase, type Session } from '#booking/session/journeyData.ts';
import { CallMoment } from '#booking/Ticket.tsx';
import { hasMoveNotice, MOVE_NOTICE_HOURS } from '#domain/booking/state.ts';
import type { AffectedCall } from '#domain/errors.ts';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { isRefundableSession } from '#domain/packages/states.ts';
import { istInstant } from '#domain/time.ts';
import { affectedCallsOf, answer, api, messageOf } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { counted } from '#lib/format.ts';
import { useShowMessage } from '#ui/ActionMessages.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { DialogButtons } from '#ui/dialog/Dialog.tsx';
import { TextArea } from '#ui/Field.tsx';
import { useAction } from '#ui/useAction.ts';
import { isForExtraSchool, nameOf, placeText, refundMessages } from './sessionTexts.ts';

interface Props {
  purchase: PackagePurchase;
  close(): void;
}

export default function RefundQuestion({ purchase, close }: Props) {
  const { id, refund } = purchase;
  const [reason, setReason] = useState('');
  // The API's error lists these booked calls. The client must choose to keep or cancel them.
  const [calls, setCalls] = useState<AffectedCall[]>([]);
  const client = useQueryClient();
  const showMessage = useShowMessage();
  // If only booked sessions are left, the request is for these sessions.
  const amount = refund.open || refund.withCalls;
  const request = useAction({
    mutationFn: (choice: Choice) =>
      answer(api.journey[':id'].refund.$post({ param: { id }, json: { reason, ...choice } })),
    onSuccess: () => {
      close();
      showMessage(refundMessages.asked);
    },
    onError: (error) => {
      client.invalidateQueries({ queryKey: journeyQuery.queryKey });
      const affected = affectedCallsOf(error);
      if (affected.length > 0) setCalls(affected);
    },
  });
  // `CallsQuestion` shows the calls that an error lists, without a text.
  const hasErrorText = request.error && affectedCallsOf(request.error).length === 0;
  const error = hasErrorText ? messageOf(request.error, refundMessages.failed) : undefined;
  const isBusy = request.isPending || request.isSuccess;
  if (calls.length > 0) {
    return <CallsQuestion {...{ calls, refund, isBusy, error, close }} onChoice={request.mutate} />;
  }
  return (
    <>
      <div className="mt-3 grid gap-4">
        <p className="text-pretty">
          You can get a refund for unused sessions. The refund for a session is its share of the
          price. We answer by email within 5 business days. You cannot book these sessions until we
          answer. We refund to your original payment method.
        </p>
        <UnusedSessions purchase={purchase} amount={amount} />
        <TextArea
          label="Why do you want to stop?"
          hint="Your answer helps us improve."
          rows={2}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <DialogButtons
        no="Keep my sessions"
        yes={isBusy ? 'Sending…' : `Request ${formatAmount(amount, CURRENCY)}`}
        isBusy={isBusy}
        error={error}
        onNo={close}
        onYes={() => request.mutate({ amount })}
      />
    </>
  );
}

function UnusedSessions({ purchase, amount }: { purchase: PackagePurchase; amount: number }) {
  const now = serverNow();
  const cancelsCalls = purchase.refund.open === 0;
  const unused = purchase.sessions.filter((one) => isRefundableSession(one, cancelsCalls, now));
  const groups = Map.groupBy(unused, (one) => `${one.service} ${isForExtraSchool(one, purchase)}`);
  return (
    <dl className="grid gap-y-1.5 *:flex *:items-baseline *:justify-between *:gap-4">
      {[...groups.values()].map(([session, ...others]) => {
        if (!session) return null;
        const sum = others.reduce((all, { value }) => all + value, session.value);
        return (
          <div key={session.id}>
            <dt>
              {nameOf(session)}
              {forWhichSchools(session, purchase, 1 + others.length)}
            </dt>
            <dd className="tabular-nums">{formatAmount(sum, CURRENCY)}</dd>
          </div>
        );
      })}
      <div className="border-t border-line pt-1.5 font-semibold not-first:mt-1">
        <dt>Total for {counted(unused.length, 'session')}</dt>
        <dd className="tabular-nums">{formatAmount(amount, CURRENCY)}</dd>
      </div>
    </dl>
  );
}

function forWhichSchools(session: Session, purchase: PackagePurchase, count: number): string {
  if (isForExtraSchool(session, purchase)) return ` for ${counted(count, 'additional school')}`;
  const hasAdditionalSchools = placeText(session, purchase) !== null;
  return hasAdditionalSchools ? ' for the first school' : '';
}

interface Choice {
  /** Paise. */
  amount: number;
  /** While calls are booked, the API refuses a request without this value. */
  cancelsCalls?: boolean;
}

interface CallsProps {
  calls: AffectedCall[];
  /** Paise. `open`: refund if the client keeps the booked calls. `withCalls`: refund if not. */
  refund: { open: number; withCalls: number };
  isBusy: boolean;
  error: string | undefined;
  close(): void;
  onChoice(choice: Choice): void;
}

export function CallsQuestion({ calls, refund, isBusy, error, close, onChoice }: CallsProps) {
  const isOne = calls.length === 1;
  const callsText = isOne ? 'call' : `${calls.length} calls`;
  const cancellable = calls.filter(canCancel).length;
  const addedRefund = formatAmount(refund.withCalls - refund.open, CURRENCY);
  return (
    <div className="mt-3 grid gap-4 text-pretty">
      <p>You have {isOne ? 'a call' : callsText} booked with this package.</p>
      <ul className="grid gap-2">
        {calls.map((call) => (
          <BookedCall key={call.date + call.time} {...call} />
        ))}
      </ul>
      {error && <Alert tone="error">{error}</Alert>}
      {refund.open > 0 && (
        <div className="grid gap-2">
          <Button
            tone="primary"
            className="max-sm:px-3"
            disabled={isBusy}
            onClick={() => onChoice({ amount: refund.open, cancelsCalls: false })}
          >
            Keep my {callsText}, request {formatAmount(refund.open, CURRENCY)}
          </Button>
          <p className="text-sm text-soft">
            Your {isOne ? 'call takes' : 'calls take'} place. {formatAmount(refund.open, CURRENCY)}{' '}
            is the value of the sessions that you have not booked.
          </p>
        </div>
      )}
      {refund.withCalls > refund.open && (
        <div className="grid gap-2 border-t border-line pt-4">
          <Button
            className="text-brick max-sm:px-3"
            disabled={isBusy}
            onClick={() => onChoice({ amount: refund.withCalls, cancelsCalls: true })}
          >
            Cancel my {cancellable > 1 ? `${cancellable} calls` : 'call'}, request{' '}
            {formatAmount(refund.withCalls, CURRENCY)}
          </Button>
          <p className="text-sm text-soft">
            Your booked {cancellable > 1 ? 'sessions' : 'session'} will be cancelled, and{' '}
            {addedRefund} is added to the refund.
          </p>
        </div>
      )}
      <div className="grid justify-items-center border-t border-line pt-2">
        <Button tone="link" onClick={close}>
          Do not request a refund
        </Button>
      </div>
    </div>
  );
}

const startOf = ({ date, time }: AffectedCall) => istInstant(date, time);

function canCancel(call: AffectedCall): boolean {
  return hasMoveNotice(startOf(call), serverNow());
}

function BookedCall(call: AffectedCall) {
  return (
    <li>
      <span className="block font-semibold">{call.service}</span>
      <CallMoment startsAt={startOf(call)} />
      {!canCancel(call) && (
        <span className="block text-sm text-soft">
          Starts in less than {MOVE_NOTICE_HOURS} hours: it stays booked.
        </span>
      )}
    </li>
  );
}
