import { lazy } from 'react';
import { useDashboard } from '#dashboard/adminData.ts';
import { Icon } from '#dashboard/shell/icons.tsx';
import { listed } from '#domain/text/listed.ts';
import { answer, api } from '#lib/api.ts';
import { dayAndTime } from '#lib/format.ts';
import { ActionDialog } from '#ui/dialog/ActionDialog.tsx';
import { DialogButton } from '#ui/dialog/Dialog.tsx';
import type { AdminCall } from './CallForms.tsx';
import type { AgendaCall } from './callData.ts';

const importForms = () => import('./CallForms.tsx');

const MoveForm = lazy(async () => ({ default: (await importForms()).MoveForm }));
const AssignForm = lazy(async () => ({ default: (await importForms()).AssignForm }));
const ProposeForm = lazy(async () => ({ default: (await importForms()).ProposeForm }));
const CancelForm = lazy(async () => ({ default: (await importForms()).CancelForm }));

export const callChanges = [
  { name: 'move', verb: 'Move', title: 'Move this call', isWide: true, Form: MoveForm },
  {
    name: 'propose',
    verb: 'Propose',
    title: 'Propose other times',
    isWide: true,
    Form: ProposeForm,
  },
  {
    name: 'assign',
    verb: 'Assign',
    title: 'Assign to another mentor',
    isWide: false,
    Form: AssignForm,
  },
  { name: 'cancel', verb: 'Cancel', title: 'Cancel this call?', isWide: false, Form: CancelForm },
] as const;

export function CallChanges({ booking }: { booking: AdminCall }) {
  const { isAdmin } = useDashboard();
  const allowed = callChanges.filter(({ name }) => isAdmin || name === 'propose');
  // A refunded call does not take place, but keeps its time until somebody cancels it.
  const possible = allowed.filter(({ name }) => !booking.isRefunded || name === 'cancel');
  return possible.map(({ name, verb, title, isWide, Form }) => (
    <DialogButton
      key={name}
      label={
        <>
          <Icon name={name} />
          {verb}
        </>
      }
      what={name === 'propose' ? 'other times' : 'call'}
      className="btn-slim"
      tone={name === 'cancel' ? 'danger' : 'secondary'}
      title={title}
      isWide={isWide}
      keepsContent={name === 'cancel'}
    >
      {(close) => <Form booking={booking} close={close} />}
    </DialogButton>
  ));
}

export function ProposedTimes({ call }: { call: Pick<AgendaCall, 'id' | 'proposals'> }) {
  const { id, proposals } = call;
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
        buttonProps={{ tone: 'link', className: 'text-current' }}
        send={() => answer(api.mentor.calls[':id'].proposals.$delete({ param: { id } }))}
        doneMessage={() => 'Proposed times withdrawn.'}
        failure="We could not withdraw the times. Please try again."
        no="Keep them"
        yes="Withdraw"
        busy="Withdrawing…"
      >
        <p>The times become free again. The call stays at its time.</p>
      </ActionDialog>
    </div>
  );
}
