import { canMove, MOVE_NOTICE_HOURS } from '#domain/booking/changes.ts';
import type { NamedCall } from '#domain/calendar/admin-calendar.ts';
import { displayMoment, istInstant } from '#domain/calendar/time.ts';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { counted } from '#lib/format.ts';

interface Props {
  calls: NamedCall[];
  /** Paise: with the calls kept, and with those cancelled that still can be. */
  refund: { open: number; withCalls: number };
  isBusy: boolean;
  error: string | undefined;
  close(): void;
  onChoice(cancelsCalls: boolean): void;
}

/** The second question before money is asked back: what becomes of the calls that are booked. */
export function CallsInTheWay({ calls, refund, isBusy, error, close, onChoice }: Props) {
  const count = counted(calls.length, 'call');
  const [they, them] = calls.length === 1 ? ['it', 'it'] : ['they', 'them'];
  const more = refund.withCalls - refund.open;
  return (
    <>
      <div className="mt-3 grid gap-4 text-pretty">
        <p>
          You have {count} booked with this package.
          {more > 0 && ` Cancelled, ${they} would give back ${formatAmount(more, CURRENCY)} more.`}
        </p>
        <ul className="grid gap-2">
          {calls.map((call) => (
            <Call key={call.date + call.time} {...call} />
          ))}
        </ul>
        {error && <Alert tone="error">{error}</Alert>}
      </div>
      <div className="dialog-buttons mt-6 sm:flex-col">
        <Button onClick={close}>Do not ask for money back</Button>
        {refund.open > 0 && (
          <Button tone="primary" disabled={isBusy} onClick={() => onChoice(false)}>
            Keep my {count}, ask for {formatAmount(refund.open, CURRENCY)}
          </Button>
        )}
        {more > 0 && (
          <Button className="text-brick" disabled={isBusy} onClick={() => onChoice(true)}>
            Cancel {them} too, ask for {formatAmount(refund.withCalls, CURRENCY)}
          </Button>
        )}
      </div>
    </>
  );
}

function Call({ service, date, time }: NamedCall) {
  const startsAt = istInstant(date, time);
  return (
    <li>
      {service}
      <span className="block text-sm text-soft">
        <span className="whitespace-nowrap">{displayMoment(startsAt)}</span>
        {!canMove(startsAt, Date.now()) &&
          `, in less than ${MOVE_NOTICE_HOURS} hours: this one stays`}
      </span>
    </li>
  );
}
