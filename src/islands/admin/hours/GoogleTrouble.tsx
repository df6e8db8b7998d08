import { googleCalendarMessages } from '#domain/mentors/google-calendar.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { queryParameter } from '#lib/navigate.ts';
import type { Hours } from './hoursData.ts';

/** Above the hours: that a mentor's own calendar no longer closes them, or was not connected. */
export default function GoogleTrouble({ hours: { google, canConnect } }: { hours: Hours }) {
  const outcome = queryParameter('google');
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
            <ConnectLink tone="primary" isAgain />
          </p>
        )}
      </Alert>
    );
  }
  if (google || (outcome !== 'refused' && outcome !== 'failed')) return null;
  return (
    <Alert tone={outcome === 'failed' ? 'error' : 'warning'}>
      <p>{googleCalendarMessages[outcome]}</p>
      {canConnect && (
        <p className="mt-3">
          <ConnectLink tone="primary" isAgain />
        </p>
      )}
    </Alert>
  );
}

interface LinkProps {
  tone?: 'primary' | 'secondary';
  isAgain?: boolean;
}

export function ConnectLink({ tone = 'secondary', isAgain = false }: LinkProps) {
  return (
    <a href="/api/mentor/google" className={`btn btn-slim justify-self-start btn-${tone}`}>
      {isAgain ? 'Connect again' : 'Connect Google Calendar'}
    </a>
  );
}
