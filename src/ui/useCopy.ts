import { useState } from 'react';

/** `copied` is undefined before the first copy, and false if the browser refused to copy. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return { copied, copy };
}
