import { type DragEvent, useState } from 'react';
import { FILE_MAX_BYTES, sizeText } from '#domain/documents/kinds.ts';
import { istDate } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { shortDate } from '#lib/format.ts';
import { queryParameter } from '#lib/navigate.ts';
import { Select } from '#ui/Field.tsx';
import type { DocumentCall } from './documentsData.ts';
import { FileButton } from './FileButton.tsx';
import type { Adding } from './useAdding.ts';

interface Props {
  calls: DocumentCall[];
  adding: Adding;
}

const LIMITS = `PDF, DOCX, ODT, TXT, PNG, JPEG, up to ${sizeText(FILE_MAX_BYTES)}`;

export function UploadArea({ calls, adding }: Props) {
  const { underWay, addFor } = adding;
  const [callId, setCallId] = useState(() => firstChoice(calls));
  const [isOver, setOver] = useState(false);
  const addAll = (files: Iterable<File>) => addFor(files, callId);
  const wordsOf = (id: string) => {
    const call = calls.find((one) => one.id === id);
    return call ? `${call.serviceType}, ${shortDate(istDate(call.startsAt))}` : 'All my calls';
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

function firstChoice(calls: DocumentCall[]): string {
  const named = calls.find(({ id }) => id === queryParameter('booking'));
  const next = calls.findLast(({ startsAt }) => startsAt > serverNow());
  return (named ?? next)?.id ?? '';
}
