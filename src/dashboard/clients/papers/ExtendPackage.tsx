import { lazy } from 'react';
import type { ClientPackage } from './ClientPackages.tsx';
import { PaperDialog } from './PaperDialog.tsx';

const ExtendForm = lazy(() => import('./ExtendForm.tsx'));

interface Props {
  pack: ClientPackage;
  onDone(words: string): void;
}

export function ExtendPackage(props: Props) {
  const { title } = props.pack;
  return (
    <PaperDialog verb="Extend" what={title} title={`Extend ${title}`}>
      {(close) => <ExtendForm {...{ ...props, close }} />}
    </PaperDialog>
  );
}
