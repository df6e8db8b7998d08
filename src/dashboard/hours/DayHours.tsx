import { type ReactNode, useId, useRef, useState } from 'react';
import type { Range } from '#domain/calendar/hours.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { hourMarks, suggestedRange, WHOLE_DAY } from '#domain/mentors/availability.ts';
import { formatMinute, formatRanges } from '#domain/mentors/format-hours.ts';
import { Button, useKeptFocus } from '#ui/Button.tsx';
import { Switch } from '#ui/choices/Switch.tsx';
import { FieldError } from '#ui/Field.tsx';

interface Props {
  name: string;
  /** Prefix of field names and error paths, such as `week.1`. */
  path: string;
  ranges: readonly Range[];
  errors: FieldErrors;
  onChange(ranges: Range[]): void;
  /** True if narrow screens show the hours as text until the user unfolds the fields. */
  isFoldable?: boolean;
  children: ReactNode;
}

export const INITIAL_RANGES: readonly Range[] = [suggestedRange([]) ?? WHOLE_DAY];

export function DayHours(props: Props) {
  const { name, path, ranges, errors, onChange, isFoldable = false, children } = props;
  const rangesBeforeClosing = useRef(INITIAL_RANGES);
  const [isUnfolded, setUnfolded] = useState(!isFoldable);
  const isOpen = ranges.length > 0;
  const canFold = isFoldable && isOpen;
  const hasError = Object.keys(errors).some((field) => field.startsWith(`${path}.`));
  const isShown = isUnfolded || !isOpen || hasError;
  const foldClass = isShown ? '' : 'max-lg:hidden';

  function toggle(): void {
    if (isOpen) rangesBeforeClosing.current = ranges;
    onChange(isOpen ? [] : [...rangesBeforeClosing.current]);
    setUnfolded(true);
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-b border-line py-1 lg:grid-cols-[10.25rem_minmax(0,22.5rem)_auto] lg:justify-start">
      <Switch isOn={isOpen} onChange={toggle} aria-label={`${name}, open`}>
        <span className="text-start whitespace-nowrap">
          {name}
          {!isOpen && <span className="font-normal text-soft lg:hidden"> · Closed</span>}
        </span>
      </Switch>
      {canFold && (
        <button
          type="button"
          className="fold max-sm:max-w-46 pe-1 text-end text-sm lg:hidden"
          aria-expanded={isShown}
          onClick={() => setUnfolded(!isShown)}
        >
          <span className="sr-only">Hours of {name}: </span>
          {isShown ? 'Done' : formatRanges(ranges)}
        </button>
      )}
      <div className={`max-lg:order-last max-lg:col-span-full ${foldClass}`}>
        {!isOpen && <p className="flex min-h-11 items-center text-soft max-lg:sr-only">Closed</p>}
        <ul className="flex flex-wrap gap-x-6 gap-y-1 max-lg:not-empty:pb-2">
          {ranges.map((range, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a range
            <RangeFields key={index} range={range} index={index} day={props} />
          ))}
        </ul>
      </div>
      <div className={`flex gap-x-4 ${canFold ? 'max-lg:order-last' : ''} ${foldClass}`}>
        <AddHours {...props} />
        {children}
      </div>
    </li>
  );
}

function AddHours({ name, ranges, onChange }: Props) {
  const added = suggestedRange(ranges);
  if (ranges.length === 0 || !added) return null;
  return (
    <Button
      tone="link"
      className="text-sm"
      aria-label={`Add hours to ${name}`}
      onClick={() => onChange([...ranges, added])}
    >
      Add hours
    </Button>
  );
}

interface RangeProps {
  range: Range;
  index: number;
  day: Props;
}

function RangeFields({ range, index, day: { ranges, errors, onChange, ...day } }: RangeProps) {
  const id = useId();
  const removeButton = useKeptFocus();
  const name = index === 0 ? day.name : `${day.name} (${index + 1})`;
  const path = `${day.path}.${index}`;
  const error = errors[`${path}.from`] ?? errors[`${path}.to`];
  const boundSelect = (bound: keyof Range, marks: readonly number[]) => (
    <select
      name={`${path}.${bound}`}
      aria-label={`${name}, ${bound}`}
      aria-invalid={Boolean(errors[`${path}.${bound}`])}
      aria-describedby={error && id}
      className="input min-h-11 min-w-0 grow bg-position-[right_0.5rem_center] py-1.5 ps-2 pe-6 tabular-nums sm:w-33 sm:ps-3"
      value={range[bound]}
      onChange={({ target }) =>
        onChange(ranges.with(index, { ...range, [bound]: Number(target.value) }))
      }
    >
      {marks.map((mark) => (
        <option key={mark} value={mark}>
          {formatMinute(mark)}
        </option>
      ))}
    </select>
  );
  return (
    <li className="max-sm:w-full">
      <div className="flex items-center gap-1.5 sm:flex-wrap">
        {boundSelect('from', hourMarks.slice(0, -1))}
        <span aria-hidden="true" className="text-soft">
          to
        </span>
        {boundSelect('to', hourMarks.slice(1))}
        <button
          ref={removeButton}
          type="button"
          className="btn-icon text-soft hover:bg-blush hover:text-brick"
          aria-label={`Remove ${formatMinute(range.from)} to ${formatMinute(range.to)} from ${name}`}
          onClick={() => onChange(ranges.toSpliced(index, 1))}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
            <path d="M2 2l12 12M14 2L2 14" stroke="currentColor" strokeWidth="1.75" />
          </svg>
        </button>
      </div>
      {error && (
        <div className="pt-0.5 pb-3">
          <FieldError id={id} error={error} />
        </div>
      )}
    </li>
  );
}
