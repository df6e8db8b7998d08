import { type ComponentProps, lazy, useState, useTransition } from 'react';
import { Button } from '#ui/Button.tsx';

const BookForClient = lazy(() => import('./BookForClient.tsx'));

type Props = Pick<ComponentProps<typeof BookForClient>, 'client'>;

/** Button that loads and opens the dialog to book for a client. */
export function BookButton({ client }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isLoading, start] = useTransition();
  return (
    <>
      <Button
        className="btn-slim whitespace-nowrap"
        disabled={isLoading}
        onClick={() => start(() => setOpen(true))}
      >
        {client ? 'Book a call' : 'Book for a client'}
      </Button>
      {isOpen && <BookForClient client={client} onClose={() => setOpen(false)} />}
    </>
  );
}
