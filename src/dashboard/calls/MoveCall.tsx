import { lazy } from 'react';
import { ActionIcon } from '#dashboard/ActionIcon.tsx';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import type { ChangeProps } from './adminCall.ts';

const changes = [
  {
    icon: 'move',
    verb: 'Move',
    title: 'Move this call',
    Form: lazy(() => import('./MoveForm.tsx')),
  },
  {
    icon: 'assign',
    verb: 'Assign',
    title: 'Assign to another mentor',
    Form: lazy(() => import('./AssignForm.tsx')),
  },
] as const;

export function MoveCall(props: ChangeProps) {
  return changes.map(({ icon, verb, title, Form }) => (
    <DialogButton
      key={icon}
      label={
        <>
          <ActionIcon name={icon} />
          <span>
            {verb} <span className="sr-only">call</span>
          </span>
        </>
      }
      className="btn-slim"
      title={title}
      isWide={icon === 'move'}
      isFresh
    >
      {(close) => <Form {...props} close={close} />}
    </DialogButton>
  ));
}
