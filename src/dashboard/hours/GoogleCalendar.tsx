import { ActionDialog } from '#dashboard/ActionDialog.tsx';
import { Icon } from '#dashboard/shell/icons.tsx';
import { calendarProblem, googleCalendarMessages } from '#domain/mentors/google-calendar.ts';
import { answer, api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { firstNameOf } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';
import { queryParameter } from '#lib/navigate.ts';
import { HoursSection } from './HoursSections.tsx';
import type { Hours } from './useDraft.ts';

type Google = Hours['google'];

export function GoogleCalendar({ hours }: { hours: Hours }) {
  const { google, canConnect, isGoogleOffered, mentor } = hours;
  if (!google && !isGoogleOffered) return null;
  return (
    <HoursSection title="Google Calendar">
      {google || canConnect ? (
        <Connection google={google} canConnect={canConnect} />
      ) : (
        <p className="card p-4 text-sm text-soft">
          {mentor.name === null ? 'This mentor' : firstNameOf(mentor.name)} has not connected Google
          Calendar.
        </p>
      )}
    </HoursSection>
  );
}

function Connection({ google, canConnect }: { google: Google; canConnect: boolean }) {
  const outcome = queryParameter('google');
  const isWorking = google !== null && !google.isRevoked;
  // After a failed attempt, `GoogleNotice` shows the button to connect.
  const isInNotice = !google && (outcome === 'refused' || outcome === 'failed');
  const description = isWorking ? connectedText(canConnect) : !google && CONNECTING_DESCRIPTION;
  return (
    <div className="card grid gap-3 p-4 sm:p-5">
      <ConnectionState google={google} outcome={outcome} />
      {description && <p className="text-sm text-pretty text-soft">{description}</p>}
      {canConnect && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 empty:hidden">
          {!isWorking && !isInNotice && <ConnectLink tone="secondary" isAgain={google !== null} />}
          {google && <Disconnect isWorking={isWorking} />}
        </div>
      )}
    </div>
  );
}

function ConnectionState({ google, outcome }: { google: Google; outcome: string | null }) {
  if (google && !google.isRevoked) {
    const isNew = outcome === 'connected';
    return (
      <div
        ref={isNew ? scrollToElement : null}
        role={isNew ? 'alert' : undefined}
        className="flex gap-3 text-leaf"
      >
        <Icon name="check" />
        <StateText name="Connected" description={busyTimesText(google)} />
      </div>
    );
  }
  const problem = google
    ? 'our access was removed in Google'
    : outcome === 'refused' && googleCalendarMessages.missing;
  return (
    <div className={`flex gap-3 ${problem ? 'text-amber' : 'text-soft'}`}>
      <Icon name={problem ? 'exceptions' : 'agenda'} />
      <StateText name={google ? 'Connection broken' : 'Not connected'} description={problem} />
    </div>
  );
}

const CONNECTING_DESCRIPTION =
  'Once connected, clients cannot book your busy times, and booked calls are added to your calendar with a Meet link. We see when you are busy, not what you do.';

function connectedText(isOwn: boolean): string {
  return `Clients cannot book ${isOwn ? 'your' : 'their'} busy times. Booked calls are added to the calendar with a Meet link.`;
}

function busyTimesText(connection: NonNullable<Google>): string {
  const { busyReadAt } = connection;
  const read = busyReadAt ? `read ${inWords(busyReadAt)}` : 'reading busy times';
  const isStale = calendarProblem(connection, false, serverNow()) === 'stale';
  return isStale ? `${read}. Google does not answer, so we ask again every five minutes` : read;
}

function scrollToElement(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}

function StateText({ name, description }: { name: string; description: string | false }) {
  return (
    <p className="min-w-0 text-pretty text-ink">
      <span className="font-semibold">{name}</span>
      {description && (
        <>
          <span className="sr-only">, </span>
          <span className="block text-sm text-soft first-letter:uppercase">{description}</span>
        </>
      )}
    </p>
  );
}

export function ConnectLink({ tone, isAgain }: { tone: string; isAgain: boolean }) {
  return (
    <a href="/api/mentor/google" className={`btn btn-slim btn-${tone} max-sm:grow`}>
      {isAgain ? 'Connect again' : 'Connect Google Calendar'}
    </a>
  );
}

function Disconnect({ isWorking }: { isWorking: boolean }) {
  return (
    <ActionDialog
      label={isWorking ? 'Disconnect' : 'Remove'}
      title={isWorking ? 'Disconnect Google Calendar?' : 'Remove this connection?'}
      buttonProps={{
        tone: isWorking ? 'secondary' : 'link',
        className: isWorking ? 'btn-slim max-sm:grow' : 'text-sm',
      }}
      send={() => answer(api.mentor.google.$delete())}
      failure={googleCalendarMessages.disconnectFailed}
      no="Keep it"
      yes={isWorking ? 'Yes, disconnect' : 'Yes, remove'}
      busy="Disconnecting…"
      isDanger
    >
      <p>
        Clients can book your busy times again. Calls already in the calendar stay there, but are no
        longer updated.
      </p>
    </ActionDialog>
  );
}
