import { messageOf } from '#lib/api.ts';
import { Alert } from './Alert.tsx';

interface Props {
  error: Error;
  /** The message for errors for which the server has none. */
  fallback: string;
  refetch(): void;
}

/** An error of loading, with a button to try again. */
export function LoadFailure({ error, fallback, refetch }: Props) {
  return (
    <div className="grid justify-items-start gap-4">
      <Alert tone="error">{messageOf(error, fallback)}</Alert>
      <button type="button" className="btn btn-secondary" onClick={() => refetch()}>
        Try again
      </button>
    </div>
  );
}
