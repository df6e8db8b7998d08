import { lazy } from 'react';
import { Icon } from '#dashboard/shell/icons.tsx';
import { DialogButton } from '#ui/dialog/Dialog.tsx';
import type { AdminCall } from './CallForms.tsx';

/** The view opens without the forms, since each brings a calendar, a schema or a list. */
const forms = () => import('./CallForms.tsx');

const MoveForm = lazy(async () => ({ default: (await forms()).MoveForm }));
const AssignForm = lazy(async () => ({ default: (await forms()).AssignForm }));
const CancelForm = lazy(async () => ({ default: (await forms()).CancelForm }));

const changes = [
  { name: 'move', verb: 'Move', title: 'Move this call', Form: MoveForm },
  { name: 'assign', verb: 'Assign', title: 'Assign to another mentor', Form: AssignForm },
  { name: 'cancel', verb: 'Cancel', title: 'Cancel this call?', Form: CancelForm },
] as const;

/** Buttons that move, assign or cancel a call that is paid for. */
export function CallChanges({ booking }: { booking: AdminCall }) {
  return changes.map(({ name, verb, title, Form }) => (
    <DialogButton
      key={name}
      label={
        <>
          <Icon name={name} />
          <span>
            {verb} <span className="sr-only">call</span>
          </span>
        </>
      }
      className="btn-slim"
      tone={name === 'cancel' ? 'danger' : 'secondary'}
      title={title}
      isWide={name === 'move'}
      isFresh={name !== 'cancel'}
    >
      {(close) => <Form booking={booking} close={close} />}
    </DialogButton>
  ));
}
