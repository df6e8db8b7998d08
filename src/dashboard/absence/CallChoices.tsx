import { type ComponentProps, useId } from 'react';
import { clientName } from '#dashboard/textParts.tsx';
import { displayTime } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { TextLink } from '#ui/Links.tsx';
import {
  type AbsenceCall,
  ASSIGN,
  CANCEL,
  type CallResult,
  isRefundedIfCancelled,
  LEAVE,
} from './choices.ts';
import type { Absence } from './useAbsence.ts';

export function CallChoices({ calls, absence }: { calls: AbsenceCall[]; absence: Absence }) {
  const { remaining, choiceOf, choose, chooseForAll, results, progress } = absence;
  return (
    <fieldset className="min-w-0" disabled={progress !== ''}>
      <legend className="sr-only">Calls of the day</legend>
      {remaining.length > 1 && (
        <label className="grid items-center gap-x-4 pb-3 sm:grid-cols-[minmax(0,1fr)_18rem]">
          <span className="font-semibold">All calls</span>
          <select
            className="input"
            // Uncontrolled: after a choice for all calls, each call can still get another choice.
            defaultValue=""
            onChange={({ target }) => chooseForAll(target.value)}
          >
            <option value={LEAVE}>No change</option>
            <option value={CANCEL}>Cancel with refund</option>
            <option value={ASSIGN}>Assign to a free mentor</option>
          </select>
        </label>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {calls.map((call) => (
          <li
            key={call.id}
            className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_18rem]"
          >
            <CallChoice
              call={call}
              result={results[call.id]}
              value={choiceOf(call)}
              onChange={({ target }) => choose(call, target.value)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {progress}
      </p>
    </fieldset>
  );
}

interface ChoiceProps extends ComponentProps<'select'> {
  call: AbsenceCall;
  result: CallResult | undefined;
}

function CallChoice({ call, result, ...select }: ChoiceProps) {
  const id = useId();
  const cancelLabel = isRefundedIfCancelled(call) ? 'Cancel with refund' : 'Cancel';
  return (
    <>
      <label htmlFor={id} className="min-w-0 wrap-anywhere">
        <span className="font-semibold">
          {displayTime(call.startsAt)}, {clientName(call)}
        </span>
        <span className="block text-sm text-soft">
          {call.serviceType}
          {call.freeMentors.length === 0 && ' · no other mentor is free'}
        </span>
      </label>
      {result?.isDone ? (
        <p className="font-semibold text-leaf">{result.text}</p>
      ) : (
        <select id={id} className="input" {...select}>
          <option value={LEAVE}>No change</option>
          <option value={CANCEL}>{cancelLabel}</option>
          {call.freeMentors.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              Assign to {name}
            </option>
          ))}
        </select>
      )}
      {result && !result.isDone && (
        <p role="alert" className="col-span-full text-sm text-brick">
          {result.text} <TextLink href={adminPages.booking(call.id)}>Open booking</TextLink>
        </p>
      )}
    </>
  );
}
