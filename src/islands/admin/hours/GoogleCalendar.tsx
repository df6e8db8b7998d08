import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  type ConnectOutcome,
  googleCalendarMessages,
  troubleOf,
} from '#domain/mentors/google-calendar.ts';
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
  return (
    <HoursSection
      title="Google Calendar"
      about="What is in it closes hours here, and calls stand in it with a link to Google Meet."
    >
      <Outcome isOpen={isOpen} />
      {google && <State connection={google} isOwn={canConnect} />}
      {canConnect && (
        <div className="flex flex-wrap items-center gap-3">
          {!isOpen && (
            <a href="/api/mentor/google" className="btn btn-secondary btn-slim">
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

const tones = { connected: 'success', refused: 'warning', failed: 'error' } as const;

/** What came of going to Google, for as long as it is still so; whoever comes back from there sees it. */
function Outcome({ isOpen }: { isOpen: boolean }) {
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => self.current?.scrollIntoView({ block: 'center' }), []);
  const outcomes = Object.keys(tones) as ConnectOutcome[];
  const outcome = outcomes.find((name) => name === queryParameter('google'));
  if (!outcome || isOpen !== (outcome === 'connected')) return null;
  return (
    <div ref={self}>
      <Alert tone={tones[outcome]}>{googleCalendarMessages[outcome]}</Alert>
    </div>
  );
}

function State({ connection, isOwn }: { connection: Connection; isOwn: boolean }) {
  const { busyReadAt } = connection;
  const trouble = troubleOf(connection, false, Date.now());
  if (trouble === 'revoked') {
    return (
      <Alert tone="warning">
        {isOwn
          ? 'Google lets us in no longer, since you took back our access there. '
          : 'Google lets us in no longer: only the mentor can connect it again. '}
        Until then the busy times that we know keep their hours closed.
      </Alert>
    );
  }
  return (
    <p>
      <span className="font-semibold">Connected.</span>{' '}
      {busyReadAt ? `Busy times were read ${inWords(busyReadAt)}.` : 'Busy times are being read.'}
      {trouble === 'stale' && ' Google does not answer; we ask again every five minutes.'}
    </p>
  );
}

function Disconnect() {
  const client = useQueryClient();
  const { mutate, isPending, error } = useAction({
    mutationFn: () => answer(api.mentor.google.$delete()),
    onSuccess: () => client.invalidateQueries(hoursQuery()),
  });
  return (
    <DialogButton
      label="Disconnect"
      tone="danger"
      className="btn-slim"
      title="Disconnect Google Calendar?"
    >
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
