import { lazy } from 'react';
import type { Range } from '#domain/calendar/hours.ts';
import type { Weekday } from '#domain/mentors/availability.ts';
import { weekdayNames } from '#domain/mentors/week-words.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';

const CopyForm = lazy(() => import('./CopyForm.tsx'));

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
