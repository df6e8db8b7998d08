import { AtWindowBottom } from '#dashboard/shell/UndoProvider.tsx';
import type { Weekday } from '#domain/mentors/availability.ts';
import { weekdayNames } from '#domain/mentors/format-hours.ts';
import { hoursFieldNames } from '#domain/mentors/messages.ts';
import { listed } from '#domain/text/listed.ts';
import { counted, shortDate } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import type { HoursDraft, HoursValues } from './useDraft.ts';

export default function SaveBar({ draft }: { draft: HoursDraft }) {
  const { changed, values, errors, discard } = draft;
  const { message, isBusy } = draft.form;
  const invalidPaths = Object.keys(errors);
  return (
    <AtWindowBottom>
      {message && <Alert tone="error">{message}</Alert>}
      <div className="card flex w-fit flex-wrap items-center justify-between gap-x-8 gap-y-1 border-edge p-3 ps-4 max-lg:w-full max-sm:p-2 max-sm:ps-4">
        <div className="text-sm text-pretty">
          <p role="status">
            <span className="font-semibold">Unsaved changes:</span>{' '}
            {listed(changed.map((name) => hoursFieldNames[name]))}
          </p>
          {invalidPaths.length > 0 && (
            <Button
              type="submit"
              form="hours-form"
              tone="link"
              className="text-start text-sm text-brick"
            >
              {counted(invalidPaths.length, 'field')} to correct:{' '}
              {listed(fieldNamesOf(invalidPaths, values))}
            </Button>
          )}
        </div>
        <p className="flex gap-2 max-sm:ms-auto">
          <Button className="btn-slim" disabled={isBusy} onClick={discard}>
            Discard
          </Button>
          <Button
            type="submit"
            form="hours-form"
            tone="primary"
            className="btn-slim"
            disabled={isBusy}
          >
            {isBusy ? 'Saving…' : 'Save hours'}
          </Button>
        </p>
      </div>
    </AtWindowBottom>
  );
}

/** Returns the names of the days and limits in field paths, such as Monday for `week.1.0.to`. */
function fieldNamesOf(paths: readonly string[], { dates }: HoursValues): string[] {
  const names = paths.map((path) => {
    const [part, key] = path.split('.');
    if (part === 'week') return weekdayNames[key as Weekday];
    const date = part === 'dates' && dates[Number(key)]?.date;
    return date ? shortDate(date) : hoursFieldNames[part as keyof HoursValues];
  });
  return [...new Set(names)];
}
