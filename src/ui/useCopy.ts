import { useState } from 'react';

/** Copies a text. `copied` is undefined before the first copy, and false if the browser refused. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return { copied, copy };
}
