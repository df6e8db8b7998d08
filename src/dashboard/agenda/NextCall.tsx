import { ProposedTimes } from '#dashboard/calls/CallChanges.tsx';
import { CallMaterials } from '#dashboard/calls/CallMaterials.tsx';
import { ContactButtons, isMainAnswer, MainAnswers } from '#dashboard/calls/CallParts.tsx';
import { agendaPhaseOf } from '#dashboard/calls/callData.ts';
import { ClientLink, joinWithDots } from '#dashboard/textParts.tsx';
import { withMentor } from '#domain/shown-mentor.ts';
import { displayTime } from '#domain/time.ts';
import { shortDay } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';
import {
  Arrivals,
  CallActions,
  CallFacts,
  type CallProps,
  CallStateBadge,
  FoldedAnswers,
  JoinButton,
  NoLinkBadge,
} from './CallRow.tsx';

export function NextCall({ call, now }: CallProps) {
  return (
    <article
      id={`call-${call.id}`}
      aria-labelledby="next"
      className="card flex flex-col gap-4 p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-start gap-4">
        <CallHead call={call} now={now} />
        <div className="grid gap-3 empty:hidden max-sm:w-full">
          <JoinButton call={call} />
        </div>
      </div>
      <MainAnswers answers={call.answers} />
      <div className="divide-y divide-line border-y border-line">
        <FoldedAnswers answers={call.answers.filter((each) => !isMainAnswer(each))} />
        <CallMaterials call={call} />
      </div>
      <ProposedTimes call={call} />
      <div className="items-center justify-between gap-x-6 sm:flex sm:flex-wrap">
        <div className="action-row">
          <ContactButtons {...call} />
          <CallActions call={call} />
        </div>
        <p className="py-2 text-sm wrap-anywhere text-soft max-sm:hidden">
          {joinWithDots(call.phoneNumber, call.email)}
        </p>
      </div>
    </article>
  );
}

function CallHead({ call, now }: CallProps) {
  const phase = agendaPhaseOf(call, now);
  return (
    <div className="flex min-w-0 grow basis-64 items-start gap-4 sm:basis-80 sm:gap-6">
      <StartTime call={call} now={now} />
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-2">
        <h3 id="next" className="text-2xl wrap-anywhere">
          <ClientLink id={call.clientId}>{call.name}</ClientLink>
        </h3>
        <p className="font-semibold">{call.serviceType}</p>
        {call.mentor && <p>{withMentor(call.mentor.name)}</p>}
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
          <CallStateBadge call={call} phase={phase} />
          {call.needsLink && <NoLinkBadge />}
          <Arrivals call={call} isAwaited={phase === 'awaited'} />
        </div>
        <CallFacts call={call} />
      </div>
    </div>
  );
}

function StartTime({ call: { startsAt, date }, now }: CallProps) {
  return (
    <p className="w-30 shrink-0 overflow-hidden rounded-t-[4rem] rounded-b-lg border-2 border-edge bg-paper text-center sm:w-36">
      <span className="grid min-h-16 content-center bg-dawn px-2 pt-4 pb-1.5 text-sm leading-tight font-semibold text-balance text-amber">
        {inWords(startsAt, now)}
      </span>
      <span className="grid gap-0.5 border-t-4 border-saffron px-1 py-2.5 leading-tight">
        <span className="font-display text-xl font-semibold sm:text-2xl">
          {displayTime(startsAt)}
        </span>
        <span className="text-sm text-soft">IST, {shortDay(date)}</span>
      </span>
    </p>
  );
}
