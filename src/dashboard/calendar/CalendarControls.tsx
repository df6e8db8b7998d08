import { type ReactNode, useState } from 'react';
import { FilterSelect } from '#dashboard/list/addressFilters.tsx';
import { UNASSIGNED_CALENDAR } from '#domain/mentors/names.ts';
import { addDays, istDate } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/choices/ChoiceChips.tsx';

interface Props {
  date: string;
  span: 'day' | 'week';
  mentors: { id: string; name: string | null }[];
  mentorId: string | undefined;
  onDate(date: string): void;
  onSpan(span: Props['span']): void;
  onMentor(id: string): void;
  children: ReactNode;
}

export function CalendarControls(props: Props) {
  const { date, span, mentors, mentorId, onDate, onSpan, onMentor, children } = props;
  const days = span === 'week' ? 7 : 1;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {span === 'week' && mentors.length > 1 && (
        <FilterSelect
          isInline
          label="Mentor"
          options={mentors.map(({ id, name }) => [id, name ?? UNASSIGNED_CALENDAR])}
          value={mentorId}
          onChange={({ target }) => onMentor(target.value)}
        />
      )}
      <div role="radiogroup" aria-label="Show" className="chips">
        {SPANS.map((each) => (
          <Chip
            key={each}
            type="radio"
            name="span"
            label={each === 'week' ? 'Week' : 'Day'}
            checked={span === each}
            onChange={() => onSpan(each)}
          />
        ))}
      </div>
      <Button className="btn-slim" onClick={() => onDate(istDate(serverNow()))}>
        Today
      </Button>
      <div className="flex items-center">
        <Arrow label={`Previous ${span}`} sign="‹" onClick={() => onDate(addDays(date, -days))} />
        <DateField date={date} onDate={onDate} />
        <Arrow label={`Next ${span}`} sign="›" onClick={() => onDate(addDays(date, days))} />
      </div>
      {children}
    </div>
  );
}

const SPANS = ['day', 'week'] as const;

/** Shows the typed date at once, because `date` changes only after the calendar has loaded. */
function DateField({ date, onDate }: Pick<Props, 'date' | 'onDate'>) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      type="date"
      aria-label="Date"
      required
      // Rejects the years 2, 20 and 202, which the field contains while the user types 2026.
      min="2000-01-01"
      className="input w-auto"
      value={typed ?? date}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.validity.valid) onDate(target.value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

function Arrow({ label, sign, onClick }: { label: string; sign: string; onClick(): void }) {
  return (
    <button type="button" aria-label={label} className="btn-icon text-2xl" onClick={onClick}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
