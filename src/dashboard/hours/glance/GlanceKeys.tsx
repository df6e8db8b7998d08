import { sharedMinutes } from '#domain/mentors/glance.ts';
import { displayTime, istDate } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { dateAndTime } from '#lib/format.ts';
import type { Hours } from '../hoursData.ts';
import { BUSY, BY_DEFAULT, type GlanceBarDay, OFF, WRONG } from './GlanceBar.tsx';

interface Props {
  days: readonly GlanceBarDay[];
  google: Hours['google'];
}

export function GlanceKeys({ days, google }: Props) {
  const some = (is: (day: GlanceBarDay) => boolean) => days.some(is);
  const hidesOpen = some(({ ranges, busy }) => sharedMinutes(ranges, busy).length > 0);
  return (
    <p aria-hidden="true" className="mt-3 flex flex-wrap gap-x-4 text-sm text-soft">
      {some(({ isDefault }) => isDefault) && (
        <Key look={`rounded-[3px] border ${BY_DEFAULT}`}>Open by default</Key>
      )}
      {some(({ isDefault, isOff }) => !isDefault && !isOff) && (
        <>
          <Key look="rounded-[3px] bg-green">Open</Key>
          <Key look="rounded-[3px] border border-line bg-sand">Closed</Key>
        </>
      )}
      {some(({ isOff }) => isOff) && <Key look={`rounded-[3px] border ${OFF}`}>Off</Key>}
      {some(({ isWrong }) => isWrong) && (
        <Key look={`rounded-[3px] border ${WRONG}`}>To correct</Key>
      )}
      {hidesOpen && (
        <Key look={`rounded-[3px] border ${BUSY}`}>
          {google?.isRevoked && google.busyReadAt
            ? `Busy in Google, last read ${clock(google.busyReadAt)}`
            : 'Busy in Google'}
        </Key>
      )}
      {some(({ isOwn }) => isOwn) && <Key look="rotate-45 bg-saffron">Hours of that date</Key>}
      {some((day) => day.booked.length > day.outside.length) && (
        <Key look="rounded-pill bg-saffron">A call</Key>
      )}
      {some(({ outside }) => outside.length > 0) && <Key look="bg-brick">A call outside</Key>}
    </p>
  );
}

function Key({ look, children }: { look: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={`size-2.5 ${look}`} />
      {children}
    </span>
  );
}

/** `4:10 AM`; of an earlier day with its date. */
function clock(instant: number): string {
  const isToday = istDate(instant) === istDate(serverNow());
  return isToday ? displayTime(instant) : dateAndTime(instant);
}
