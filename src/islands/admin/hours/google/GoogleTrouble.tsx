import { googleCalendarMessages, meaningOfRevoked } from '#domain/mentors/google-calendar.ts';
import { Icon } from '#islands/admin/shell/icons.tsx';
import { Alert } from '#islands/ui/Alert.tsx';
import { queryParameter } from '#lib/navigate.ts';
import type { Hours } from '../hoursData.ts';

interface Props {
  hours: Hours;
  /** Whether the hours are to be saved first; only that is filled then. */
  isUnsaved: boolean;
}

/** Above the hours: that a mentor's own calendar no longer closes them, or was not connected. */
export default function GoogleTrouble({ hours, isUnsaved }: Props) {
  const notice = noticeOf(hours);
  if (!notice) return null;
  return (
    <Alert tone={notice.isError ? 'error' : 'warning'}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 grow basis-64 gap-3">
          <Icon name="exceptions" />
          <p className="min-w-0 text-balance">
            <strong className="block font-semibold">{notice.state}</strong>{' '}
            <span className="block text-sm">{notice.meaning}</span>
          </p>
        </div>
        {hours.canConnect && (
          <ConnectLink tone={isUnsaved ? 'secondary' : 'primary'}>
            {hours.google ? 'Connect again' : 'Connect Google Calendar'}
          </ConnectLink>
        )}
      </div>
    </Alert>
  );
}

function noticeOf({ google, canConnect }: Hours) {
  const outcome = queryParameter('google');
  if (google?.isRevoked) {
    return {
      isError: false,
      state: `We can no longer read ${canConnect ? 'your' : 'this'} Google Calendar`,
      meaning: meaningOfRevoked(canConnect),
    };
  }
  if (google || (outcome !== 'refused' && outcome !== 'failed')) return null;
  return {
    isError: outcome === 'failed',
    state: googleCalendarMessages.notConnected,
    meaning: googleCalendarMessages[outcome],
  };
}

interface LinkProps {
  tone?: 'primary' | 'secondary';
  children: string;
}

export function ConnectLink({ tone = 'secondary', children }: LinkProps) {
  return (
    <a href="/api/mentor/google" className={`btn btn-slim btn-${tone} max-sm:grow`}>
      {children}
    </a>
  );
}
