import { isPackage, priceOf, type ServiceId, services } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money.ts';
import { displayDate, displayLocal, displayTime, istInstant } from '#domain/time.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { viewerTimeZone } from '#lib/format.ts';

interface Props {
  service: ServiceId;
  additionalSchools: number;
  date: string | undefined;
  time: string | undefined;
  message: string | null;
  isHolding: boolean;
  onNext(): void;
}

/** What has been picked so far, and the way on. */
export function ChoiceSummary(props: Props) {
  const { service, additionalSchools, date, time, message, isHolding, onNext } = props;
  const { serviceType, minutes } = services[service];
  return (
    <aside
      aria-label="Your choice"
      className="card grid gap-4 p-5 max-lg:sticky max-lg:bottom-3 max-lg:z-10 max-lg:gap-2 max-lg:p-4 lg:sticky lg:top-24"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-xl">{serviceType}</h2>
        <p className="text-lg font-semibold tabular-nums">
          {formatRupees(priceOf(service, additionalSchools))}
        </p>
      </div>
      <p className="text-sm text-soft">
        {minutes} minutes on video
        {isPackage(service) && ` · ${additionalSchools} additional schools`}
        {' · '}
        <a className="link" href="/calendar">
          Change
        </a>
      </p>
      <ChosenTime date={date} time={time} />
      {message && <Alert tone="error">{message}</Alert>}
      <button type="button" className="btn btn-primary" onClick={onNext} disabled={isHolding}>
        {isHolding ? 'Holding your slot…' : 'Next: Enter Details'}
      </button>
    </aside>
  );
}

function ChosenTime({ date, time }: Pick<Props, 'date' | 'time'>) {
  if (!date) return <p className="text-soft">No day picked yet.</p>;
  if (!time) return <p>{displayDate(istInstant(date, '12:00'))}</p>;
  const instant = istInstant(date, time);
  const local = displayLocal(instant, viewerTimeZone());
  return (
    <p aria-live="polite">
      <strong className="font-semibold">
        {displayDate(instant)}, {displayTime(instant)} IST
      </strong>
      {local && <span className="block text-sm text-soft">Your time: {local}</span>}
    </p>
  );
}
