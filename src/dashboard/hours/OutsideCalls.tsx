import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingPage, clientName } from '#dashboard/bookings/bookingData.ts';

import { deskQuery } from '#dashboard/shell/deskData.ts';
import { agendaEnd } from '#domain/booking/agenda.ts';
import { outsideWords } from '#domain/mentors/messages.ts';
import { displayTime } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { serverNow } from '#lib/clock.ts';
import { firstNameOf, shortDay } from '#lib/format.ts';
import type { Hours } from './hoursData.ts';
import { Trouble } from './Trouble.tsx';

type Call = Hours['outside'][number];

const SHOWN = 5;
const SHOWN_ON_PHONE = 3;

export default function OutsideCalls({ hours: { outside, mentor } }: { hours: Hours }) {
  const { isAdmin } = useSuspenseQuery(deskQuery).data;
  const [shown] = useState(() => (matchMedia('(width >= 40rem)').matches ? SHOWN : SHOWN_ON_PHONE));
  const named = outside.slice(0, shown);
  const others = outside.slice(shown);
  const who = mentor.name === null ? 'their mentor' : firstNameOf(mentor.name);
  return (
    <Trouble {...outsideWords(outside.length, isAdmin ? who : null)}>
      <div className="-mb-2">
        {named.length > 0 && <CallList calls={named} />}
        {others.length > 0 && (
          <details>
            <summary className="fold">{others.length} more</summary>
            <CallList calls={others} />
          </details>
        )}
      </div>
    </Trouble>
  );
}

function CallList({ calls }: { calls: Call[] }) {
  const { isAdmin } = useSuspenseQuery(deskQuery).data;
  const end = agendaEnd(serverNow());
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
