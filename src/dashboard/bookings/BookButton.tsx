import { type ComponentProps, lazy } from 'react';
import { LazyDialogButton } from '#dashboard/LazyDialogButton.tsx';

const BookForClient = lazy(() => import('./BookForClient.tsx'));

type Props = Pick<ComponentProps<typeof BookForClient>, 'client'>;

export function BookButton({ client }: Props) {
  return (
    <LazyDialogButton
      label={client ? 'Book a call' : 'Book for a client'}
      className="btn-slim whitespace-nowrap"
      dialog={(onClose) => <BookForClient client={client} onClose={onClose} />}
    />
  );
}
