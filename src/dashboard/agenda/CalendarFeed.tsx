import { type ComponentProps, useId } from 'react';
import { useRefreshAgenda } from '#dashboard/calls/callData.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { DialogButton } from '#ui/dialog/Dialog.tsx';
import { useAction } from '#ui/useAction.ts';
import { useCopy } from '#ui/useCopy.ts';

export default function CalendarFeed({ madeAt }: { madeAt: number | null }) {
  const refresh = useRefreshAgenda();
  const make = useAction({
    mutationFn: () => answer(api.mentor.feed.$post()),
    onSuccess: refresh,
  });
  const revoke = useAction({
    mutationFn: () => answer(api.mentor.feed.$delete()),
    onSuccess: () => {
      make.reset();
      return refresh();
    },
  });
  const error = make.error ?? revoke.error;
  const isBusy = make.isPending || revoke.isPending;
  return (
    <div className="grid justify-items-start gap-2 pb-4">
      <p className="max-w-prose text-sm text-soft">
        A private link that shows your calls in your calendar app, with names and phone numbers.
        Anyone with the link can see them, so do not share it.
      </p>
      {error && (
        <Alert tone="error">{messageOf(error, 'We could not change your feed link.')}</Alert>
      )}
      {make.data && <FeedAddress address={make.data.address} />}
      {madeAt === null ? (
        <Button className="btn-slim" disabled={make.isPending} onClick={() => make.mutate()}>
          Create feed link
        </Button>
      ) : (
        <>
          <p>Feed link created on {dateAndTime(madeAt)}.</p>
          <div className="flex flex-wrap gap-3">
            <Confirmed verb="Replace" disabled={isBusy} onYes={() => make.mutate()} />
            <Confirmed
              verb="Revoke"
              tone="danger"
              disabled={isBusy}
              onYes={() => revoke.mutate()}
            />
          </div>
        </>
      )}
    </div>
  );
}

interface ConfirmedProps extends ComponentProps<typeof Button> {
  verb: string;
  onYes(): void;
}

function Confirmed({ verb, onYes, ...button }: ConfirmedProps) {
  return (
    <DialogButton {...button} label={`${verb} link`} title={`${verb} the feed link?`}>
      {() => (
        <>
          <p className="mt-3">Calendars that use the current link will stop showing your calls.</p>
          <form method="dialog" className="dialog-buttons mt-6">
            <Button type="submit" tone="primary">
              Keep it
            </Button>
            <Button type="submit" tone="danger" onClick={onYes}>
              Yes, {verb.toLowerCase()}
            </Button>
          </form>
        </>
      )}
    </DialogButton>
  );
}

function FeedAddress({ address }: { address: string }) {
  const id = useId();
  const { copied, copy } = useCopy(address);
  return (
    <div className="w-full max-w-2xl">
      <label className="label" htmlFor={id}>
        Your feed link (shown only once)
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          className="input min-w-0 flex-1 basis-64"
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <Button tone="primary" onClick={copy}>
          Copy
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm text-soft">
        {copied === true && 'Copied. Paste it in your calendar app under “Subscribe from URL”.'}
        {copied === false && 'Your browser did not copy it. Select the link and copy it.'}
      </p>
    </div>
  );
}
