import { type ComponentProps, lazy } from 'react';
import { DialogButton } from '#ui/dialog/Dialog.tsx';

// Lazy, because the agenda shows this button and its size is limited.
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
