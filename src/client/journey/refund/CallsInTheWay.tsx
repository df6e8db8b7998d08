import { canMove, MOVE_NOTICE_HOURS } from '#domain/booking/changes.ts';
import type { NamedCall } from '#domain/calendar/admin-calendar.ts';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { displayLocal, displayMoment, istInstant } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { viewerTimeZone } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';

interface Props {
  calls: NamedCall[];
  /** Paise: with the calls kept, and with those cancelled that still can be. */
  refund: { open: number; withCalls: number };
  isBusy: boolean;
  error: string | undefined;
  close(): void;
  onChoice(cancelsCalls: boolean): void;
}

export function CallsInTheWay({ calls, refund, isBusy, error, close, onChoice }: Props) {
  const [some, theCalls, they, them] =
    calls.length === 1
      ? ['a call', 'call', 'It', 'it']
      : [`${calls.length} calls`, `${calls.length} calls`, 'They', 'them'];
  const cancelled = calls.filter(canStillGo);
  const more = formatAmount(refund.withCalls - refund.open, CURRENCY);
  return (
    <div className="mt-3 grid gap-4 text-pretty">
      <p>You have {some} booked with this package.</p>
      <ul className="grid gap-2">
        {calls.map((call) => (
          <Call key={call.date + call.time} {...call} />
        ))}
      </ul>
      {error && <Alert tone="error">{error}</Alert>}
      {refund.open > 0 && (
        <div className="grid gap-2">
          <Button
            tone="primary"
            className="max-sm:px-3"
            disabled={isBusy}
            onClick={() => onChoice(false)}
          >
            Keep my {theCalls}, ask for {formatAmount(refund.open, CURRENCY)}
          </Button>
          <p className="text-sm text-soft">
            {they} will take place. {formatAmount(refund.open, CURRENCY)} is the value of the
            sessions that you have not booked.
          </p>
        </div>
      )}
      {refund.withCalls > refund.open && (
        <div className="grid gap-2 border-t border-line pt-4">
          <Button
            className="text-brick max-sm:px-3"
            disabled={isBusy}
            onClick={() => onChoice(true)}
          >
            Cancel {them} too, ask for {formatAmount(refund.withCalls, CURRENCY)}
          </Button>
          <p className="text-sm text-soft">
            You give up the time that you booked, and ask for the value of{' '}
            {cancelled.length > 1 ? 'those sessions' : 'that session'} too, which is {more}.
          </p>
        </div>
      )}
      <div className="grid justify-items-center border-t border-line pt-2">
        <Button tone="link" onClick={close}>
          Do not ask for money back
        </Button>
      </div>
    </div>
  );
}

const startOf = ({ date, time }: NamedCall) => istInstant(date, time);

function canStillGo(call: NamedCall): boolean {
  return canMove(startOf(call), serverNow());
}

function Call(call: NamedCall) {
  const startsAt = startOf(call);
  return (
    <li>
      <span className="font-semibold">{call.service}</span>
      <span className="block text-sm text-soft">
        {displayLocal(startsAt, viewerTimeZone()) ?? (
          <span className="whitespace-nowrap">{displayMoment(startsAt)}</span>
        )}
        {!canStillGo(call) && `, in less than ${MOVE_NOTICE_HOURS} hours: this one stays`}
      </span>
    </li>
  );
}
