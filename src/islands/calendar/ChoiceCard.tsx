import type { ReactNode } from 'react';
import { Alert } from '#islands/ui/Alert.tsx';

interface Props {
  label: string;
  /** What the button says. */
  button: string;
  message: string | null;
  isBusy: boolean;
  onSubmit(): void;
  /** What has been chosen. */
  children: ReactNode;
  /** What pressing the button means, where there is room for it. */
  footnote?: ReactNode;
}

/** What has been chosen in a calendar and the way on, in sight at the window's end or beside it. */
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
      <button
        type="button"
        // Always in sight: less the page's scroll padding, so that to focus it moves nothing.
        className="btn btn-primary -scroll-mb-20"
        onClick={onSubmit}
        disabled={isBusy}
      >
        {button}
      </button>
      {footnote}
    </aside>
  );
}
