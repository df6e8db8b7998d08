import { type ReactNode, useRef, useState } from 'react';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { useNotice } from './useNotice.ts';

interface Props {
  label: ReactNode;
  children(onDone: (message?: string) => void): ReactNode;
}

export function Disclosure({ label, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [message, say] = useNotice();

  function onDone(success?: string): void {
    if (success) say(success);
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
        <summary className="btn btn-secondary w-fit max-w-full list-none group-open/form:hidden [&::-webkit-details-marker]:hidden">
          {label}
        </summary>
        {isOpen && (
          <div
            ref={focusFirstField}
            tabIndex={-1}
            // Puts the submit button of the form and the Cancel button into one row.
            className="mt-2 flex flex-wrap gap-x-3 gap-y-5 [&>form]:contents [&>form>.btn]:max-sm:grow [&>form>:not(.btn)]:basis-full"
          >
            {children(onDone)}
            <Button onClick={() => onDone()}>Cancel</Button>
          </div>
        )}
      </details>
    </>
  );
}

/** The container gets the focus if the fields are still loading. */
function focusFirstField(form: HTMLDivElement | null): void {
  (form?.querySelector('input') ?? form)?.focus();
}
