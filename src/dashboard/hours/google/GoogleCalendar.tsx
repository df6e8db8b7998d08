import { ActionDialog } from '#dashboard/ActionDialog.tsx';
import { Icon, Sign } from '#dashboard/shell/icons.tsx';
import { googleCalendarMessages, troubleOf } from '#domain/mentors/google-calendar.ts';
import { answer, api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { firstNameOf } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';
import { queryParameter } from '#lib/navigate.ts';
import { HoursSection } from '../HoursSection.tsx';
import type { Hours } from '../hoursData.ts';

type Connection = NonNullable<Hours['google']>;

export default function GoogleCalendar({ hours: { google, canConnect } }: { hours: Hours }) {
  const isOpen = google !== null && !google.isRevoked;
  const outcome = google ? null : queryParameter('google');
  // Then the notice above has the button.
  const isAsked = outcome === 'refused' || outcome === 'failed';
  return (
    <HoursSection title="Google Calendar">
      <div className="card grid gap-3 p-4 sm:p-5">
        {isOpen && <Connected connection={google} />}
        {google?.isRevoked && <Broken />}
        {!google && <Unconnected isRefused={outcome === 'refused'} />}
        {isOpen && (
          <p className={QUIET}>
            {canConnect ? 'Your' : 'Their'} busy times there close hours here; our calls are written
            into it with a Meet link.
          </p>
        )}
        {canConnect && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1 empty:hidden">
            {!isOpen && !isAsked && <ConnectLink isAgain={google !== null} />}
            {google && <Disconnect isOpen={isOpen} />}
          </div>
        )}
      </div>
    </HoursSection>
  );
}

const QUIET = 'text-sm text-pretty text-soft';

function Broken() {
  return (
    <div className="flex gap-3 text-amber">
      <Icon name="exceptions" />
      <State name="Connection broken" about="our access was taken back in Google" />
    </div>
  );
}

function Unconnected({ isRefused }: { isRefused: boolean }) {
  return (
    <>
      <div className={`flex gap-3 ${isRefused ? 'text-amber' : 'text-soft'}`}>
        <Icon name={isRefused ? 'exceptions' : 'agenda'} />
        <State name="Not connected" {...(isRefused && { about: googleCalendarMessages.missing })} />
      </div>
      <p className={QUIET}>
        Once connected, your busy times close hours here, and our calls are written into it with a
        Meet link. We see when you are busy, not what you do.
      </p>
    </>
  );
}

function Connected({ connection }: { connection: Connection }) {
  const { busyReadAt } = connection;
  const read = busyReadAt ? `read ${inWords(busyReadAt)}` : 'busy times are being read';
  const isStale = troubleOf(connection, false, serverNow()) === 'stale';
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

function intoView(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'center' });
}

interface Props {
  tone?: 'primary' | 'secondary';
  isAgain: boolean;
}

export function ConnectLink({ tone = 'secondary', isAgain }: Props) {
  return (
    <a href="/api/mentor/google" className={`btn btn-slim btn-${tone} max-sm:grow`}>
      {isAgain ? 'Connect again' : 'Connect Google Calendar'}
    </a>
  );
}

function Disconnect({ isOpen }: { isOpen: boolean }) {
  return (
    <ActionDialog
      label={isOpen ? 'Disconnect' : 'Remove it'}
      title={isOpen ? 'Disconnect Google Calendar?' : 'Remove this connection?'}
      look={isOpen ? { className: 'btn-slim max-sm:grow' } : { tone: 'link', className: 'text-sm' }}
      send={() => answer(api.mentor.google.$delete())}
      failure={googleCalendarMessages.disconnectFailed}
      no="Keep it"
      yes={isOpen ? 'Yes, disconnect' : 'Yes, remove it'}
      busy="One moment…"
      isDanger
    >
      <p>
        The hours that it closes open again. The calls in it stay there, but no longer move with
        their bookings.
      </p>
    </ActionDialog>
  );
}

export function NoCalendar({ mentor: { name } }: Pick<Hours, 'mentor'>) {
  return (
    <HoursSection title="Google Calendar">
      <p className="card p-4 text-sm text-soft">
        {name === null ? 'This mentor' : firstNameOf(name)} has not connected Google Calendar.
      </p>
    </HoursSection>
  );
}
