import { useState } from 'react';

/** Copies a text. `copied` is false if the browser refused, undefined before. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return { copied, copy };
}
