import type { BookingFilter } from '#domain/booking/list.ts';
import { messageOf } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useCsvParts } from './useCsvParts.ts';

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
