import { useState } from 'react';
import type { Range } from '#domain/calendar/hours.ts';
import { type Weekday, weekdays } from '#domain/mentors/availability.ts';
import { rangesWords, weekdayNames } from '#domain/mentors/week-words.ts';
import { Chip } from '#ui/choices/Chip.tsx';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { DialogButtons } from '#ui/dialog/DialogButtons.tsx';

interface Props {
  day: Weekday;
  ranges: readonly Range[];
  onCopy(days: Weekday[]): void;
}

export function CopyDay({ day, ranges, onCopy }: Props) {
  const name = weekdayNames[day];
  return (
    <DialogButton
      label="Copy to…"
      aria-label={`Copy to… from ${name}`}
      tone="link"
      className="text-sm"
      title={`Copy ${name}`}
      isFresh
    >
      {(close) => <CopyForm {...{ day, ranges, onCopy }} onClose={close} />}
    </DialogButton>
  );
}

interface CopyFormProps {
  day: Weekday;
  ranges: readonly Range[];
  onCopy(days: Weekday[]): void;
  onClose(): void;
}

const WORKING: readonly Weekday[] = ['1', '2', '3', '4', '5'];

function CopyForm({ day, ranges, onCopy, onClose }: CopyFormProps) {
  const [chosen, setChosen] = useState<Weekday[]>([]);
  const others = weekdays.filter((other) => other !== day);
  const working = WORKING.filter((other) => other !== day);
  const choose = (days: readonly Weekday[], isChosen: boolean) =>
    setChosen(others.filter((one) => (days.includes(one) ? isChosen : chosen.includes(one))));
  return (
    <>
      <p className="mt-2 text-pretty first-letter:uppercase">{rangesWords(ranges)}, also on:</p>
      <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="check"
          checked={working.every((one) => chosen.includes(one))}
          onChange={({ target }) => choose(working, target.checked)}
        />
        All weekdays
      </label>
      <div className="mt-2 flex flex-wrap gap-2 border-t border-line pt-4">
        {others.map((one) => (
          <Chip
            key={one}
            type="checkbox"
            label={weekdayNames[one]}
            checked={chosen.includes(one)}
            onChange={({ target }) => choose([one], target.checked)}
          />
        ))}
      </div>
      <p className="mt-4 text-sm text-soft">This replaces the hours of those days.</p>
      <DialogButtons
        no="Cancel"
        yes={chosen.length === 1 ? 'Copy to 1 day' : `Copy to ${chosen.length} days`}
        isBusy={chosen.length === 0}
        onNo={onClose}
        onYes={() => {
          onClose();
          onCopy(chosen);
        }}
      />
    </>
  );
}
