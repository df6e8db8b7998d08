import { lazy, Suspense } from 'react';
import { DialogButton } from '#islands/ui/DialogButton.tsx';
import type { ClientPackage } from './ClientPackages.tsx';

const ExtendForm = lazy(() => import('./ExtendForm.tsx'));

interface Props {
  pack: ClientPackage;
  onDone(words: string): void;
}

/** More time for a package, also once it has ended. */
export function ExtendPackage(props: Props) {
  const { title } = props.pack;
  return (
    <DialogButton
      label={
        <>
          Extend<span className="sr-only"> {title}</span>
        </>
      }
      className="btn-slim mb-3"
      title={`Extend ${title}`}
      isFresh
    >
      {(close) => (
        <Suspense fallback={<div className="skeleton mt-4 h-72" />}>
          <ExtendForm {...{ ...props, close }} />
        </Suspense>
      )}
    </DialogButton>
  );
}
