import { type ReactNode, useRef, useState } from 'react';
import type { Range } from '#domain/calendar/hours.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { rangeToAdd, WHOLE_DAY } from '#domain/mentors/availability.ts';
import { rangesWords } from '#domain/mentors/week-words.ts';
import { Button } from '#ui/Button.tsx';
import { Switch } from '#ui/choices/Switch.tsx';
import { FieldError } from '#ui/Field.tsx';
import { isWrong } from './changes.ts';
import { RangeFields } from './RangeFields.tsx';

interface Props {
  name: string;
  path: string;
  ranges: readonly Range[];
  errors: FieldErrors;
  onChange(ranges: Range[]): void;
  isFolded?: boolean;
  children: ReactNode;
}

export function DayHours(props: Props) {
  const { name, path, ranges, errors, onChange, isFolded = false, children } = props;
  const lastOpen = useRef<Range[]>([]);
  const [isEdited, setEdited] = useState(!isFolded);
  const added = rangeToAdd(ranges);
  const isOpen = ranges.length > 0;
  const isShown = isEdited || isWrong(errors, path) || !isOpen;
  const unfolded = isShown ? '' : 'max-lg:hidden';

  function toggle(opens: boolean): void {
    if (!opens) lastOpen.current = [...ranges];
    const again = lastOpen.current.length > 0 ? lastOpen.current : [added ?? WHOLE_DAY];
    onChange(opens ? again : []);
    setEdited(true);
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-b border-line py-1 lg:grid-cols-[10.25rem_minmax(0,22.5rem)_auto] lg:justify-start">
      <Switch isOn={isOpen} onChange={toggle} aria-label={`${name}, open`}>
        <span className="text-start whitespace-nowrap">
          {name}
          {!isOpen && <span className="font-normal text-soft lg:hidden"> · Closed</span>}
        </span>
      </Switch>
      {isFolded && isOpen && (
        <button
          type="button"
          className="fold max-sm:max-w-46 pe-1 text-end text-sm lg:hidden"
          aria-expanded={isShown}
          onClick={() => setEdited(!isShown)}
        >
          <span className="sr-only">Hours of {name}: </span>
          {isShown ? 'Done' : rangesWords(ranges)}
        </button>
      )}
      <div className={`max-lg:order-last max-lg:col-span-full ${unfolded}`}>
        {!isOpen && <p className="flex min-h-11 items-center text-soft max-lg:sr-only">Closed</p>}
        <ul className="flex flex-wrap gap-x-6 gap-y-1 max-lg:not-empty:pb-2">
          {ranges.map((range, index) => (
            <RangeFields
              // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no identity but their place
              key={index}
              name={index === 0 ? name : `${name} (${index + 1})`}
              path={`${path}.${index}`}
              {...{ range, errors }}
              onChange={(changed) => onChange(ranges.with(index, changed))}
              onRemove={() => onChange(ranges.toSpliced(index, 1))}
            />
          ))}
        </ul>
        <FieldError id={`${path}-error`} error={errors[path]} />
      </div>
      <div className={`flex gap-x-4 ${isFolded && isOpen ? 'max-lg:order-last' : ''} ${unfolded}`}>
        {isOpen && added && (
          <Button
            tone="link"
            className="text-sm"
            aria-label={`Add hours to ${name}`}
            onClick={() => onChange([...ranges, added])}
          >
            Add hours
          </Button>
        )}
        {children}
      </div>
    </li>
  );
}
