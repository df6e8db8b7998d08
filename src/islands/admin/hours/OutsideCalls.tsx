import { useSuspenseQuery } from '@tanstack/react-query';
import { agendaEnd } from '#domain/booking/agenda.ts';
import { displayTime } from '#domain/calendar/time.ts';
import { outsideWords } from '#domain/mentors/messages.ts';
import { bookingPage } from '#islands/admin/bookings/address.ts';
import { clientName } from '#islands/admin/bookings/bookingData.ts';
import { deskQuery } from '#islands/admin/shell/deskData.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { adminPages } from '#lib/admin-pages.ts';
import { shortDay } from '#lib/format.ts';
import type { Hours } from './hoursData.ts';

type Call = Hours['outside'][number];

/** So many calls are named before the others unfold. */
const SHOWN = 5;

/** The calls that the hours leave out, which stay booked. */
export default function OutsideCalls({ calls }: { calls: Call[] }) {
  const { isAdmin } = useSuspenseQuery(deskQuery).data;
  const others = calls.slice(SHOWN);
  return (
    <Alert tone="warning">
      <p className="text-pretty">{outsideWords(calls.length, isAdmin)}</p>
      <CallList calls={calls.slice(0, SHOWN)} />
      {others.length > 0 && (
        <details>
          <summary className="fold">{others.length} more</summary>
          <CallList calls={others} />
        </details>
      )}
    </Alert>
  );
}

function CallList({ calls }: { calls: Call[] }) {
  const { isAdmin } = useSuspenseQuery(deskQuery).data;
  const end = agendaEnd(Date.now());
  return (
    <ul className="flex flex-wrap gap-x-6">
      {calls.map((call) => (
        <li key={call.id} className="flex min-h-11 items-center">
          {isAdmin || call.startsAt < end ? (
            <a
              className="link py-2 text-current"
              href={isAdmin ? bookingPage(call.id) : adminPages.agendaCall(call.id)}
            >
              {inLine(call)}
            </a>
          ) : (
            inLine(call)
          )}
        </li>
      ))}
    </ul>
  );
}

function inLine(call: Call): string {
  return `${shortDay(call.date)}, ${displayTime(call.startsAt)}, ${clientName(call)}`;
}
