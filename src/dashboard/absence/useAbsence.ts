import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRefresh } from '#dashboard/adminData.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import {
  type AbsenceCall,
  CANCEL,
  choiceFor,
  isRefundedIfCancelled,
  LEAVE,
  type Outcome,
} from './choices.ts';

export type Absence = ReturnType<typeof useAbsence>;

export function useAbsence(calls: AbsenceCall[]) {
  const [choiceByCall, setChoiceByCall] = useState<Record<string, string>>({});
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({});
  const [progress, setProgress] = useState('');
  const isStopped = useRef(false);
  const refresh = useRefresh();
  const remaining = calls.filter(({ id }) => !outcomes[id]?.isDone);
  const choiceOf = ({ id }: AbsenceCall) => choiceByCall[id] ?? LEAVE;
  const tasks = remaining.filter((call) => choiceOf(call) !== LEAVE);

  const stop = () => {
    isStopped.current = true;
    setProgress('Finishing this call, then stopping');
  };
  const stopAndRefresh = useEffectEvent(() => {
    stop();
    void refresh();
  });
  useEffect(() => stopAndRefresh, []);

  async function run(reason: string): Promise<void> {
    isStopped.current = false;
    for (const [index, call] of tasks.entries()) {
      if (isStopped.current) break;
      setProgress(`${index + 1} of ${tasks.length}`);
      const outcome = await carryOut(call, choiceOf(call), reason);
      setOutcomes((current) => ({ ...current, [call.id]: outcome }));
    }
    setProgress('');
  }

  return {
    remaining,
    choices: tasks.map(choiceOf),
    choiceOf,
    choose: ({ id }: AbsenceCall, choice: string) =>
      setChoiceByCall((current) => ({ ...current, [id]: choice })),
    chooseForAll: (forAll: string) =>
      setChoiceByCall(
        Object.fromEntries(remaining.map((call) => [call.id, choiceFor(forAll, call)])),
      ),
    outcomes,
    progress,
    run,
    stop,
  };
}

async function carryOut(call: AbsenceCall, choice: string, reason: string): Promise<Outcome> {
  const { id, startsAt: from, freeMentors } = call;
  const route = api.admin.bookings[':id'];
  try {
    if (choice === CANCEL) {
      const refund = isRefundedIfCancelled(call);
      await answer(route.cancel.$post({ param: { id }, json: { reason, refund, from } }));
      return { isDone: true, text: refund ? 'Cancelled, refund started' : 'Cancelled' };
    }
    await answer(route.mentor.$put({ param: { id }, json: { mentor: choice, from } }));
    const name = freeMentors.find(({ slug }) => slug === choice)?.name;
    return { isDone: true, text: `Assigned to ${name}` };
  } catch (error) {
    return { isDone: false, text: messageOf(error, bookingMessages.cancelError) };
  }
}
