import { googleCalendarMessages } from '#domain/mentors/google-calendar.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { queryParameter } from '#lib/navigate.ts';
import type { Hours } from './hoursData.ts';

/** How an attempt to connect has just ended without a connection; null if none has. */
export function failedAttempt(): 'refused' | 'failed' | null {
  const outcome = queryParameter('google');
  return outcome === 'refused' || outcome === 'failed' ? outcome : null;
}

/** Above the hours: that a mentor's own calendar no longer closes them, or was not connected. */
export default function GoogleTrouble({ hours: { google, canConnect } }: { hours: Hours }) {
  const outcome = failedAttempt();
  if (google?.isRevoked) {
    const [whose, who] = canConnect ? ['your', 'you connect'] : ['this', 'its mentor connects'];
    return (
      <Alert tone="warning">
        <p>
          We can no longer read {whose} Google Calendar: our access was taken back in Google. Until{' '}
          {who} it again, the busy times we last read stay closed.
        </p>
        {canConnect && (
          <p className="mt-3">
            <ConnectLink isAgain />
          </p>
        )}
      </Alert>
    );
  }
  if (google || !outcome) return null;
  return (
    <Alert tone={outcome === 'failed' ? 'error' : 'warning'}>
      <p>{googleCalendarMessages[outcome]}</p>
      {canConnect && (
        <p className="mt-3">
          <ConnectLink isAgain />
        </p>
      )}
    </Alert>
  );
}

export function ConnectLink({ isAgain = false }) {
  return (
    <a
      href="/api/mentor/google"
      className={`btn btn-slim justify-self-start ${isAgain ? 'btn-primary' : 'btn-secondary'}`}
    >
      {isAgain ? 'Connect again' : 'Connect Google Calendar'}
    </a>
  );
}
