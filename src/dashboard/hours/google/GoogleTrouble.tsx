import { googleCalendarMessages, meaningOfRevoked } from '#domain/mentors/google-calendar.ts';
import { queryParameter } from '#lib/navigate.ts';
import type { Hours } from '../hoursData.ts';
import { Trouble } from '../Trouble.tsx';
import { ConnectLink } from './GoogleCalendar.tsx';

interface Props {
  hours: Hours;
  isUnsaved: boolean;
}

export default function GoogleTrouble({ hours, isUnsaved }: Props) {
  const notice = noticeOf(hours);
  if (!notice) return null;
  return (
    <Trouble
      {...notice}
      action={
        hours.canConnect && (
          <ConnectLink tone={isUnsaved ? 'secondary' : 'primary'} isAgain={hours.google !== null} />
        )
      }
    />
  );
}

function noticeOf({ google, canConnect }: Hours) {
  const outcome = queryParameter('google');
  if (google?.isRevoked) {
    return {
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
