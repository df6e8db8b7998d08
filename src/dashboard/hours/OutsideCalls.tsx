import { clientName } from '#dashboard/calls/callData.ts';
import { Icon } from '#dashboard/shell/icons.tsx';
import { useDashboard } from '#dashboard/View.tsx';
import { agendaEnd } from '#domain/booking/agenda.ts';
import { callsOutsideMessage } from '#domain/mentors/messages.ts';
import { displayTime } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { serverNow } from '#lib/clock.ts';
import { firstNameOf, shortDay } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import type { Hours } from './useDraft.ts';

const SHOWN_CALLS = 5;

export default function OutsideCalls({ hours: { outside, mentor } }: { hours: Hours }) {
  const { isAdmin } = useDashboard();
  const others = outside.slice(SHOWN_CALLS);
  const mentorName = mentor.name === null ? 'their mentor' : firstNameOf(mentor.name);
  const { state, meaning } = callsOutsideMessage(outside.length, isAdmin ? mentorName : null);
  return (
    <Alert tone="warning">
      <div className="flex min-w-0 gap-3">
        <Icon name="exceptions" />
        <div className="-mb-2 min-w-0">
          <p className="text-balance">
            <strong className="block font-semibold">{state}</strong>{' '}
            <span className="block text-sm">{meaning}</span>
          </p>
          <CallLinks calls={outside.slice(0, SHOWN_CALLS)} isAdmin={isAdmin} />
          {others.length > 0 && (
            <details>
              <summary className="fold">{others.length} more</summary>
              <CallLinks calls={others} isAdmin={isAdmin} />
            </details>
          )}
        </div>
      </div>
    </Alert>
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
