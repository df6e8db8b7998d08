import { useRef } from 'react';
import { useNotice } from '#ui/useNotice.ts';
import { useUploads } from './useUploads.ts';

export function useAdding(onArrived: () => void) {
  const [arrived, say] = useNotice();
  const count = useRef(0);
  const lastCall = useRef('');
  const { uploads, add, ...others } = useUploads((name) => {
    count.current += 1;
    say(count.current === 1 ? `${name} is here.` : `${count.current} files are added.`);
    onArrived();
  });

  /** `callId` is empty for all calls; without one they are for the same as the last ones. */
  function addFor(files: Iterable<File>, callId = lastCall.current): void {
    count.current = 0;
    lastCall.current = callId;
    const booking = callId && { booking: callId };
    add(files, (name) => `/documents?${new URLSearchParams({ name, ...booking })}`);
  }

  const underWay = uploads.filter(({ error }) => error === null).length;
  return { uploads, arrived, underWay, addFor, ...others };
}

export type Adding = ReturnType<typeof useAdding>;
