import { type ComponentProps, lazy } from 'react';
import { DialogButton } from '#ui/dialog/Dialog.tsx';

const BookForClient = lazy(() => import('./BookForClient.tsx'));

type Props = Pick<ComponentProps<typeof BookForClient>, 'client'>;

export function BookButton({ client }: Props) {
  return (
    <DialogButton
      label={client ? 'Book a call' : 'Book for a client'}
      title="Book for a client"
      className="btn-slim whitespace-nowrap"
    >
      {(close) => <BookForClient client={client} close={close} />}
    </DialogButton>
  );
}
