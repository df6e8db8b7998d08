import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#ui/Button.tsx';

interface CardProps {
  label: string;
  button: string;
  bottomBarText: ReactNode;
  children: ReactNode;
}

type Props = CardProps & ({ href: string } | { isBusy: boolean; onSubmit(): void });

// The sticky button is always visible. Focusing the button must not scroll the page.
const BUTTON_CLASS = '-scroll-mb-20 shrink-0 @max-4xl:px-4 @max-4xl:text-sm @4xl:w-full';

export function ChoiceCard(props: Props) {
  const { label, button, bottomBarText, children } = props;
  return (
    <aside aria-label={label} className="choice-bar">
      <div aria-live="polite" className="grid gap-4 @max-4xl:hidden">
        {children}
      </div>
      <div className="flex items-center justify-between gap-3 @4xl:mt-5 @4xl:grid @4xl:justify-stretch">
        <div aria-live="polite" className="min-w-0 text-sm leading-snug @4xl:hidden">
          {bottomBarText}
        </div>
        {'href' in props ? (
          <ButtonLink className={BUTTON_CLASS} href={props.href}>
            {button}
          </ButtonLink>
        ) : (
          <Button
            tone="primary"
            className={BUTTON_CLASS}
            onClick={props.onSubmit}
            disabled={props.isBusy}
            aria-busy={props.isBusy}
          >
            {button}
          </Button>
        )}
      </div>
    </aside>
  );
}
