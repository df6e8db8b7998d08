import { messages } from '#domain/messages.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { messageOf } from '#lib/api.ts';

interface Props {
  error: Error;
  refetch(): void;
}

/** A booking that could not be loaded, and another try. */
export function LoadFailure({ error, refetch }: Props) {
  return (
    <div className="grid justify-items-start gap-4">
      <Alert tone="error">{messageOf(error, messages.bookingLoadError)}</Alert>
      <button type="button" className="btn btn-secondary" onClick={() => refetch()}>
        Try again
      </button>
    </div>
  );
}
