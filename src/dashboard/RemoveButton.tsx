import type { ComponentProps } from 'react';
import { Button } from '#ui/Button.tsx';

/** Only screen readers read `what`, after the label. */
export function RemoveButton({ what, ...button }: ComponentProps<'button'> & { what: string }) {
  return (
    <Button {...button} tone="link" className="text-sm" aria-label={`Remove ${what}`}>
      Remove
    </Button>
  );
}
