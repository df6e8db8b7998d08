import { messageOf } from '#lib/api.ts';
import { Alert } from './Alert.tsx';

interface Props {
  error: Error;
  /** What to say when the server gives no sentence of its own. */
  fallback: string;
  refetch(): void;
}

/** Something that could not be loaded, and another try. */
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
