import { lazy } from 'react';
import { ActionDialog } from '#dashboard/ActionDialog.tsx';
import { Icon } from '#dashboard/shell/icons.tsx';
import { useOfferUndo } from '#dashboard/shell/UndoProvider.tsx';
import { useDashboard, useRefresh } from '#dashboard/View.tsx';
import { bookingStateLabels, type Outcome, outcomes } from '#domain/booking/state.ts';
import { listed } from '#domain/text/listed.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { dayAndTime } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { DialogButton } from '#ui/dialog/Dialog.tsx';
import { useAction } from '#ui/useAction.ts';
import type { AdminCall } from './CallForms.tsx';
import type { AgendaCall } from './callData.ts';

/** Loads the forms when a dialog opens, because they import a calendar and schemas. */
const forms = () => import('./CallForms.tsx');

const MoveForm = lazy(async () => ({ default: (await forms()).MoveForm }));

const AssignForm = lazy(async () => ({ default: (await forms()).AssignForm }));

const ProposeForm = lazy(() => import('./ProposeForm.tsx'));

const CancelForm = lazy(async () => ({ default: (await forms()).CancelForm }));

const changes = [
  { name: 'move', verb: 'Move', title: 'Move this call', Form: MoveForm },
  { name: 'propose', verb: 'Propose', title: 'Propose other times', Form: ProposeForm },
  { name: 'assign', verb: 'Assign', title: 'Assign to another mentor', Form: AssignForm },
  { name: 'cancel', verb: 'Cancel', title: 'Cancel this call?', Form: CancelForm },
] as const;

export function CallChanges({ booking }: { booking: AdminCall }) {
  const { isAdmin } = useDashboard();
  const allowed = changes.filter(({ name }) => isAdmin || name === 'propose');
  return allowed.map(({ name, verb, title, Form }) => (
    <DialogButton
      key={name}
      label={
        <>
          <Icon name={name} />
          <span>
            {verb} <span className="sr-only">{name === 'propose' ? 'other times' : 'call'}</span>
          </span>
        </>
      }
      className="btn-slim"
      tone={name === 'cancel' ? 'danger' : 'secondary'}
      title={title}
      isWide={name === 'move' || name === 'propose'}
      keepsContent={name === 'cancel'}
    >
      {(close) => <Form booking={booking} close={close} />}
    </DialogButton>
  ));
}

/** Times that wait for the client's answer. */
export function ProposedTimes({ call: { id, proposals } }: { call: Proposed }) {
  const [first] = proposals;
  if (!first) return null;
  const times = proposals.map(({ startsAt }) => dayAndTime(startsAt));
  return (
    <div className="flex flex-wrap items-center gap-x-4 rounded-lg bg-dawn px-3 text-amber">
      <p className="grow py-2">
        Proposed: <strong className="font-semibold">{listed(times)}</strong>, held until{' '}
        {dayAndTime(first.expiresAt)}.
      </p>
      <ActionDialog
        label="Withdraw"
        what="the proposed times"
        title="Withdraw the proposed times?"
        look={{ tone: 'link', className: 'text-current' }}
        send={() => answer(api.mentor.calls[':id'].proposals.$delete({ param: { id } }))}
        doneMessage={() => 'Proposed times withdrawn.'}
        failure="We could not withdraw the times."
        no="Keep them"
        yes="Withdraw"
        busy="Withdrawing…"
      >
        <p>The times become free again. The call stays at its time.</p>
      </ActionDialog>
    </div>
  );
}

type Proposed = Pick<AgendaCall, 'id' | 'proposals'>;

interface Props {
  call: { id: string; name: string; outcome: Outcome | null };
  /** True if the state beside the buttons already asks how the call went. */
  isAsked?: boolean;
}

export function CallOutcome({ call: { id, name, outcome: current }, isAsked = false }: Props) {
  const offerUndo = useOfferUndo();
  const { mutate, isPending, error } = useAction({
    mutationFn: (outcome: Outcome | null) =>
      answer(api.mentor.calls[':id'].outcome.$put({ param: { id }, json: { outcome } })),
    onSuccess: (_, outcome) => {
      const change = outcome ? bookingStateLabels[outcome] : 'Outcome removed';
      offerUndo({ message: `${name}: ${change}`, undo: () => mutate(current) });
    },
    onSettled: useRefresh(),
  });
  return (
    <fieldset className="flex flex-wrap gap-2" disabled={isPending}>
      <legend className={current || isAsked ? 'sr-only' : 'pb-1.5 text-sm text-soft'}>
        How did the call<span className="sr-only"> with {name}</span> go?
      </legend>
      {current ? (
        <Button className="btn-slim" onClick={() => mutate(null)}>
          Remove “{bookingStateLabels[current]}”
        </Button>
      ) : (
        outcomes.map((outcome) => (
          <Button key={outcome} className="btn-slim" onClick={() => mutate(outcome)}>
            {bookingStateLabels[outcome]}
          </Button>
        ))
      )}
      {error && <Alert tone="error">{messageOf(error, 'We could not save the outcome.')}</Alert>}
    </fieldset>
  );
}
