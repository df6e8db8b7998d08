import { useId } from 'react';
import type { Range } from '#domain/calendar/hours.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { hourMarks } from '#domain/mentors/availability.ts';
import { minuteWords } from '#domain/mentors/week-words.ts';
import { FieldError } from '#ui/Field.tsx';

interface Props {
  name: string;
  path: string;
  range: Range;
  errors: FieldErrors;
  onChange(range: Range): void;
  onRemove(): void;
}

export function RangeFields({ name, path, range, errors, onChange, onRemove }: Props) {
  const id = useId();
  const error = errors[`${path}.from`] ?? errors[`${path}.to`];
  const field = (end: keyof Range) => ({
    name: `${path}.${end}`,
    'aria-label': `${name}, ${end}`,
    'aria-invalid': Boolean(errors[`${path}.${end}`]),
    'aria-describedby': error && id,
    minute: range[end],
    onPick: (minute: number) => onChange({ ...range, [end]: minute }),
  });
  return (
    <li className="max-sm:w-full">
      <div className="flex items-center gap-1.5">
        <TimeSelect {...field('from')} marks={hourMarks.slice(0, -1)} />
        <span aria-hidden="true" className="text-soft">
          to
        </span>
        <TimeSelect {...field('to')} marks={hourMarks.slice(1)} />
        <button
          type="button"
          className="btn-icon text-soft hover:bg-blush hover:text-brick"
          aria-label={`Remove ${minuteWords(range.from)} to ${minuteWords(range.to)} from ${name}`}
          onClick={onRemove}
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

interface SelectProps {
  name: string;
  minute: number;
  marks: readonly number[];
  onPick(minute: number): void;
}

function TimeSelect({ minute, marks, onPick, ...select }: SelectProps) {
  return (
    <select
      {...select}
      className="input min-h-11 min-w-0 grow bg-position-[right_0.5rem_center] py-1.5 ps-2 pe-6 tabular-nums sm:w-33 sm:ps-3"
      value={minute}
      onChange={({ target }) => onPick(Number(target.value))}
    >
      {marks.map((mark) => (
        <option key={mark} value={mark}>
          {minuteWords(mark)}
        </option>
      ))}
    </select>
  );
}
