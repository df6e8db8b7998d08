import { useRef, useState } from 'react';
import { messageOf, success } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';

interface Props {
  /** The name of one row. */
  unit: string;
  fileName(): string;
  /** Requests the part of the file that starts at `after`; the first one has the headings. */
  load(after: string | undefined): Promise<Response>;
}

/** Downloads a list part by part as one file; it continues where it was stopped. */
export function CsvDownload(props: Props) {
  const { rows, isLoading, isStopped, error, download, stop, save } = useCsvParts(props);
  const count = `${rows.toLocaleString('en-IN')} ${props.unit}${rows === 1 ? '' : 's'}`;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {error && (
        <Alert tone="error">{messageOf(error, 'The file could not be loaded to its end.')}</Alert>
      )}
      {!isLoading && !isStopped && (
        <Button className="btn-slim" onClick={download}>
          Download as CSV
        </Button>
      )}
      {isLoading && (
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
          <Button onClick={download}>Go on</Button>
          <Button onClick={save}>Save these</Button>
        </>
      )}
    </div>
  );
}

interface File {
  parts: Blob[];
  /** The start of the next part; undefined before the first and after the last. */
  after: string | undefined;
  rows: number;
}

const NOTHING: File = { parts: [], after: undefined, rows: 0 };

function useCsvParts({ fileName, load }: Props) {
  const [file, setFile] = useState(NOTHING);
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const isToStop = useRef(false);

  async function download(): Promise<void> {
    let loaded = file;
    isToStop.current = false;
    setError(null);
    setLoading(true);
    try {
      do {
        loaded = await withNextPart(loaded, load);
        setFile(loaded);
      } while (loaded.after && !isToStop.current);
      if (!loaded.after) save(loaded);
    } catch (failure) {
      setError(failure as Error);
    }
    setLoading(false);
  }

  function save({ parts }: File): void {
    saveFile(fileName(), new Blob(parts, { type: 'text/csv' }));
    setFile(NOTHING);
  }

  const stop = () => {
    isToStop.current = true;
  };
  const isStopped = !isLoading && file.parts.length > 0;
  return { rows: file.rows, isLoading, isStopped, error, download, stop, save: () => save(file) };
}

/** The `Link` header of a part, with the start of the next one. */
const NEXT = /[?&]after=([^&>]+)[^>]*>; rel="next"/;

const LINE_FEED = 10;

async function withNextPart(file: File, load: Props['load']): Promise<File> {
  const response = await success(load(file.after));
  const bytes = new Uint8Array(await response.arrayBuffer());
  const next = NEXT.exec(response.headers.get('Link') ?? '')?.[1];
  const headings = file.after ? 0 : 1;
  return {
    parts: [...file.parts, new Blob([bytes])],
    after: next && decodeURIComponent(next),
    rows: file.rows + bytes.filter((byte) => byte === LINE_FEED).length - headings,
  };
}

/** Has the browser save a file that was made here, as if it had been downloaded. */
function saveFile(name: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  URL.revokeObjectURL(href);
}
