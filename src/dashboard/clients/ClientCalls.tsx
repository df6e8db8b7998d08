import { useState } from 'react';
import { useDashboard } from '#dashboard/adminData.ts';
import { BookingStateBadge } from '#dashboard/bookings/BookingRow.tsx';
import { CallOutcome } from '#dashboard/calls/CallOutcome.tsx';
import { CallNote } from '#dashboard/calls/CallParts.tsx';
import { endOf } from '#dashboard/calls/callData.ts';
import { Chevron } from '#dashboard/shell/icons.tsx';
import { LabelledSection } from '#dashboard/View.tsx';
import { withMentor } from '#domain/shown-mentor.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { serverNow } from '#lib/clock.ts';
import { dateAndTime } from '#lib/format.ts';
import { Facts } from '#ui/Facts.tsx';
import type { ClientRecord } from './ClientDetail.tsx';

/** `own`: details of the call. Null for another mentor's call: mentors must not see its state. */
type Call = ClientRecord['calls'][number];

export function ClientCalls({ record: { calls } }: { record: ClientRecord }) {
  const now = serverNow();
  const isOver = (call: Call) => endOf(call) <= now;
  // The API sends the latest call first.
  const active = calls.filter((call) => !isCancelledOrRefunded(call));
  const upcoming = active.filter((call) => !isOver(call)).toReversed();
  return (
    <LabelledSection title="Calls" level={2} headClass="mb-2 text-xl">
      {calls.length === 0 && <p className="text-soft">No calls yet.</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <CallGroup title="Upcoming" calls={upcoming} />
        <CallGroup title="Past" calls={active.filter(isOver)} />
        <CallGroup title="Cancelled or refunded" calls={calls.filter(isCancelledOrRefunded)} />
      </div>
    </LabelledSection>
  );
}

function isCancelledOrRefunded({ own }: Call): boolean {
  return own?.state === 'cancelled' || own?.state === 'refunded';
}

function CallGroup({ title, calls }: { title: string; calls: Call[] }) {
  if (calls.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1.5 font-sans text-base font-semibold">{title}</h3>
      <ul className="border-t border-line">
        {calls.map((call) => (
          <li key={call.own?.id ?? call.startsAt} className="border-b border-line">
            <CallEntry call={call} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function CallEntry({ call }: { call: Call }) {
  const [wasOpened, setOpened] = useState(false);
  const { own } = call;
  const line = <CallLine call={call} />;
  if (!own) return line;
  return (
    <details className="group" onToggle={() => setOpened(true)}>
      <summary className="list-none rounded-lg hover:bg-sand [&::-webkit-details-marker]:hidden">
        {line}
      </summary>
      {wasOpened && <CallDetails own={own} duration={call.duration} />}
    </details>
  );
}

function CallLine({ call }: { call: Call }) {
  const { own, startsAt, duration, serviceType, mentor } = call;
  const isStruckOut = isCancelledOrRefunded(call);
  return (
    <div className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto_0.75rem] items-center gap-x-3 gap-y-0.5 px-1 py-1.5 sm:grid-cols-[12.5rem_minmax(0,1fr)_auto_0.75rem]">
      <span
        className={`whitespace-nowrap tabular-nums max-sm:order-1 max-sm:col-span-full max-sm:text-sm ${isStruckOut ? 'text-soft' : 'sm:font-semibold'}`}
      >
        {dateAndTime(startsAt)}
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span className={isStruckOut ? 'text-soft line-through' : ''}>{serviceType}</span>
        {mentor && (
          <span className="text-sm text-soft max-sm:block">
            <span className="max-sm:hidden"> · </span>
            {withMentor(mentor.name)}
          </span>
        )}
        {own?.note && <span className="text-sm text-soft"> · has a note</span>}
      </span>
      {own && (
        <>
          <BookingStateBadge booking={{ state: own.state, startsAt, duration }} />
          <Chevron />
        </>
      )}
    </div>
  );
}

function CallDetails({ own, duration }: { own: NonNullable<Call['own']>; duration: number }) {
  const { isAdmin } = useDashboard();
  const { id, name, state, isParent, answers, note, hasBegun } = own;
  const isPending = state === 'pending';
  const mayHaveOutcome = hasBegun && !isPending && state !== 'cancelled';
  return (
    <div className="grid gap-2 px-1 pt-1 pb-4">
      <p className="text-sm text-soft">
        {name} · {isParent ? 'Parent' : 'Student'} · {duration} minutes
      </p>
      {answers.length > 0 ? (
        <Facts rows={answers.map(({ label, text }) => [label, text] as const)} />
      ) : (
        <p className="text-soft">No questions were answered.</p>
      )}
      {!isPending && <CallNote call={{ id, name, note }} />}
      <div className="flex flex-wrap items-center gap-2">
        {mayHaveOutcome && <CallOutcome call={own} />}
        {isAdmin && (
          <a className="btn btn-secondary btn-slim" href={adminPages.booking(id)}>
            Open booking
          </a>
        )}
      </div>
    </div>
  );
}
