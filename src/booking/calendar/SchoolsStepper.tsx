import { mostSchoolsReached } from '#domain/booking/messages.ts';
import { mostSchools, type PackageId } from '#domain/catalogue.ts';
import { eachSchool } from '#domain/packages/line-items.ts';

interface Props {
  service: PackageId;
  count: number;
  onPick(count: number): void;
}

export default function SchoolsStepper({ service, count, onPick }: Props) {
  const most = mostSchools(service);
  return (
    <fieldset aria-label="Additional schools" className="min-w-0 text-sm">
      <div className="flex items-center gap-1">
        <p className="me-auto font-semibold">Additional schools</p>
        <Step
          sign="−"
          label="One school fewer"
          isEnd={count === 0}
          onPress={() => onPick(count - 1)}
        />
        <output className="min-w-7 text-center font-semibold tabular-nums">{count}</output>
        <Step
          sign="+"
          label="One school more"
          isEnd={count === most}
          onPress={() => onPick(count + 1)}
        />
      </div>
      <p className="mt-1 text-pretty text-soft">
        {count === most
          ? `${mostSchoolsReached(most)} For more, please write to us.`
          : eachSchool()}
      </p>
    </fieldset>
  );
}

interface StepProps {
  sign: string;
  label: string;
  isEnd: boolean;
  onPress(): void;
}

function Step({ sign, label, isEnd, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: that would take the keyboard's focus away at either end.
      aria-disabled={isEnd}
      onClick={() => !isEnd && onPress()}
      className="btn btn-secondary size-11 min-h-11 p-0 text-xl"
    >
      {sign}
    </button>
  );
}
