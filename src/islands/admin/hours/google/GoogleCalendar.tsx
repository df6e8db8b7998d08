import { useQueryClient } from '@tanstack/react-query';
import {
  googleCalendarMessages,
  meaningOfRevoked,
  troubleOf,
} from '#domain/mentors/google-calendar.ts';
import { Icon, Sign } from '#islands/admin/shell/icons.tsx';
import { DialogButton } from '#islands/ui/DialogButton.tsx';
import { DialogButtons } from '#islands/ui/DialogButtons.tsx';
import { useAction } from '#islands/ui/useAction.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { inWords } from '#lib/in-words.ts';
import { queryParameter } from '#lib/navigate.ts';
import { HoursSection } from '../HoursSection.tsx';
import { type Hours, hoursQuery } from '../hoursData.ts';
import { ConnectLink } from './GoogleTrouble.tsx';

type Connection = NonNullable<Hours['google']>;

/** A mentor's own calendar: only they connect it, and take it back. */
export default function GoogleCalendar({ hours: { google, canConnect } }: { hours: Hours }) {
  const isOpen = google !== null && !google.isRevoked;
  return (
    <HoursSection title="Google Calendar">
      <div className="card grid gap-3 p-4 sm:p-5">
        {isOpen ? <Connected connection={google} /> : <Unread isBroken={google !== null} />}
        <p className="text-sm text-pretty text-soft">{meaningOf(google, canConnect)}</p>
        {canConnect && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
            {!isOpen && <ConnectLink>Connect Google Calendar</ConnectLink>}
            {google && <Disconnect isOpen={isOpen} />}
          </div>
        )}
      </div>
    </HoursSection>
  );
}

/** What the state of a connection means for its mentor. */
function meaningOf(google: Connection | null, isOwn: boolean): string {
  if (google?.isRevoked) return meaningOfRevoked(isOwn);
  if (google) {
    return `${isOwn ? 'Your' : 'Their'} busy times there close hours here; our calls are written into it with a Meet link.`;
  }
  return 'Once connected, your busy times close hours here, and our calls are written into it with a Meet link. We see when you are busy, not what you do.';
}

function Unread({ isBroken }: { isBroken: boolean }) {
  return isBroken ? (
    <div className="flex gap-3 text-amber">
      <Icon name="exceptions" />
      <State name="Connection broken" about="our access was taken back in Google" />
    </div>
  ) : (
    <div className="flex gap-3 text-soft">
      <Icon name="agenda" />
      <State name="Not connected" />
    </div>
  );
}

function Connected({ connection }: { connection: Connection }) {
  const { busyReadAt } = connection;
  const read = busyReadAt ? `read ${inWords(busyReadAt)}` : 'busy times are being read';
  const isStale = troubleOf(connection, false, Date.now()) === 'stale';
  const said = isStale ? `${read}. Google does not answer; we ask again every five minutes` : read;
  const isNew = queryParameter('google') === 'connected';
  return (
    <div
      ref={isNew ? intoView : null}
      role={isNew ? 'alert' : undefined}
      className="flex gap-3 text-leaf"
    >
      <Sign path="M4 12.5l5 5L20 6.5" strokeWidth={2.5} />
      <State name="Connected" about={said} />
    </div>
  );
}

/** `Connected`, and below it since when or why. */
function State({ name, about }: { name: string; about?: string }) {
  return (
    <p className="min-w-0 text-pretty text-ink">
      <span className="font-semibold">{name}</span>
      {about && (
        <>
          <span className="sr-only">, </span>
          <span className="block text-sm text-soft first-letter:uppercase">{about}</span>
        </>
      )}
    </p>
  );
}

/** Whoever comes back from Google sees it. */
function intoView(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'center' });
}

function Disconnect({ isOpen }: { isOpen: boolean }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useAction({
    mutationFn: () => answer(api.mentor.google.$delete()),
    onSuccess: () => client.invalidateQueries(hoursQuery()),
  });
  return (
    <DialogButton
      label={isOpen ? 'Disconnect' : 'Remove it'}
      tone={isOpen ? 'secondary' : 'link'}
      className={isOpen ? 'btn-slim max-sm:grow' : 'text-sm'}
      title={isOpen ? 'Disconnect Google Calendar?' : 'Remove this connection?'}
    >
      {(close) => (
        <>
          <p className="mt-3">
            The hours that it closes open again. The calls in it stay there, but no longer move with
            their bookings.
          </p>
          <DialogButtons
            no="Keep it"
            yes={isPending ? 'One moment…' : isOpen ? 'Yes, disconnect' : 'Yes, remove it'}
            isDanger
            isBusy={isPending}
            error={error && messageOf(error, googleCalendarMessages.disconnectFailed)}
            onNo={close}
            onYes={() => mutate()}
          />
        </>
      )}
    </DialogButton>
  );
}
