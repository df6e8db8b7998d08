import { lazy, useState } from 'react';
import { useRefresh } from '#dashboard/adminData.ts';
import { CallChanges, ProposedTimes } from '#dashboard/calls/CallChanges.tsx';
import { CallMaterials } from '#dashboard/calls/CallMaterials.tsx';
import { CallOutcome } from '#dashboard/calls/CallOutcome.tsx';
import { ContactButtons, SetMeetingLink } from '#dashboard/calls/CallParts.tsx';
import { type AgendaCall, agendaPhaseOf, stateLabels } from '#dashboard/calls/callData.ts';
import { Fold } from '#dashboard/Fold.tsx';
import { Chevron } from '#dashboard/shell/icons.tsx';
import { StateBadge } from '#dashboard/shell/StateBadge.tsx';
import { ClientLink, joinWithDots } from '#dashboard/textParts.tsx';
import { callMessages } from '#domain/booking/call-messages.ts';
import { JOINABLE_BEFORE_START_MS } from '#domain/booking/state.ts';
import { moneyLabels } from '#domain/money/states.ts';
import { displayTime } from '#domain/time.ts';
import { answer, api } from '#lib/api.ts';
import { firstNameOf } from '#lib/format.ts';
import { SendButton } from '#ui/SendButton.tsx';

const Facts = lazy(async () => ({ default: (await import('#ui/Facts.tsx')).Facts }));

export interface CallProps {
  call: AgendaCall;
  now: number;
}

export function CallRow({ call, now }: CallProps) {
  const phase = agendaPhaseOf(call, now);
  const id = `call-${call.id}`;
  const [wasOpened, setOpened] = useState(false);
  return (
    <li id={id} className="scroll-mt-20 border-b border-line">
      <details open={location.hash === `#${id}`} onToggle={() => setOpened(true)} className="group">
        <summary className="list-none rounded-lg hover:bg-sand [&::-webkit-details-marker]:hidden">
          <CallSummary call={call} phase={phase} />
        </summary>
        <div className="grid gap-2 py-2 ps-1 pb-4">
          <CallFacts call={call} />
          <p className="text-sm wrap-anywhere text-soft">
            {joinWithDots(call.phoneNumber, call.email)}
          </p>
          {call.clientId && (
            <ClientLink
              id={call.clientId}
              className="inline-grid min-h-11 content-center justify-self-start"
            >
              Open the client page of {call.name}
            </ClientLink>
          )}
          <Arrivals call={call} isAwaited={phase === 'awaited'} />
          <FoldedAnswers answers={call.answers} />
          {wasOpened && <CallMaterials call={call} />}
          <ProposedTimes call={call} />
          <div className="action-row">
            <JoinButton call={call} />
            <ContactButtons {...call} />
            {phase !== 'noOutcome' && <CallActions call={call} />}
          </div>
        </div>
      </details>
      {phase === 'noOutcome' && (
        <div className="pb-2.5 ps-23">
          <CallOutcome call={call} hidesQuestion />
        </div>
      )}
    </li>
  );
}

type CallOnlyProps = Pick<CallProps, 'call'>;

interface CallStateProps extends CallOnlyProps {
  phase: ReturnType<typeof agendaPhaseOf>;
}

function CallSummary({ call, phase }: CallStateProps) {
  return (
    <h4 className="grid min-h-11 grid-cols-[5.25rem_minmax(0,1fr)_auto_0.75rem] content-center items-center gap-x-2 px-1 py-1.5 font-sans text-base leading-snug font-normal tracking-normal">
      <span className="row-span-2 font-semibold tabular-nums">{displayTime(call.startsAt)}</span>
      <span
        className={`font-semibold wrap-anywhere ${call.isRefunded ? 'text-soft line-through' : ''}`}
      >
        {call.name}
      </span>
      <span className="flex flex-wrap justify-end gap-1">
        {call.needsLink ? <NoLinkBadge /> : <CallStateBadge call={call} phase={phase} />}
      </span>
      <span className="row-span-2">
        <Chevron />
      </span>
      <span className="col-span-2 col-start-2 text-sm text-soft">
        {joinWithDots(
          call.serviceType,
          call.mentor?.name,
          call.proposals.length > 0 && 'Times proposed',
        )}
      </span>
    </h4>
  );
}

export function CallStateBadge({ call, phase }: CallStateProps) {
  const label = phase === 'awaited' ? `Waiting for ${firstNameOf(call.name)}` : stateLabels[phase];
  return <StateBadge state={phase}>{label}</StateBadge>;
}

export function NoLinkBadge() {
  return <StateBadge state="failed">No meeting link</StateBadge>;
}

export function CallActions({ call }: CallOnlyProps) {
  if (call.hasBegun) return <CallOutcome call={call} />;
  return <CallChanges booking={call} />;
}

export function CallFacts({ call }: CallOnlyProps) {
  return (
    <p className="text-sm text-soft">
      {call.isParent ? 'Parent' : 'Student'} · {call.duration} minutes
      {call.money && ` · ${moneyLabels[call.money]}`}
    </p>
  );
}

/** If `isAwaited`, the state badge already says that the client is missing. */
export function Arrivals({ call, isAwaited }: CallOnlyProps & { isAwaited: boolean }) {
  const { arrivals, hasBegun, name } = call;
  const { client: clientJoinedAt, mentor: mentorJoinedAt } = arrivals;
  if (!clientJoinedAt && !mentorJoinedAt && (isAwaited || !hasBegun)) return null;
  const absentText = hasBegun ? 'did not join' : 'has not joined yet';
  const clientText = clientJoinedAt ? `joined at ${displayTime(clientJoinedAt)}` : absentText;
  return (
    <p className="text-sm">
      {!isAwaited && `${firstNameOf(name)} ${clientText}. `}
      {mentorJoinedAt && `The mentor joined at ${displayTime(mentorJoinedAt)}.`}
    </p>
  );
}

export function FoldedAnswers({ answers }: Pick<AgendaCall, 'answers'>) {
  if (answers.length === 0) return null;
  return (
    <Fold label="Answers before the call">
      <div className="pb-3">
        <Facts rows={answers.map(({ label, text }) => [label, text] as const)} />
      </div>
    </Fold>
  );
}

export function JoinButton({ call }: CallOnlyProps) {
  const { joinToken, startsAt, joinState, hasLink, needsLink, arrivals } = call;
  const refresh = useRefresh();
  // After the end of a call, `needsLink` is false but `joinState` can still be `open`.
  const lacksLink = needsLink || (joinState === 'open' && !hasLink);
  if (lacksLink) return <SetMeetingLink className="btn btn-primary max-sm:w-full" />;
  if (joinState === 'early') {
    return (
      <p className="w-full text-sm text-soft">
        You can join from {displayTime(startsAt - JOINABLE_BEFORE_START_MS)}
      </p>
    );
  }
  if (joinState !== 'open') return null;
  return (
    <SendButton
      label="Join the meeting"
      tone={arrivals.mentor === null ? 'primary' : 'secondary'}
      className="max-sm:w-full"
      failure={callMessages.joinFailed}
      send={() => openMeeting(joinToken)}
      onDone={refresh}
    />
  );
}

/** Opens the tab before the link loads: browsers open a new tab only during a click. */
async function openMeeting(token: string): Promise<void> {
  const tab = open('about:blank');
  try {
    const { link } = await answer(api.join[':token'].arrival.$post({ param: { token } }));
    if (!tab) return location.assign(link);
    tab.opener = null;
    tab.location.replace(link);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
