import { type ComponentProps, lazy } from 'react';
import { DialogButton } from '#ui/dialog/Dialog.tsx';

const AbsentDay = lazy(() => import('./AbsentDay.tsx'));

type Props = Omit<ComponentProps<typeof AbsentDay>, 'close'>;

const LABEL = 'Cancel or reassign calls';

export function AbsentDayButton(props: Props) {
  return (
    <DialogButton label={LABEL} title={LABEL} isWide tone="link" className="text-sm">
      {(close) => <AbsentDay {...props} close={close} />}
    </DialogButton>
  );
}
