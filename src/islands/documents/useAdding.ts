import { useRef } from 'react';
import { useNotice } from '#islands/ui/useNotice.ts';
import { useUploads } from './useUploads.ts';

/** Adds documents, and says which of those chosen last have arrived. */
export function useAdding(onArrived: () => void) {
  const [arrived, say] = useNotice();
  const count = useRef(0);
  const { uploads, add, ...others } = useUploads((name) => {
    count.current += 1;
    say(count.current === 1 ? `${name} is here.` : `${count.current} files are added.`);
    onArrived();
  });
  return {
    ...{ uploads, arrived, ...others },
    underWay: uploads.filter(({ error }) => error === null).length,
    /** `callId` is empty for all calls. */
    addFor(callId: string, files: Iterable<File>): void {
      count.current = 0;
      add(
        files,
        (name) => `/documents?${new URLSearchParams({ name, ...(callId && { booking: callId }) })}`,
      );
    },
  };
}

export type Adding = ReturnType<typeof useAdding>;
