import { AtWindowBottom } from '#dashboard/shell/UndoProvider.tsx';
import { hoursFieldNames } from '#domain/mentors/messages.ts';
import { listed } from '#domain/text/listed.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import type { HoursDraft } from './useDraft.ts';

export default function SaveBar({ draft: { changedNames, discard, form } }: { draft: HoursDraft }) {
  const { message, isBusy } = form;
  return (
    <AtWindowBottom>
      {message && <Alert tone="error">{message}</Alert>}
      <div className="card flex w-fit flex-wrap items-center justify-between gap-x-8 gap-y-1 border-edge p-3 ps-4 max-lg:w-full max-sm:p-2 max-sm:ps-4">
        <p role="status" className="text-sm text-pretty">
          <span className="font-semibold">Unsaved changes:</span>{' '}
          {listed(changedNames.map((name) => hoursFieldNames[name]))}
        </p>
        <p className="flex gap-2 max-sm:ms-auto">
          <Button className="btn-slim" disabled={isBusy} onClick={discard}>
            Discard
          </Button>
          <Button
            type="submit"
            // AtWindowBottom renders this button outside of the form in HoursPanel.
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
