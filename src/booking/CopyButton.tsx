import type { ComponentProps } from 'react';
import { Button } from '#ui/Button.tsx';
import { useCopy } from '#ui/useCopy.ts';

interface Props extends Pick<ComponentProps<typeof Button>, 'tone'> {
  text: string;
  noun: string;
}

export function CopyButton({ text, noun, tone }: Props) {
  const { copied, copy } = useCopy(text);
  return (
    <div>
      <Button tone={tone} onClick={copy}>
        {copied ? 'Copied' : `Copy ${noun}`}
      </Button>
      <p
        role="status"
        className={copied === false ? 'mt-2 text-sm wrap-anywhere text-soft' : 'sr-only'}
      >
        {copied === true && `Copied the ${noun}.`}
        {copied === false && `Your browser could not copy the ${noun}: ${text}`}
      </p>
    </div>
  );
}
