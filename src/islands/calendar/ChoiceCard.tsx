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
 * What was chosen in a calendar, with a button to go on: beside it on a desktop, else in a bar at the
 * window's end.
 */
export function ChoiceCard(props: Props) {
  const { label, button, isBusy, isReady, onSubmit, brief, children } = props;
  return (
    <aside
      aria-label={label}
      className="sticky bottom-0 z-10 in-[dialog]:-bottom-6 col-span-full -mx-5 border-t border-line bg-card px-5 py-3 md:max-lg:in-[.page]:-mx-10 md:max-lg:in-[.page]:px-10 @4xl:top-24 @4xl:bottom-auto @4xl:col-span-1 @4xl:mx-0 @4xl:border-0 @4xl:bg-transparent @4xl:p-0"
    >
      <div aria-live="polite" className="grid gap-4 @max-4xl:hidden">
        {children}
      </div>
      <div className="flex items-center justify-between gap-3 @4xl:mt-5">
        <div aria-live="polite" className="min-w-0 text-sm leading-snug @4xl:hidden">
          {brief}
        </div>
        <Button
          // Always in sight: less the page's scroll padding, so that to focus it moves nothing.
          tone={isReady ? 'primary' : 'secondary'}
          className={`-scroll-mb-20 shrink-0 @max-4xl:px-4 @4xl:w-full ${isReady ? '' : 'border-line bg-sand text-soft'}`}
          onClick={onSubmit}
          disabled={isBusy}
        >
          {button}
        </Button>
      </div>
    </aside>
  );
}
