import { bookingStateLabels } from '#domain/booking/state.ts';
import { displayTime } from '#domain/calendar/time.ts';
import { moneyLabels } from '#domain/money/states.ts';
import { CallNote } from '#islands/admin/calls/CallNote.tsx';
import { CallOutcome } from '#islands/admin/calls/CallOutcome.tsx';
import { CancelCall } from '#islands/admin/calls/CancelCall.tsx';
import { MoveCall } from '#islands/admin/calls/MoveCall.tsx';
import { Facts } from '#islands/ui/Facts.tsx';
import { JoinButton } from './JoinButton.tsx';
import type { AgendaCall } from './useAgenda.ts';

interface Props {
  call: AgendaCall;
  /** Gets the outcome of a change; the card may be gone after it. */
  onDone(outcome: string): void;
}

/** One call of the agenda; the address of the page may name it. */
export function CallCard({ call, onDone }: Props) {
  return (
    <li
      id={`call-${call.id}`}
      className="card grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-6"
    >
      <p className="flex items-baseline gap-3 sm:block">
        <span className="font-display text-2xl font-semibold">{displayTime(call.startsAt)}</span>
        <span className="text-sm text-soft sm:block">IST, {call.duration} minutes</span>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Who call={call} />
        <Arrivals call={call} />
        <div className="flex flex-wrap items-center gap-3">
          {call.state === 'open' && !call.needsLink && <JoinButton call={call} />}
          {call.hasBegun ? (
            <CallOutcome call={call} />
          ) : (
            <>
              <MoveCall booking={call} onDone={onDone} />
              <CancelCall booking={call} onDone={onDone} />
            </>
          )}
        </div>
        <div className="divide-y divide-line border-y border-line">
          <Answers call={call} />
          <CallNote call={call} note={call.note} />
        </div>
      </div>
    </li>
  );
}

function Who({ call }: { call: AgendaCall }) {
  return (
    <div className="grid gap-1">
      <h4 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
        <span className="min-w-0 wrap-anywhere">{call.name}</span>
        <span className="badge font-sans tracking-normal">
          {call.isParent ? 'Parent' : 'Student'}
        </span>
        {call.outcome && (
          <span className="badge bg-mist font-sans tracking-normal text-leaf">
            {bookingStateLabels[call.outcome]}
          </span>
        )}
        {call.isRefunded && (
          <span className="badge bg-dawn font-sans tracking-normal text-amber">
            {bookingStateLabels.refunded}
          </span>
        )}
        {call.needsLink && (
          <span className="badge bg-dawn font-sans tracking-normal text-amber">
            No meeting link
          </span>
        )}
      </h4>
      <p>
        {call.serviceType} · <span className="text-soft">{moneyLabels[call.money]}</span>
      </p>
      <p className="flex flex-wrap gap-x-5">
        {call.phoneNumber && (
          <a className="link inline-flex min-h-11 items-center" href={`tel:${call.phoneNumber}`}>
            {call.phoneNumber}
          </a>
        )}
        <a
          className="link inline-flex min-h-11 items-center wrap-anywhere"
          href={`mailto:${call.email}`}
        >
          {call.email}
        </a>
      </p>
    </div>
  );
}

function Arrivals({ call: { arrivals, hasBegun } }: { call: AgendaCall }) {
  const { client, mentor } = arrivals;
  if (!client && !mentor && !hasBegun) return null;
  return (
    <p className="text-sm">
      {client ? `The client came at ${displayTime(client)}.` : 'The client has not come yet.'}{' '}
      {mentor && `The mentor came at ${displayTime(mentor)}.`}
    </p>
  );
}

function Answers({ call: { answers } }: { call: AgendaCall }) {
  if (answers.length === 0) return null;
  return (
    <details>
      <summary className="py-3 font-semibold">Answers before the call</summary>
      <div className="pb-3">
        <Facts rows={answers.map(({ label, text }) => [label, text] as const)} />
      </div>
    </details>
  );
}
