import { useState } from 'react';
import { CopyButton } from '#booking/CopyButton.tsx';
import { useRefresh } from '#dashboard/adminData.ts';
import { answer, api } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';
import { ActionDialog } from '#ui/dialog/ActionDialog.tsx';
import { SendButton } from '#ui/SendButton.tsx';

const FAILURE = 'We could not change your feed link. Please try again.';

const { feed } = api.mentor;

export default function CalendarFeed({ madeAt }: { madeAt: number | null }) {
  const [address, setAddress] = useState<string>();
  const refresh = useRefresh();
  return (
    <div className="grid justify-items-start gap-2 pb-4">
      <p className="max-w-prose text-sm text-soft">
        This private link shows your calls in your calendar app, with names and phone numbers.
        Anyone with the link can see them, so do not share it.
      </p>
      {address && (
        <>
          <p className="font-semibold">
            Your feed link (shown only once). Paste it in your calendar app under “Subscribe from
            URL”.
          </p>
          <code className="max-w-2xl text-sm wrap-anywhere">{address}</code>
          <CopyButton text={address} noun="feed link" tone="primary" />
        </>
      )}
      {madeAt === null ? (
        <SendButton
          label="Create feed link"
          className="btn-slim"
          failure={FAILURE}
          send={async () => setAddress((await answer(feed.$post())).address)}
          onDone={refresh}
        />
      ) : (
        <>
          <p>Feed link created on {dateAndTime(madeAt)}.</p>
          <ActionDialog
            label="Revoke link"
            title="Revoke the feed link?"
            buttonProps={{ tone: 'danger' }}
            send={() => answer(feed.$delete())}
            onDone={() => setAddress(undefined)}
            doneMessage={() => 'The feed link is revoked.'}
            failure={FAILURE}
            yes="Yes, revoke"
            busy="Saving…"
            isDanger
          >
            <p>Calendars that use the link will stop showing your calls.</p>
          </ActionDialog>
        </>
      )}
    </div>
  );
}
