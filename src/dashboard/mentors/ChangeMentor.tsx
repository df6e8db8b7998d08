import { lazy } from 'react';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { type Mentor, nameOf } from './mentorsData.ts';

const ChangeForm = lazy(() => import('./ChangeForm.tsx'));

export function ChangeMentor({ mentor }: { mentor: Mentor }) {
  return (
    <DialogButton
      label="Change"
      aria-label={`Change ${nameOf(mentor)}`}
      tone="link"
      className="text-sm"
      title={nameOf(mentor)}
      isFresh
    >
      {(close) => <ChangeForm mentor={mentor} onDone={close} />}
    </DialogButton>
  );
}
