import type { ReactNode } from 'react';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';

interface Props {
  verb: string;
  /** What it is done to, which the button says to a screen reader alone. */
  what: string;
  title: string;
  /** The form, which is loaded when the dialog opens. */
  children(close: () => void): ReactNode;
}

export function ActionDialog({ verb, what, title, children }: Props) {
  return (
    <DialogButton
      label={
        <>
          {verb}
          <span className="sr-only"> {what}</span>
        </>
      }
      className="btn-slim"
      title={title}
      isFresh
    >
      {children}
    </DialogButton>
  );
}
