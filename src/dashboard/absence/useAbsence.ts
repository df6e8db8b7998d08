import { useEffect, useRef, useState } from 'react';
import { useRefresh } from '#dashboard/View.tsx';
import { bookingMessages } from '#domain/booking/messages.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import {
  type AbsenceCall,
  CANCEL,
  defaultChoice,
  isRefunded,
  LEAVE,
  type Outcome,
  runInOrder,
} from './plan.ts';

export type Absence = ReturnType<typeof useAbsence>;

/** Keeps the choice for each call, and carries the choices out one after another. */
export function useAbsence(calls: AbsenceCall[]) {
  const [choices, setChoices] = useState<Record<string, string>>({});
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({});
  const [progress, setProgress] = useState('');
  const { isStopped, stop, start } = useStop();
  const open = calls.filter(({ id }) => !outcomes[id]?.isDone);
  const choiceOf = ({ id }: AbsenceCall) => choices[id] ?? LEAVE;
  const tasks = open.filter((call) => choiceOf(call) !== LEAVE);

  async function run(reason: string): Promise<void> {
    start();
    await runInOrder(tasks, {
      act: (call) => carryOut(call, choiceOf(call), reason),
      onStart: (number) => setProgress(`${number} of ${tasks.length}`),
      onOutcome: ({ id }, outcome) => setOutcomes((old) => ({ ...old, [id]: outcome })),
      isStopped,
    });
    setProgress('');
  }

  return {
    open,
    choices: tasks.map(choiceOf),
    choiceOf,
    choose: ({ id }: AbsenceCall, choice: string) =>
      setChoices((old) => ({ ...old, [id]: choice })),
    chooseForAll: (forAll: string) =>
      setChoices(Object.fromEntries(open.map((call) => [call.id, defaultChoice(forAll, call)]))),
    outcomes,
    progress,
    run,
    stop,
  };
}

/** Stops the run when the dialog closes, and then reloads the dashboard. */
function useStop() {
  const isStopped = useRef(false);
  const refresh = useRef(useRefresh());
  useEffect(() => {
    const reload = refresh.current;
    return () => {
      isStopped.current = true;
      void reload();
    };
  }, []);
  return {
    isStopped: () => isStopped.current,
    start: () => {
      isStopped.current = false;
    },
    stop: () => {
      isStopped.current = true;
    },
  };
}

async function carryOut(call: AbsenceCall, choice: string, reason: string): Promise<Outcome> {
  const { id, startsAt: from, free } = call;
  const route = api.admin.bookings[':id'];
  try {
    if (choice === CANCEL) {
      const refund = isRefunded(call);
      await answer(route.cancel.$post({ param: { id }, json: { reason, refund, from } }));
      return { isDone: true, text: refund ? 'Cancelled, refund started' : 'Cancelled' };
    }
    await answer(route.mentor.$put({ param: { id }, json: { mentor: choice, from } }));
    const name = free.find(({ slug }) => slug === choice)?.name;
    return { isDone: true, text: `Assigned to ${name}` };
  } catch (error) {
    return { isDone: false, text: messageOf(error, bookingMessages.cancelError) };
  }
}
