import { lazy } from 'react';
import { ActionDialog } from './ActionDialog.tsx';
import type { ClientSession } from './SessionLine.tsx';

const GiveBackForm = lazy(() => import('./GiveBackForm.tsx'));

interface Props {
  session: ClientSession;
  onDone(words: string): void;
}

export function GiveBack(props: Props) {
  const { title } = props.session;
  return (
    <ActionDialog verb="Give back" what={title} title={`Give ${title} back?`}>
      {(close) => <GiveBackForm {...{ ...props, close }} />}
    </ActionDialog>
  );
}
