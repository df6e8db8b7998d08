import type { ComponentProps } from 'react';
import { Button } from '#ui/Button.tsx';

export function RemoveButton({ what, ...button }: ComponentProps<'button'> & { what: string }) {
  return (
    <Button {...button} tone="link" className="text-sm" aria-label={`Remove ${what}`}>
      Remove
    </Button>
  );
}
