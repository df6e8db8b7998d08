import { type ComponentProps, lazy } from 'react';
import { DialogButton } from '#ui/dialog/Dialog.tsx';

const MentorAbsence = lazy(() => import('./MentorAbsence.tsx'));

type Props = Omit<ComponentProps<typeof MentorAbsence>, 'close'>;

const LABEL = 'Cancel or reassign calls';

export function MentorAbsenceButton(props: Props) {
  return (
    <DialogButton label={LABEL} title={LABEL} isWide tone="link" className="text-sm">
      {(close) => <MentorAbsence {...props} close={close} />}
    </DialogButton>
  );
}
