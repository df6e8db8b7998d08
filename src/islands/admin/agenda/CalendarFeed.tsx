import { type RefObject, useRef } from 'react';
import { calendarMessages } from '#domain/calendar/messages.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { useAction } from '#islands/ui/useAction.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';
import { FeedAddress } from './FeedAddress.tsx';
import { useRefreshAgenda } from './useAgenda.ts';

/** The calls in the admin's own calendar program, by a private address. */
export function CalendarFeed({ madeAt }: { madeAt: number | null }) {
  const refresh = useRefreshAgenda();
  const make = useAction({
    mutationFn: () => answer(api.admin.feed.$post()),
    onSuccess: refresh,
  });
  const revoke = useAction({
    mutationFn: () => answer(api.admin.feed.$delete()),
    onSuccess: () => {
      make.reset();
      return refresh();
    },
  });
  const error = make.error ?? revoke.error;
  return (
    <section aria-labelledby="feed" className="grid justify-items-start gap-4">
      <h2 id="feed" className="text-heading">
        Calendar feed
      </h2>
      <p className="max-w-prose text-soft">
        A private address that your calendar program looks at for your calls, with names and phone
        numbers. Whoever has it can read them, so share it with nobody.
      </p>
      {error && <Alert tone="error">{messageOf(error, calendarMessages.feedFailed)}</Alert>}
      {make.data && <FeedAddress address={make.data.address} />}
      {madeAt === null ? (
        <button
          type="button"
          className="btn btn-secondary"
          disabled={make.isPending}
          onClick={() => make.mutate()}
        >
          Make an address
        </button>
      ) : (
        <InUse
          madeAt={madeAt}
          isBusy={make.isPending || revoke.isPending}
          onReplace={() => make.mutate()}
          onRevoke={() => revoke.mutate()}
        />
      )}
    </section>
  );
}

interface InUseProps {
  madeAt: number;
  isBusy: boolean;
  onReplace(): void;
  onRevoke(): void;
}

function InUse({ madeAt, isBusy, onReplace, onRevoke }: InUseProps) {
  const replacing = useRef<HTMLDialogElement>(null);
  const revoking = useRef<HTMLDialogElement>(null);
  return (
    <>
      <p>Your address is in use since {dateAndTime(madeAt)}.</p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-secondary"
          disabled={isBusy}
          onClick={() => replacing.current?.showModal()}
        >
          Replace it
        </button>
        <button
          type="button"
          className="btn btn-danger"
          disabled={isBusy}
          onClick={() => revoking.current?.showModal()}
        >
          Revoke it
        </button>
      </div>
      <Confirmation
        dialog={replacing}
        title="Replace the address?"
        label="Yes, replace"
        onYes={onReplace}
      />
      <Confirmation
        dialog={revoking}
        title="Revoke the address?"
        label="Yes, revoke"
        onYes={onRevoke}
      />
    </>
  );
}

interface ConfirmationProps {
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  label: string;
  onYes(): void;
}

function Confirmation({ dialog, title, label, onYes }: ConfirmationProps) {
  return (
    <Dialog ref={dialog} title={title}>
      <p className="mt-3">Calendars that use the present one stop showing your calls.</p>
      <form method="dialog" className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="submit" className="btn btn-primary">
          Keep it
        </button>
        <button type="submit" className="btn btn-danger" onClick={onYes}>
          {label}
        </button>
      </form>
    </Dialog>
  );
}
