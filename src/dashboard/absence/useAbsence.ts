import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRefresh } from '#dashboard/adminData.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import {
  type AbsenceCall,
  CANCEL,
  type CallResult,
  isRefundedIfCancelled,
  LEAVE,
  toCallChoice,
} from './choices.ts';

export type Absence = ReturnType<typeof useAbsence>;

export function useAbsence(calls: AbsenceCall[]) {
  const [choiceByCall, setChoiceByCall] = useState<Record<string, string>>({});
  const [results, setResults] = useState<Record<string, CallResult>>({});
  const [progress, setProgress] = useState('');
  const isStopped = useRef(false);
  const lastChange = useRef<Promise<unknown>>(Promise.resolve());
  const refresh = useRefresh();
  const remaining = calls.filter(({ id }) => !results[id]?.isDone);
  const choiceOf = ({ id }: AbsenceCall) => choiceByCall[id] ?? LEAVE;
  const callsToChange = remaining.filter((call) => choiceOf(call) !== LEAVE);

  const stop = () => {
    isStopped.current = true;
    setProgress('Finishing this call, then stopping');
  };
  // An earlier refresh could remove an emptied day from the agenda, together with this dialog.
  const onUnmount = useEffectEvent(() => {
    stop();
    void lastChange.current.then(refresh);
  });
  useEffect(() => onUnmount, []);

  async function changeCalls(reason: string): Promise<void> {
    for (const [index, call] of callsToChange.entries()) {
      if (isStopped.current) break;
      setProgress(`${index + 1} of ${callsToChange.length}`);
      const change = changeCall(call, choiceOf(call), reason);
      lastChange.current = change;
      const result = await change;
      setResults((current) => ({ ...current, [call.id]: result }));
    }
    isStopped.current = false;
    setProgress('');
  }

  return {
    remaining,
    choices: callsToChange.map(choiceOf),
    choiceOf,
    choose: ({ id }: AbsenceCall, choice: string) =>
      setChoiceByCall((current) => ({ ...current, [id]: choice })),
    chooseForAll: (choice: string) =>
      setChoiceByCall(
        Object.fromEntries(remaining.map((call) => [call.id, toCallChoice(choice, call)])),
      ),
    results,
    progress,
    changeCalls,
    stop,
  };
}

async function changeCall(call: AbsenceCall, choice: string, reason: string): Promise<CallResult> {
  const { startsAt: seenStart, freeMentors } = call;
  const param = { id: call.id };
  const route = api.admin.bookings[':id'];
  try {
    if (choice === CANCEL) {
      const refund = isRefundedIfCancelled(call);
      await answer(route.cancel.$post({ param, json: { reason, refund, from: seenStart } }));
      return { isDone: true, text: refund ? 'Cancelled, refund started' : 'Cancelled' };
    }
    await answer(route.mentor.$put({ param, json: { mentor: choice, from: seenStart } }));
    const name = freeMentors.find(({ slug }) => slug === choice)?.name;
    return { isDone: true, text: `Assigned to ${name}` };
  } catch (error) {
    return { isDone: false, text: messageOf(error, 'The change failed. Please try again.') };
  }
}
