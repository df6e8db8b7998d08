import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef } from 'react';
import { googleCalendarMessages, troubleOf } from '#domain/mentors/google-calendar.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { DialogButton } from '#islands/ui/DialogButton.tsx';
import { DialogButtons } from '#islands/ui/DialogButtons.tsx';
import { useAction } from '#islands/ui/useAction.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { inWords } from '#lib/in-words.ts';
import { queryParameter } from '#lib/navigate.ts';
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
      {isOpen ? <Connected connection={google} /> : <Failure />}
      {google?.isRevoked && <Revoked isOwn={canConnect} />}
      {canConnect && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {!isOpen && (
            <a
              href="/api/mentor/google"
              className={`btn btn-slim ${google ? 'btn-primary' : 'btn-secondary'}`}
            >
              {google ? 'Connect it again' : 'Connect Google Calendar'}
            </a>
          )}
          {google && <Disconnect />}
        </div>
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
  const read = busyReadAt
    ? `Connected, read ${inWords(busyReadAt)}.`
    : 'Connected. Busy times are being read.';
  const isStale = troubleOf(connection, false, Date.now()) === 'stale';
  const said = isStale ? `${read} Google does not answer; we ask again every five minutes.` : read;
  if (queryParameter('google') !== 'connected') return <p>{said}</p>;
  return <Outcome tone="success">{said}</Outcome>;
}

/** Why nothing came of going to Google. */
function Failure() {
  const outcome = queryParameter('google');
  if (outcome === 'refused') {
    return <Outcome tone="warning">{googleCalendarMessages.refused}</Outcome>;
  }
  if (outcome === 'failed') return <Outcome tone="error">{googleCalendarMessages.failed}</Outcome>;
  return null;
}

/** Whoever comes back from Google sees it. */
function Outcome(alert: ComponentProps<typeof Alert>) {
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => self.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={self}>
      <Alert {...alert} />
    </div>
  );
}

function Revoked({ isOwn }: { isOwn: boolean }) {
  const [whose, who] = isOwn ? ['your', 'you connect'] : ['this', 'its mentor connects'];
  return (
    <Alert tone="warning">
      We can no longer read {whose} Google Calendar: our access was taken back in Google. Until{' '}
      {who} it again, the busy times we last read stay closed.
    </Alert>
  );
}

function Disconnect() {
  const client = useQueryClient();
  const { mutate, isPending, error } = useAction({
    mutationFn: () => answer(api.mentor.google.$delete()),
    onSuccess: () => client.invalidateQueries(hoursQuery()),
  });
  return (
    <DialogButton label="Disconnect" tone="link" title="Disconnect Google Calendar?">
      {(close) => (
        <>
          <p className="mt-3">
            The hours that it closes open again. The calls in it stay there, but no longer move with
            their bookings.
          </p>
          <DialogButtons
            no="Keep it"
            yes={isPending ? 'Disconnecting…' : 'Yes, disconnect'}
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
