import { useId, useState } from 'react';
import { ActionDialog } from '#dashboard/ActionDialog.tsx';
import { useRefresh } from '#dashboard/View.tsx';
import { answer, api } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { SendButton } from '#ui/SendButton.tsx';
import { useCopy } from '#ui/useCopy.ts';

const FAILURE = 'We could not change your feed link.';

const { feed } = api.mentor;

export default function CalendarFeed({ madeAt }: { madeAt: number | null }) {
  const [address, setAddress] = useState<string>();
  const refresh = useRefresh();
  const create = async () => setAddress((await answer(feed.$post())).address);
  const revoke = async () => {
    await answer(feed.$delete());
    setAddress(undefined);
  };
  return (
    <div className="grid justify-items-start gap-2 pb-4">
      <p className="max-w-prose text-sm text-soft">
        A private link that shows your calls in your calendar app, with names and phone numbers.
        Anyone with the link can see them, so do not share it.
      </p>
      {address && <FeedAddress address={address} />}
      {madeAt === null ? (
        <SendButton
          label="Create feed link"
          className="btn-slim"
          failure={FAILURE}
          send={create}
          onDone={refresh}
        />
      ) : (
        <>
          <p>Feed link created on {dateAndTime(madeAt)}.</p>
          <div className="flex flex-wrap gap-3">
            <ConfirmChange verb="Replace" send={create} />
            <ConfirmChange verb="Revoke" tone="danger" send={revoke} />
          </div>
        </>
      )}
    </div>
  );
}

interface ConfirmProps {
  verb: string;
  tone?: 'danger';
  send(): Promise<void>;
}

function ConfirmChange({ verb, tone, send }: ConfirmProps) {
  return (
    <ActionDialog
      label={`${verb} link`}
      title={`${verb} the feed link?`}
      buttonProps={{ tone }}
      send={send}
      failure={FAILURE}
      yes={`Yes, ${verb.toLowerCase()}`}
      busy="Saving…"
      isDanger
    >
      <p>Calendars that use the current link will stop showing your calls.</p>
    </ActionDialog>
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
