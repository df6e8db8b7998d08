import { StateBadge } from '#dashboard/shell/StateBadge.tsx';
import { ConnectLink } from '#dashboard/textParts.tsx';
import {
  calendarProblem,
  explainRevoked,
  googleCalendarMessages,
} from '#domain/mentors/google-calendar.ts';
import { queryParameter } from '#lib/address.ts';
import { answer, api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { firstNameOf } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';
import { ActionDialog } from '#ui/dialog/ActionDialog.tsx';
import { HoursSection } from './HoursSection.tsx';
import type { Hours } from './useDraft.ts';

export function GoogleCalendar({ hours }: { hours: Hours }) {
  const { google, canConnect, isGoogleOffered, mentor } = hours;
  if (!google && !isGoogleOffered) return null;
  return (
    <HoursSection title="Google Calendar">
      {google || canConnect ? (
        <ConnectionCard hours={hours} />
      ) : (
        <p className="card p-4 text-sm text-soft">
          {mentor.name === null ? 'This mentor' : firstNameOf(mentor.name)} has not connected Google
          Calendar.
        </p>
      )}
    </HoursSection>
  );
}

function ConnectionCard({ hours }: { hours: Hours }) {
  const { google, canConnect } = hours;
  const connectOutcome = queryParameter('google');
  const isConnected = google !== null && !google.isRevoked;
  const hasFailed = !isConnected && (connectOutcome === 'refused' || connectOutcome === 'failed');
  const failure = hasFailed ? googleCalendarMessages[connectOutcome] : null;
  const isNewResult = hasFailed || (isConnected && connectOutcome === 'connected');
  const { state, label, detail, meaning } = describeConnection(hours, failure);
  return (
    <div className="card grid gap-3 p-4 sm:p-5">
      <div ref={isNewResult ? scrollToElement : null} role={isNewResult ? 'alert' : undefined}>
        <StateBadge state={state}>{label}</StateBadge>
        {detail && (
          <>
            <span className="sr-only">, </span>
            <p className="mt-1.5 text-sm text-pretty first-letter:uppercase">{detail}</p>
          </>
        )}
      </div>
      <p className="text-sm text-pretty text-soft">{meaning}</p>
      {canConnect && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          {!isConnected && <ConnectLink isAgain={google !== null} />}
          {google && <Disconnect />}
        </div>
      )}
    </div>
  );
}

function describeConnection({ google, canConnect: isOwn }: Hours, failure: string | null) {
  if (google?.isRevoked) {
    const detail = failure ?? 'our access was removed in Google';
    const meaning = explainRevoked({ isOwn });
    return { state: 'failed', label: 'Connection broken', detail, meaning } as const;
  }
  if (google) {
    const meaning = `Clients cannot book ${isOwn ? 'your' : 'their'} busy times. Booked calls are added to the calendar with a Meet link.`;
    return { state: 'on', label: 'Connected', detail: busyTimesText(google), meaning } as const;
  }
  const state = failure ? 'failed' : 'inactive';
  const meaning =
    'If you connect your calendar, clients cannot book your busy times, and we add booked calls with a Meet link. We see when you are busy, not what you do.';
  return { state, label: 'Not connected', detail: failure, meaning } as const;
}

function busyTimesText(connection: NonNullable<Hours['google']>): string {
  const { busyReadAt } = connection;
  const read = busyReadAt ? `read ${inWords(busyReadAt)}` : 'reading busy times';
  const isStale = calendarProblem(connection, serverNow()) === 'stale';
  return isStale ? `${read}. Google does not answer, so we ask again every five minutes` : read;
}

function scrollToElement(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}

function Disconnect() {
  return (
    <ActionDialog
      label="Disconnect"
      title="Disconnect Google Calendar?"
      buttonProps={{ className: 'btn-slim max-sm:grow' }}
      send={() => answer(api.mentor.google.$delete())}
      doneMessage={() => 'Google Calendar is disconnected.'}
      failure={googleCalendarMessages.disconnectFailed}
      no="Keep it"
      yes="Yes, disconnect"
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
