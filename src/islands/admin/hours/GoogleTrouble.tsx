import { googleCalendarMessages } from '#domain/mentors/google-calendar.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { queryParameter } from '#lib/navigate.ts';
import type { Hours } from './hoursData.ts';

/** Above the hours: that a mentor's own calendar no longer closes them, or was not connected. */
export default function GoogleTrouble({ hours: { google, canConnect } }: { hours: Hours }) {
  const ended = queryParameter('google');
  const outcome = ended === 'refused' || ended === 'failed' ? ended : null;
  const [whose, who] = canConnect ? ['your', 'you connect'] : ['this', 'its mentor connects'];
  const said = google?.isRevoked
    ? `We can no longer read ${whose} Google Calendar. Until ${who} it again, the busy times last read stay closed.`
    : !google && outcome && googleCalendarMessages[outcome];
  if (!said) return null;
  return (
    <Alert tone={outcome === 'failed' && !google ? 'error' : 'warning'}>
      <div className="-my-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="grow basis-64">{said}</p>
        {canConnect && <ConnectLink isAgain />}
      </div>
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
