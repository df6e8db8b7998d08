import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#ui/Button.tsx';

interface Props {
  label: string;
  button: string;
  href?: string;
  isBusy?: boolean;
  onSubmit?(): void;
  /** Secondary link under the button. The bottom bar on narrow screens does not show this link. */
  wayOut?: ReactNode;
  brief: ReactNode;
  children: ReactNode;
}

// Cancels the page's scroll padding: focus need not scroll to a button that is always visible.
const GO_ON = '-scroll-mb-20 shrink-0 @max-4xl:px-4 @max-4xl:text-sm @4xl:w-full';

export function ChoiceCard(props: Props) {
  const { label, button, href, isBusy, onSubmit, wayOut, brief, children } = props;
  return (
    <aside aria-label={label} className="choice-bar">
      <div aria-live="polite" className="grid gap-4 @max-4xl:hidden">
        {children}
      </div>
      <div className="flex items-center justify-between gap-3 @4xl:mt-5 @4xl:grid @4xl:justify-stretch">
        <div aria-live="polite" className="min-w-0 text-sm leading-snug @4xl:hidden">
          {brief}
        </div>
        {href ? (
          <ButtonLink className={GO_ON} href={href}>
            {button}
          </ButtonLink>
        ) : (
          <Button
            tone="primary"
            className={GO_ON}
            onClick={onSubmit}
            disabled={isBusy}
            aria-busy={isBusy}
          >
            {button}
          </Button>
        )}
        {wayOut && <div className="text-center @max-4xl:hidden">{wayOut}</div>}
      </div>
    </aside>
  );
}
