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
  draft: { changed, errors, message, isSaving, discard, showMistake },
}: {
  draft: Draft;
}) {
  const mistakes = Object.keys(errors).length;
  return (
    <div className="sticky bottom-18 z-10 mt-6 grid gap-2 empty:hidden lg:bottom-4">
      {message && <Alert tone="error">{message}</Alert>}
      {changed.length > 0 && (
        <div className="card flex w-fit flex-wrap items-center justify-between gap-x-8 gap-y-2 border-edge p-3 ps-4 max-sm:w-full">
          <div className="text-sm text-pretty">
            <p role="status">
              <span className="font-semibold">Not saved yet:</span>{' '}
              {listed(changed.map((name) => NAMES[name]))}
            </p>
            {mistakes > 0 && (
              <Button tone="link" className="text-sm text-brick" onClick={showMistake}>
                {counted(mistakes, 'field')} to correct
              </Button>
            )}
          </div>
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
