import { useMutation } from '@tanstack/react-query';
import type { ClientResponse } from 'hono/client';
import { useState } from 'react';
import { messageOf, success } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';

type LoadPart = (cursor: string | undefined) => Promise<ClientResponse<unknown>>;

export function CsvDownload({ load }: { load: LoadPart }) {
  const [file, setFile] = useState(NO_PARTS);
  const { mutate, isPending, error } = useMutation({
    // Fails at once while offline. By default, a mutation waits for a connection.
    networkMode: 'always',
    mutationFn: async () => {
      let loaded = file;
      do {
        loaded = await withNextPart(loaded, load);
        setFile(loaded);
      } while (loaded.cursor);
      saveToDisk(loaded);
      setFile(NO_PARTS);
    },
  });
  const partCount = file.parts.length;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {error && (
        <Alert tone="error">
          {messageOf(error, 'The download stopped before it was complete.')}
        </Alert>
      )}
      {isPending && (
        <p role="status" className="text-soft">
          Loading part {partCount + 1}…
        </p>
      )}
      <Button className="btn-slim" disabled={isPending} onClick={() => mutate()}>
        {error && partCount > 0 ? 'Continue download' : 'Download as CSV'}
      </Button>
    </div>
  );
}

interface PartialFile {
  parts: Blob[];
  /** Cursor of the next part. Undefined before the first part and after the last part. */
  cursor: string | undefined;
  name: string;
}

const NO_PARTS: PartialFile = { parts: [], cursor: undefined, name: '' };

function saveToDisk({ parts, name: download }: PartialFile): void {
  const href = URL.createObjectURL(new Blob(parts, { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href, download }).click();
  URL.revokeObjectURL(href);
}

const NEXT_CURSOR = /[?&]after=([^&>]+)[^>]*>; rel="next"/;

const FILE_NAME = /filename="([^"]+)"/;

async function withNextPart({ parts, cursor }: PartialFile, load: LoadPart): Promise<PartialFile> {
  const response = await success(load(cursor));
  const next = NEXT_CURSOR.exec(response.headers.get('Link') ?? '')?.[1];
  return {
    parts: [...parts, await response.blob()],
    cursor: next && decodeURIComponent(next),
    name: FILE_NAME.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'list.csv',
  };
}
