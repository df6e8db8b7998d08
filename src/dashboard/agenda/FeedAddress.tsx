import { useId } from 'react';
import { Button } from '#ui/Button.tsx';
import { useCopy } from '#ui/useCopy.ts';

export function FeedAddress({ address }: { address: string }) {
  const id = useId();
  const { copied, copy } = useCopy(address);
  return (
    <div className="w-full max-w-2xl">
      <label className="label" htmlFor={id}>
        Your feed link, shown only now
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          className="input min-w-0 flex-1 basis-64"
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <Button tone="primary" onClick={copy}>
          Copy
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm text-soft">
        {copied === true && 'Copied. Paste it into your calendar under “subscribe by address”.'}
        {copied === false && 'Your browser would not copy it. Select the link and copy it.'}
      </p>
    </div>
  );
}
