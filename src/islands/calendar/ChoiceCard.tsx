import type { ReactNode } from 'react';
import { Alert } from '#islands/ui/Alert.tsx';
import { Button } from '#islands/ui/Button.tsx';

interface Props {
  label: string;
  button: string;
  message: string | null;
  isBusy: boolean;
  onSubmit(): void;
  children: ReactNode;
  /** What the button does, on large screens. */
  footnote?: ReactNode;
}

/** What was chosen in a calendar, with a button to go on; sticky at the window's edge. */
export function ChoiceCard(props: Props) {
  const { label, button, message, isBusy, onSubmit, children, footnote } = props;
  return (
    <aside
      aria-label={label}
      className="card sticky bottom-2 z-10 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 p-4
        sm:max-lg:grid-cols-[minmax(0,1fr)_auto] sm:max-lg:items-center lg:top-24 lg:bottom-auto lg:gap-4 lg:p-5"
    >
      <div className="grid gap-2 lg:gap-4">
        {children}
        {message && <Alert tone="error">{message}</Alert>}
      </div>
      <Button
        // Always in sight: less the page's scroll padding, so that to focus it moves nothing.
        tone="primary"
        className="-scroll-mb-20"
        onClick={onSubmit}
        disabled={isBusy}
      >
        {button}
      </Button>
      {footnote}
    </aside>
  );
}
