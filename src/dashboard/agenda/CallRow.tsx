import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Chevron } from '#dashboard/Chevron.tsx';
import { CallChanges } from '#dashboard/calls/CallChanges.tsx';
import { CallMaterials } from '#dashboard/calls/CallMaterials.tsx';
import { CallOutcome } from '#dashboard/calls/CallOutcome.tsx';
import { ClientLink } from '#dashboard/clients/ClientLink.tsx';
import { StateBadge } from '#dashboard/StateBadge.tsx';
import { deskQuery } from '#dashboard/shell/deskData.ts';
import { moneyLabels } from '#domain/money/states.ts';
import { phoneLink } from '#domain/phone-link.ts';
import { displayTime } from '#domain/time.ts';
import { firstNameOf } from '#lib/format.ts';
import { Facts } from '#ui/Facts.tsx';
import { stateOf, stateWords } from './group-calls.ts';
import { JoinButton } from './JoinButton.tsx';
import type { AgendaCall } from './useAgenda.ts';

export interface CallProps {
  call: AgendaCall;
  now: number;
  onDone(outcome: string): void;
}

export function CallRow({ call, now, onDone }: CallProps) {
  const state = stateOf(call, now);
  const id = `call-${call.id}`;
  const [isOpened, setOpened] = useState(false);
  return (
    <li id={id} className="border-b border-line">
      <details open={location.hash === `#${id}`} onToggle={() => setOpened(true)} className="group">
        <summary
          data-row
          className="list-none rounded-lg hover:bg-sand [&::-webkit-details-marker]:hidden"
        >
          <Line {...{ call, state }} />
        </summary>
        <div className="grid gap-2 py-2 ps-1 pb-4">
          <Client {...{ call, state }} />
          <CallAnswers call={call} />
          {isOpened && <CallMaterials call={call} />}
          <div className="flex flex-wrap gap-2">
            <JoinButton call={call} />
            {state !== 'open' && <CallActions {...{ call, onDone }} />}
          </div>
        </div>
      </details>
      {state === 'open' && (
        <div className="pb-2.5 ps-23">
          <CallOutcome call={call} isAsked />
        </div>
      )}
    </li>
  );
}

interface PartProps {
  call: AgendaCall;
  state: ReturnType<typeof stateOf>;
}

function Line({ call, state }: PartProps) {
  return (
    <h4 className="grid min-h-11 grid-cols-[5.25rem_minmax(0,1fr)_auto_0.75rem] content-center items-center gap-x-2 px-1 py-1.5 font-sans text-base leading-snug font-normal tracking-normal">
      <span className="row-span-2 font-semibold tabular-nums">{displayTime(call.startsAt)}</span>
      <span
        className={`font-semibold wrap-anywhere ${call.isRefunded ? 'text-soft line-through' : ''}`}
      >
        {call.name}
      </span>
      <span className="flex flex-wrap justify-end gap-1">
        {call.needsLink ? (
          <StateBadge state="failed">No meeting link</StateBadge>
        ) : (
          <StateBadge state={state}>{stateWords(call, state)}</StateBadge>
        )}
      </span>
      <span className="row-span-2">
        <Chevron />
      </span>
      <span className="col-span-2 col-start-2 text-sm text-soft">
        {[call.serviceType, call.mentor?.name].filter(Boolean).join(' · ')}
      </span>
    </h4>
  );
}

function Client({ call, state }: PartProps) {
  return (
    <>
      <Money call={call} />
      {call.clientId && (
        <ClientLink
          id={call.clientId}
          className="inline-grid min-h-11 content-center justify-self-start"
        >
          All about {call.name}
        </ClientLink>
      )}
      <Contact call={call} />
      <Arrivals call={call} isAwaited={state === 'awaited'} />
    </>
  );
}

interface Props {
  call: AgendaCall;
  onDone(outcome: string): void;
}

export function CallActions({ call, onDone }: Props) {
  const { isAdmin } = useSuspenseQuery(deskQuery).data;
  if (call.hasBegun) return <CallOutcome call={call} />;
  return isAdmin && <CallChanges booking={call} onDone={onDone} />;
}

interface CallFactsProps {
  call: AgendaCall;
}

export function Money({ call }: CallFactsProps) {
  return (
    <p className="text-sm text-soft">
      {call.isParent ? 'Parent' : 'Student'} · {call.duration} minutes
      {call.money && ` · ${moneyLabels[call.money]}`}
    </p>
  );
}

function Contact({ call }: CallFactsProps) {
  return (
    <p className="flex flex-wrap gap-x-5">
      {call.phoneNumber && (
        <a className="link inline-flex min-h-11 items-center" href={phoneLink(call.phoneNumber)}>
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
  );
}

/** Who came when; that the client is awaited, the badge says. */
export function Arrivals({ call, isAwaited }: CallFactsProps & { isAwaited: boolean }) {
  const { arrivals, hasBegun, name, state } = call;
  const { client, mentor } = arrivals;
  if (!client && !mentor && (isAwaited || !hasBegun)) return null;
  const absent = state === 'open' ? 'is not here yet' : 'did not come';
  return (
    <p className="text-sm">
      {!isAwaited && `${firstNameOf(name)} ${client ? `came at ${displayTime(client)}` : absent}. `}
      {mentor && `The mentor came at ${displayTime(mentor)}.`}
    </p>
  );
}

export function CallAnswers({ call: { answers } }: CallFactsProps) {
  if (answers.length === 0) return null;
  return (
    <details>
      <summary className="fold">Answers before the call</summary>
      <div className="pb-3">
        <Facts rows={answers.map(({ label, text }) => [label, text] as const)} />
      </div>
    </details>
  );
}
