import { tooManySchools } from '#domain/booking/messages.ts';
import { mostSchools, type PackageId } from '#domain/catalogue.ts';
import { schoolPriceText } from '#domain/packages/sessions.ts';

interface Props {
  service: PackageId;
  count: number;
  onPick(count: number): void;
}

export default function SchoolsStepper({ service, count, onPick }: Props) {
  const most = mostSchools(service);
  const step = (sign: string, label: string, next: number) => (
    <button
      type="button"
      aria-label={label}
      // A `disabled` button would lose the keyboard focus.
      aria-disabled={next < 0 || next > most}
      onClick={() => next >= 0 && next <= most && onPick(next)}
      className="btn btn-secondary size-11 min-h-11 p-0 text-xl"
    >
      {sign}
    </button>
  );
  return (
    <fieldset aria-label="Additional schools" className="min-w-0 text-sm">
      <div className="flex items-center gap-1">
        <p className="me-auto font-semibold">Additional schools</p>
        {step('−', 'One school fewer', count - 1)}
        <output className="min-w-7 text-center font-semibold tabular-nums">{count}</output>
        {step('+', 'One school more', count + 1)}
      </div>
      <p className="mt-1 text-pretty text-soft">
        {count === most ? tooManySchools(most) : schoolPriceText()}
      </p>
    </fieldset>
  );
}
