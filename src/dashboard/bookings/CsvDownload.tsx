import { useRef, useState } from 'react';
import { exportFileName } from '#domain/booking/export.ts';
import type { BookingFilter } from '#domain/booking/input.ts';
import { api, messageOf, success } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { saveFile } from '#lib/save-file.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';

export function CsvDownload({ filter }: { filter: BookingFilter }) {
  const { state, bookings, error, load, stop, save } = useCsvParts(filter);
  const count = `${bookings.toLocaleString('en-IN')} ${bookings === 1 ? 'booking' : 'bookings'}`;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {error && (
        <Alert tone="error">{messageOf(error, 'The file could not be loaded to its end.')}</Alert>
      )}
      {state === 'idle' && (
        <Button className="btn-slim" onClick={load}>
          Download as CSV
        </Button>
      )}
      {state === 'loading' && (
        <>
          <p role="status" className="text-soft">
            {bookings > 0 ? `${count} so far…` : 'Loading…'}
          </p>
          <Button onClick={stop}>Stop</Button>
        </>
      )}
      {state === 'stopped' && (
        <>
          <p role="status" className="text-soft">
            Stopped after {count}.
          </p>
          <Button onClick={load}>Go on</Button>
          <Button onClick={save}>Save these</Button>
        </>
      )}
    </div>
  );
}

/** The `Link` of the next part: where it goes on. */
const NEXT = /[?&]after=([^&>]+)[^>]*>; rel="next"/;

const LINE_FEED = 10;

interface File {
  parts: Blob[];
  /** Where it goes on; undefined at its beginning and its end. */
  after: string | undefined;
  bookings: number;
}

const NOTHING: File = { parts: [], after: undefined, bookings: 0 };

type State = 'idle' | 'loading' | 'stopped';

/** The bookings that match a filter as a file: loaded part by part, to go on where it stopped. */
function useCsvParts(filter: BookingFilter) {
  const file = useRef(NOTHING);
  const isStopped = useRef(false);
  const [bookings, setBookings] = useState(0);
  const [state, setState] = useState<State>('idle');
  const [error, setError] = useState<Error | null>(null);

  async function load(): Promise<void> {
    isStopped.current = false;
    setError(null);
    setState('loading');
    try {
      do {
        file.current = await withNextPart(file.current, filter);
        setBookings(file.current.bookings);
      } while (file.current.after && !isStopped.current);
    } catch (failure) {
      setError(failure as Error);
      return setState(file.current.parts.length > 0 ? 'stopped' : 'idle');
    }
    if (file.current.after) setState('stopped');
    else save();
  }

  function save(): void {
    saveFile(exportFileName(serverNow()), new Blob(file.current.parts, { type: 'text/csv' }));
    file.current = NOTHING;
    setBookings(0);
    setState('idle');
  }

  const stop = () => {
    isStopped.current = true;
  };
  return { state, bookings, error, load, stop, save };
}

async function withNextPart(file: File, filter: BookingFilter): Promise<File> {
  const query = { ...filter, ...(file.after && { after: file.after }) };
  const response = await success(api.admin['bookings.csv'].$get({ query }));
  const bytes = new Uint8Array(await response.arrayBuffer());
  const next = NEXT.exec(response.headers.get('Link') ?? '')?.[1];
  const headings = file.after ? 0 : 1;
  return {
    parts: [...file.parts, new Blob([bytes])],
    after: next && decodeURIComponent(next),
    bookings: file.bookings + bytes.filter((byte) => byte === LINE_FEED).length - headings,
  };
}
