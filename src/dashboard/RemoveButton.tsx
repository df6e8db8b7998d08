import type { ComponentProps } from 'react';
import { Button } from '#ui/Button.tsx';

/** `what` names the removed thing for screen readers. The visible text is only `Remove`. */
export function RemoveButton({ what, ...button }: ComponentProps<'button'> & { what: string }) {
  return (
    <Button {...button} tone="link" className="text-sm" aria-label={`Remove ${what}`}>
      Remove
    </Button>
  );
}
