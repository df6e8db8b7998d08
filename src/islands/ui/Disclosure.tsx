import { type ReactNode, useRef, useState } from 'react';
import { Alert } from './Alert.tsx';
import { useNotice } from './useNotice.ts';

interface Props {
  label: ReactNode;
  /** A form; it calls `onDone`, with a message where nothing else tells its success. */
  children(onDone: (message?: string) => void): ReactNode;
}

/** A form behind a button, which cancels it while it is open. It closes and resets once accepted. */
export function Disclosure({ label, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [message, say] = useNotice();

  function onDone(said?: string): void {
    if (said) say(said);
    details.current?.removeAttribute('open');
    details.current?.querySelector('summary')?.focus();
  }

  return (
    <>
      {message && <Alert tone="success">{message}</Alert>}
      <details
        ref={details}
        className="group/form"
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="btn btn-secondary w-fit list-none [&::-webkit-details-marker]:hidden">
          <span className="group-open/form:hidden">{label}</span>
          <span className="hidden group-open/form:inline">Cancel</span>
        </summary>
        {isOpen && <div className="mt-5">{children(onDone)}</div>}
      </details>
    </>
  );
}
