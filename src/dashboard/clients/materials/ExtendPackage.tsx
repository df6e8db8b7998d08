import { lazy } from 'react';
import { ActionDialog } from './ActionDialog.tsx';
import type { ClientPackage } from './ClientPackages.tsx';

const ExtendForm = lazy(() => import('./ExtendForm.tsx'));

interface Props {
  pack: ClientPackage;
  onDone(words: string): void;
}

export function ExtendPackage(props: Props) {
  const { title } = props.pack;
  return (
    <ActionDialog verb="Extend" what={title} title={`Extend ${title}`}>
      {(close) => <ExtendForm {...{ ...props, close }} />}
    </ActionDialog>
  );
}
