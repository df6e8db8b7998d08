import { useDashboard } from '#dashboard/adminData.ts';
import { Icon } from '#dashboard/shell/icons.tsx';
import { clientName } from '#dashboard/textParts.tsx';
import { agendaEnd } from '#domain/booking/agenda.ts';
import { callsOutsideMessage } from '#domain/mentors/messages.ts';
import { displayTime } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { serverNow } from '#lib/clock.ts';
import { firstNameOf, shortDay } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import type { Hours } from './useDraft.ts';

const MOST_UNFOLDED = 5;

export default function OutsideCalls({ hours: { outside, mentor } }: { hours: Hours }) {
  const { isAdmin } = useDashboard();
  const mentorName = mentor.name === null ? 'their mentor' : firstNameOf(mentor.name);
  const { state, meaning } = callsOutsideMessage(outside.length, isAdmin ? mentorName : null);
  return (
    <Alert tone="warning">
      <div className="flex min-w-0 gap-3">
        <Icon name="warning" />
        <div className="-mb-2 min-w-0">
          <p className="text-balance">
            <strong className="block font-semibold">{state}</strong>{' '}
            <span className="block text-sm">{meaning}</span>
          </p>
          <details open={outside.length <= MOST_UNFOLDED}>
            <summary className="fold">Calls</summary>
            <ul className="flex flex-wrap gap-x-6">
              {outside.map((call) => (
                <li key={call.id} className="flex min-h-11 items-center">
                  <CallLink call={call} isAdmin={isAdmin} />
                </li>
              ))}
            </ul>
          </details>
        </div>
      </div>
    </Alert>
  );
}

/** Links admins to the booking. Links mentors to the agenda if the agenda lists the call. */
function CallLink({ call, isAdmin }: { call: Hours['outside'][number]; isAdmin: boolean }) {
  const { id, date, startsAt } = call;
  const label = `${shortDay(date)}, ${displayTime(startsAt)}, ${clientName(call)}`;
  if (!isAdmin && startsAt >= agendaEnd(serverNow())) return label;
  return (
    <a
      className="link py-2 text-current"
      href={isAdmin ? adminPages.booking(id) : adminPages.agendaCall(id)}
    >
      {label}
    </a>
  );
}
