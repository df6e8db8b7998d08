import { useState } from 'react';
import { Button } from '#islands/ui/Button.tsx';

/** Copies the whole meeting link, which pages show cut short (spec section 5). */
export function CopyLink({ link }: { link: string }) {
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div>
      <Button onClick={copy}>{copied ? 'Link copied' : 'Copy link'}</Button>
      <p
        role="status"
        className={copied === false ? 'mt-2 text-sm wrap-anywhere text-soft' : 'sr-only'}
      >
        {copied === true && 'The meeting link is copied.'}
        {copied === false && `Your browser would not copy it. This is the link: ${link}`}
      </p>
    </div>
  );
}
