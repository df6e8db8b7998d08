import type { ReactNode } from 'react';
import { Button } from '#islands/ui/Button.tsx';

interface Props {
  label: string;
  button: string;
  isBusy: boolean;
  /** Both a day and a time are picked; before that the button is quiet. */
  isReady: boolean;
  onSubmit(): void;
  /** The choice in two short lines, for the bar. */
  brief: ReactNode;
  children: ReactNode;
}

/**
 * What was chosen in a calendar, with a button to go on: a card beside it on a desktop, else a bar at
 * the window's end.
 */
export function ChoiceCard(props: Props) {
  const { label, button, isBusy, isReady, onSubmit, brief, children } = props;
  return (
    <aside
      aria-label={label}
      className="sticky bottom-0 z-10 in-[dialog]:-bottom-6 col-span-full -mx-5 border-t border-line bg-card px-5 py-3 lg:top-24 lg:bottom-auto lg:col-span-1 lg:mx-0 lg:rounded-card lg:border lg:p-5 lg:shadow-card"
    >
      <div aria-live="polite" className="grid gap-4 max-lg:hidden">
        {children}
      </div>
      <div className="flex items-center justify-between gap-3 lg:mt-5">
        <div aria-live="polite" className="min-w-0 text-sm leading-snug lg:hidden">
          {brief}
        </div>
        <Button
          // Always in sight: less the page's scroll padding, so that to focus it moves nothing.
          tone={isReady ? 'primary' : 'secondary'}
          className={`-scroll-mb-20 shrink-0 max-lg:px-4 lg:w-full ${isReady ? '' : 'border-line bg-sand text-soft'}`}
          onClick={onSubmit}
          disabled={isBusy}
        >
          {button}
        </Button>
      </div>
    </aside>
  );
}
