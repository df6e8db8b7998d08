import { type DragEvent, useRef, useState } from 'react';
import { istDate } from '#domain/calendar/time.ts';
import {
  ACCOUNT_MAX_BYTES,
  ACCOUNT_MAX_FILES,
  FILE_MAX_BYTES,
  sizeText,
} from '#domain/documents/kinds.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { Select } from '#islands/ui/Field.tsx';
import { useNotice } from '#islands/ui/useNotice.ts';
import { shortDay } from '#lib/format.ts';
import { queryParameter } from '#lib/navigate.ts';
import type { DocumentCall } from './documentsData.ts';
import { FileButton } from './FileButton.tsx';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './useUploads.ts';

interface Props {
  calls: DocumentCall[];
  onArrived(): void;
}

const LIMITS = `PDF, DOCX, ODT, TXT, PNG or JPEG, up to ${sizeText(FILE_MAX_BYTES)} each; ${ACCOUNT_MAX_FILES} files and ${sizeText(ACCOUNT_MAX_BYTES)} in all.`;

/** Takes files by choice, by drag and drop, or from a phone's camera, for a call or for all of them. */
export function UploadArea({ calls, onArrived }: Props) {
  const [callId, setCallId] = useState(() => firstChoice(calls));
  const [isOver, setOver] = useState(false);
  const [arrived, say] = useNotice();
  const names = useRef<string[]>([]);
  const { uploads, add, remove, retry } = useUploads((name) => {
    names.current.push(name);
    const { length } = names.current;
    say(length === 1 ? `${name} is here.` : `${length} files are added.`);
    onArrived();
  });
  function addAll(files: Iterable<File>): void {
    names.current = [];
    add(
      files,
      (name) => `/documents?${new URLSearchParams({ name, ...(callId && { booking: callId }) })}`,
    );
  }
  const wordsOf = (id: string) => {
    const call = calls.find((one) => one.id === id);
    return call ? `${call.serviceType}, ${shortDay(istDate(call.startsAt))}` : 'All my calls';
  };
  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    addAll(event.dataTransfer.files);
  }
  return (
    <section aria-label="Add documents" className="card grid gap-5 p-5 sm:p-7">
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
        className={`grid justify-items-center gap-4 rounded-card border-2 border-dashed p-6 text-center sm:p-8 ${isOver ? 'border-green bg-sand' : 'border-edge'}`}
      >
        <p className="max-sm:hidden">Drop your files here, or</p>
        <div className="flex flex-wrap justify-center gap-3">
          <FileButton tone="primary" onFiles={addAll}>
            Choose files
          </FileButton>
          <FileButton isCamera className="pointer-fine:hidden" onFiles={addAll}>
            Take a photo
          </FileButton>
        </div>
        <p className="max-w-prose text-sm text-pretty text-soft">{LIMITS}</p>
      </fieldset>
      {arrived && <Alert tone="success">{arrived}</Alert>}
      <UploadList uploads={uploads} onRemove={remove} onRetry={retry} />
    </section>
  );
}

/** The call that the address names, or the next one. */
function firstChoice(calls: DocumentCall[]): string {
  const named = calls.find(({ id }) => id === queryParameter('booking'));
  const next = calls.findLast(({ startsAt }) => startsAt > Date.now());
  return (named ?? next)?.id ?? '';
}
