import { listed } from '#domain/listed.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { counted } from '#lib/format.ts';
import type { Values } from './changes.ts';
import { HOURS_FORM } from './hoursData.ts';
import type { Draft } from './useDraft.ts';

const NAMES: Record<keyof Values, string> = {
  week: 'the week',
  dates: 'dates',
  minimumNotice: 'notice',
  dailyCap: 'calls a day',
  bufferMinutes: 'time between calls',
  meetingLink: 'meeting link',
};

/** At the foot while something is not saved: what it is, and the way to save it or to go back. */
export function SaveBar({
  draft: { changed, errors, message, isSaving, discard },
}: {
  draft: Draft;
}) {
  const mistakes = Object.keys(errors).length;
  return (
    <div className="sticky bottom-18 z-10 mt-6 grid gap-2 empty:hidden lg:bottom-4">
      {message && <Alert tone="error">{message}</Alert>}
      {changed.length > 0 && (
        <div className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-edge p-2 ps-4">
          <p role="status" className="text-sm text-pretty">
            <span className="font-semibold">Not saved yet:</span>{' '}
            {listed(changed.map((name) => NAMES[name]))}
            {mistakes > 0 && (
              <span className="block font-semibold text-brick">
                {counted(mistakes, 'field')} to correct
              </span>
            )}
          </p>
          <p className="flex gap-2 max-sm:w-full max-sm:*:grow">
            <Button className="btn-slim" disabled={isSaving} onClick={discard}>
              Discard
            </Button>
            <Button
              type="submit"
              form={HOURS_FORM}
              tone="primary"
              className="btn-slim"
              disabled={isSaving}
            >
              {isSaving ? 'Saving…' : 'Save hours'}
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}
