import { type ReactNode, useState } from 'react';
import { clientName } from '#dashboard/calls/callData.ts';
import { Icon } from '#dashboard/shell/icons.tsx';
import { useDashboard } from '#dashboard/View.tsx';
import { agendaEnd } from '#domain/booking/agenda.ts';
import { explainRevoked, googleCalendarMessages } from '#domain/mentors/google-calendar.ts';
import { callsOutsideMessage } from '#domain/mentors/messages.ts';
import { displayTime } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { serverNow } from '#lib/clock.ts';
import { firstNameOf, shortDay } from '#lib/format.ts';
import { queryParameter } from '#lib/navigate.ts';
import { Alert } from '#ui/Alert.tsx';
import { ConnectLink } from './GoogleCalendar.tsx';
import type { Hours } from './useDraft.ts';

interface Props {
  hours: Hours;
  /** While there are unsaved changes, only "Save hours" is a primary button. */
  isUnsaved: boolean;
}

export default function HoursNotices({ hours, isUnsaved }: Props) {
  return (
    <>
      <GoogleNotice hours={hours} isUnsaved={isUnsaved} />
      {hours.outside.length > 0 && <OutsideCalls hours={hours} />}
    </>
  );
}

interface NoticeProps {
  isError?: boolean;
  state: string;
  meaning: string;
  action?: ReactNode;
  children?: ReactNode;
}

function Notice({ isError = false, state, meaning, action, children }: NoticeProps) {
  return (
    <Alert tone={isError ? 'error' : 'warning'}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 grow basis-64 gap-3">
          <Icon name="exceptions" />
          <div className="min-w-0">
            <p className="text-balance">
              <strong className="block font-semibold">{state}</strong>{' '}
              <span className="block text-sm">{meaning}</span>
            </p>
            {children}
          </div>
        </div>
        {action}
      </div>
    </Alert>
  );
}

function GoogleNotice({ hours, isUnsaved }: Props) {
  const { google, canConnect } = hours;
  const outcome = queryParameter('google');
  const tone = isUnsaved ? 'secondary' : 'primary';
  const action = canConnect && <ConnectLink tone={tone} isAgain={google !== null} />;
  if (google?.isRevoked) {
    const state = `We can no longer read ${canConnect ? 'your' : 'this'} Google Calendar`;
    return <Notice state={state} action={action} meaning={explainRevoked(canConnect)} />;
  }
  if (google || (outcome !== 'refused' && outcome !== 'failed')) return null;
  return (
    <Notice
      isError={outcome === 'failed'}
      state={googleCalendarMessages.notConnected}
      meaning={googleCalendarMessages[outcome]}
      action={action}
    />
  );
}

function OutsideCalls({ hours: { outside, mentor } }: { hours: Hours }) {
  const { isAdmin } = useDashboard();
  const [shownCount] = useState(() => (matchMedia('(width >= 40rem)').matches ? 5 : 3));
  const others = outside.slice(shownCount);
  const mentorName = mentor.name === null ? 'their mentor' : firstNameOf(mentor.name);
  return (
    <Notice {...callsOutsideMessage(outside.length, isAdmin ? mentorName : null)}>
      <div className="-mb-2">
        <CallLinks calls={outside.slice(0, shownCount)} isAdmin={isAdmin} />
        {others.length > 0 && (
          <details>
            <summary className="fold">{others.length} more</summary>
            <CallLinks calls={others} isAdmin={isAdmin} />
          </details>
        )}
      </div>
    </Notice>
  );
}

function CallLinks({ calls, isAdmin }: { calls: Hours['outside']; isAdmin: boolean }) {
  const end = agendaEnd(serverNow());
  return (
    <ul className="flex flex-wrap gap-x-6">
      {calls.map((call) => {
        const { id, date, startsAt } = call;
        const label = `${shortDay(date)}, ${displayTime(startsAt)}, ${clientName(call)}`;
        const page = isAdmin ? adminPages.booking(id) : adminPages.agendaCall(id);
        return (
          <li key={id} className="flex min-h-11 items-center">
            {isAdmin || startsAt < end ? (
              <a className="link py-2 text-current" href={page}>
                {label}
              </a>
            ) : (
              label
            )}
          </li>
        );
      })}
    </ul>
  );
}
