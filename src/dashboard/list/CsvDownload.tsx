import { useMutation } from '@tanstack/react-query';
import type { ClientResponse } from 'hono/client';
import { useRef, useState } from 'react';
import { messageOf, success } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';

interface Props {
  rowName: string;
  load: LoadPart;
}

type LoadPart = (cursor: string | undefined) => Promise<ClientResponse<unknown>>;

export function CsvDownload({ rowName, load }: Props) {
  const { rows, loadParts, isStopped, stop, save } = useCsvParts(load);
  const { isPending, error } = loadParts;
  const start = () => loadParts.mutate();
  const count = `${rows.toLocaleString('en-IN')} ${rowName}${rows === 1 ? '' : 's'}`;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {error && (
        <Alert tone="error">
          {messageOf(error, 'The download stopped before it was complete.')}
        </Alert>
      )}
      {!isPending && !isStopped && (
        <Button className="btn-slim" onClick={start}>
          Download as CSV
        </Button>
      )}
      {isPending && (
        <>
          <p role="status" className="text-soft">
            {rows > 0 ? `${count} so far…` : 'Loading…'}
          </p>
          <Button onClick={stop}>Stop</Button>
        </>
      )}
      {isStopped && (
        <>
          <p role="status" className="text-soft">
            Stopped after {count}.
          </p>
          <Button onClick={start}>Continue</Button>
          <Button onClick={save}>Save partial file</Button>
        </>
      )}
    </div>
  );
}

interface PartialFile {
  parts: Blob[];
  /** Cursor of the next part, or undefined before the first and after the last part */
  cursor: string | undefined;
  rows: number;
  name: string;
}

const NO_PARTS: PartialFile = { parts: [], cursor: undefined, rows: 0, name: '' };

function useCsvParts(load: LoadPart) {
  const [file, setFile] = useState(NO_PARTS);
  const isStopping = useRef(false);
  const loadParts = useMutation({
    // By default, a mutation waits for a connection. The download fails at once instead.
    networkMode: 'always',
    mutationFn: async () => {
      let loaded = file;
      isStopping.current = false;
      do {
        loaded = await withNextPart(loaded, load);
        setFile(loaded);
      } while (loaded.cursor && !isStopping.current);
      if (!loaded.cursor) save(loaded);
    },
  });

  function save({ parts, name: download }: PartialFile): void {
    const href = URL.createObjectURL(new Blob(parts, { type: 'text/csv' }));
    Object.assign(document.createElement('a'), { href, download }).click();
    URL.revokeObjectURL(href);
    setFile(NO_PARTS);
  }

  const stop = () => {
    isStopping.current = true;
  };
  const isStopped = !loadParts.isPending && file.parts.length > 0;
  return { rows: file.rows, loadParts, isStopped, stop, save: () => save(file) };
}

const NEXT_CURSOR = /[?&]after=([^&>]+)[^>]*>; rel="next"/;

const FILE_NAME = /filename="([^"]+)"/;

const LINE_FEED = 10;

async function withNextPart(
  { parts, cursor, rows }: PartialFile,
  load: LoadPart,
): Promise<PartialFile> {
  const response = await success(load(cursor));
  const bytes = new Uint8Array(await response.arrayBuffer());
  const next = NEXT_CURSOR.exec(response.headers.get('Link') ?? '')?.[1];
  const headingLines = cursor ? 0 : 1;
  return {
    parts: [...parts, new Blob([bytes])],
    cursor: next && decodeURIComponent(next),
    rows: rows + bytes.filter((byte) => byte === LINE_FEED).length - headingLines,
    name: FILE_NAME.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'list.csv',
  };
}
