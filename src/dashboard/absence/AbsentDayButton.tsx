import { type ComponentProps, lazy } from 'react';
import { LazyDialogButton } from '#dashboard/LazyDialogButton.tsx';

const AbsentDay = lazy(() => import('./AbsentDay.tsx'));

type Props = Omit<ComponentProps<typeof AbsentDay>, 'onClose'>;

export function AbsentDayButton(props: Props) {
  return (
    <LazyDialogButton
      label="Cancel or reassign calls"
      tone="link"
      className="text-sm"
      dialog={(onClose) => <AbsentDay {...props} onClose={onClose} />}
    />
  );
}
