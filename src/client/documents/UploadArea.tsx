import { type DragEvent, useRef, useState } from 'react';
import { FILE_MAX_BYTES, sizeText } from '#domain/documents/files.ts';
import { istDate } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { shortDate } from '#lib/format.ts';
import { queryParameter } from '#lib/navigate.ts';
import { Select } from '#ui/Field.tsx';
import { useNotice } from '#ui/useNotice.ts';
import { FileButton } from './UploadList.tsx';
import { useUploads } from './useUploads.ts';

export function useAdding(onArrived: () => void) {
  const [arrived, say] = useNotice();
  const count = useRef(0);
  const lastCall = useRef('');
  const { add, ...others } = useUploads((name) => {
    count.current += 1;
    say(count.current === 1 ? `${name} was added.` : `${count.current} files were added.`);
    onArrived();
  });

  /** `callId` is empty for all calls, and by default that of the previous files. */
  function addFor(files: Iterable<File>, callId = lastCall.current): void {
    count.current = 0;
    lastCall.current = callId;
    const booking = callId && { booking: callId };
    add(files, (name) => `/documents?${new URLSearchParams({ name, ...booking })}`);
  }

  const underWay = others.uploads.filter(({ error }) => error === null).length;
  return { arrived, underWay, addFor, ...others };
}

interface Call {
  id: string;
  serviceType: string;
  startsAt: number;
}

export function callWords({ serviceType, startsAt }: Call): string {
  return `${serviceType}, ${shortDate(istDate(startsAt))}`;
}

interface Props {
  calls: Call[];
  adding: ReturnType<typeof useAdding>;
}

const LIMITS = `PDF, DOCX, ODT, TXT, PNG, JPEG, up to ${sizeText(FILE_MAX_BYTES)}`;

export function UploadArea({ calls, adding: { underWay, addFor } }: Props) {
  const [callId, setCallId] = useState(() => firstChoice(calls));
  const [isOver, setOver] = useState(false);
  const addAll = (files: Iterable<File>) => addFor(files, callId);
  const wordsOf = (id: string) => {
    const call = calls.find((one) => one.id === id);
    return call ? callWords(call) : 'All my calls';
  };
  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    addAll(event.dataTransfer.files);
  }
  return (
    <section aria-label="Add documents" className="card grid gap-4 p-5">
      {calls.length > 0 && (
        <Select
          label="For which call"
          required
          options={[...calls.map(({ id }) => id), '']}
          optionLabel={wordsOf}
          value={callId}
          onChange={(event) => setCallId(event.target.value)}
        />
      )}
      <fieldset
        aria-label="Files"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={`grid gap-3 sm:justify-items-center sm:rounded-card sm:border-2 sm:border-dashed sm:p-5 sm:text-center ${isOver ? 'border-green bg-sand' : 'border-edge'}`}
      >
        <p className="max-sm:hidden">Drop your files here, or</p>
        <div className="flex flex-wrap gap-3 max-sm:*:grow sm:justify-center">
          <FileButton tone={underWay > 0 ? 'secondary' : 'primary'} onFiles={addAll}>
            Choose files
          </FileButton>
          <FileButton isCamera className="pointer-fine:hidden" onFiles={addAll}>
            Take a photo
          </FileButton>
        </div>
        <p className="max-w-prose text-sm text-balance text-soft">{LIMITS}</p>
      </fieldset>
    </section>
  );
}

function firstChoice(calls: Call[]): string {
  const named = calls.find(({ id }) => id === queryParameter('booking'));
  const next = calls.findLast(({ startsAt }) => startsAt > serverNow());
  return (named ?? next)?.id ?? '';
}
