import { useQueryClient } from '@tanstack/react-query';
import { googleCalendarMessages, troubleOf } from '#domain/mentors/google-calendar.ts';
import { DialogButton } from '#islands/ui/DialogButton.tsx';
import { DialogButtons } from '#islands/ui/DialogButtons.tsx';
import { useAction } from '#islands/ui/useAction.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { inWords } from '#lib/in-words.ts';
import { queryParameter } from '#lib/navigate.ts';
import { ConnectLink } from './GoogleTrouble.tsx';
import { HoursSection } from './HoursSection.tsx';
import { type Hours, hoursQuery } from './hoursData.ts';

type Connection = NonNullable<Hours['google']>;

/** A mentor's own calendar: only they connect it, and take it back. */
export default function GoogleCalendar({ hours: { google, canConnect } }: { hours: Hours }) {
  const isOpen = google !== null && !google.isRevoked;
  const whose = canConnect ? 'Your' : 'Their';
  return (
    <HoursSection
      title="Google Calendar"
      about={`${whose} busy times there close hours here; our calls are written into it with a Meet link.`}
    >
      {google ? (
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-y border-line py-2">
          {isOpen ? (
            <Connected connection={google} />
          ) : (
            <State name="Connection broken" about="our access was taken back in Google" />
          )}
          {canConnect && (
            <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
              {!isOpen && <ConnectLink />}
              <Disconnect isOpen={isOpen} />
            </div>
          )}
        </div>
      ) : (
        <ConnectLink />
      )}
      {canConnect && !isOpen && (
        <p className="text-sm text-pretty text-soft">
          We ask Google to see when you are busy, not what you do, and to write our calls.
        </p>
      )}
    </HoursSection>
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
      className="flex min-w-0 grow basis-40 items-center gap-3"
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-5 shrink-0 text-leaf">
        <path d="M2.5 8.5l3.5 3.5 7.5-8" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      <State name="Connected" about={said} />
    </div>
  );
}

/** `Connected`, and below it since when or why. */
function State({ name, about }: { name: string; about: string }) {
  return (
    <p className="min-w-0 text-pretty">
      <span className="font-semibold">{name}</span>
      <span className="sr-only">, </span>
      <span className="block text-sm text-soft first-letter:uppercase">{about}</span>
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
      label={isOpen ? 'Disconnect' : 'Remove the connection'}
      tone="link"
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
