import type { ComponentProps } from 'react';
import { Button } from '#ui/Button.tsx';
import { useCopy } from '#ui/useCopy.ts';

interface Props extends Pick<ComponentProps<typeof Button>, 'tone'> {
  text: string;
  what: string;
}

export function CopyButton({ text, what, tone }: Props) {
  const { copied, copy } = useCopy(text);
  return (
    <div>
      <Button tone={tone} onClick={copy}>
        {copied ? 'Copied' : `Copy ${what}`}
      </Button>
      <p
        role="status"
        className={copied === false ? 'mt-2 text-sm wrap-anywhere text-soft' : 'sr-only'}
      >
        {copied === true && `Copied the ${what}.`}
        {copied === false && `Your browser could not copy the ${what}: ${text}`}
      </p>
    </div>
  );
}
