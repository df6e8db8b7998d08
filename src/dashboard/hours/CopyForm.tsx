import { useState } from 'react';
import { type Week, type Weekday, weekdays } from '#domain/mentors/availability.ts';
import { formatRanges, weekdayNames } from '#domain/mentors/format-hours.ts';
import { counted } from '#lib/format.ts';
import { Chip } from '#ui/choices/ChoiceChips.tsx';
import { DialogButtons } from '#ui/dialog/Dialog.tsx';
import { CheckBox } from '#ui/Field.tsx';

interface CopyProps {
  day: Weekday;
  week: Week;
  onCopy(days: Weekday[]): void;
  close(): void;
}

export default function CopyForm({ day, week, onCopy, close }: CopyProps) {
  const [chosen, setChosen] = useState<Weekday[]>([]);
  const others = weekdays.filter((other) => other !== day);
  const mondayToFriday = weekdays.slice(0, 5).filter((other) => other !== day);
  const choose = (days: readonly Weekday[], { on }: { on: boolean }) =>
    setChosen(others.filter((other) => (days.includes(other) ? on : chosen.includes(other))));
  return (
    <>
      <p className="mt-2 text-pretty">Copy “{formatRanges(week[day])}” to:</p>
      <div className="mt-2 font-semibold">
        <CheckBox
          label="All weekdays"
          checked={mondayToFriday.every((other) => chosen.includes(other))}
          onChange={({ target }) => choose(mondayToFriday, { on: target.checked })}
        />
      </div>
      <div className="mt-2 flex flex-wrap gap-2 border-t border-line pt-4">
        {others.map((other) => (
          <Chip
            key={other}
            type="checkbox"
            label={weekdayNames[other]}
            checked={chosen.includes(other)}
            onChange={({ target }) => choose([other], { on: target.checked })}
          />
        ))}
      </div>
      <p className="mt-4 text-sm text-soft">This replaces the hours of those days.</p>
      <DialogButtons
        no="Cancel"
        yes={`Copy to ${counted(chosen.length, 'day')}`}
        isBusy={chosen.length === 0}
        onNo={close}
        onYes={() => {
          close();
          onCopy(chosen);
        }}
      />
    </>
  );
}
