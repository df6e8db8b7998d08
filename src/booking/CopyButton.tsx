import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '#ui/Button.tsx';

interface Props extends Pick<ComponentProps<typeof Button>, 'tone' | 'className'> {
  text: string;
  noun: string;
  label?: ReactNode;
}

export function CopyButton({ text, noun, label = `Copy ${noun}`, ...button }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const isRefused = outcome === 'refused';
  const copy = () => {
    setOutcome(undefined);
    return navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  };
  return (
    <div>
      <Button {...button} onClick={copy}>
        {outcome === 'copied' ? 'Copied' : label}
      </Button>
      <p role="status" className={isRefused ? 'mt-2 text-sm wrap-anywhere text-soft' : 'sr-only'}>
        {outcome === 'copied' && `Copied the ${noun}.`}
        {isRefused && `Your browser could not copy the ${noun}: ${text}`}
      </p>
    </div>
  );
}
