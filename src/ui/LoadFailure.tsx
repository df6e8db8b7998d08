import { ApiError, messageOf } from '#lib/api.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';

interface Props {
  error: Error;
  /** What could not be loaded, in a sentence. */
  fallback: string;
  refetch(): void;
}

export function LoadFailure({ error, fallback, refetch }: Props) {
  const why = messageOf(error, fallback);
  return (
    <div data-gone className="grid justify-items-start gap-4">
      <Alert tone="error">
        <strong>{fallback}</strong>
        {why !== fallback && <p>{why}</p>}
      </Alert>
      {!isLasting(error) && (
        <Button tone="primary" onClick={() => refetch()}>
          Try again
        </Button>
      )}
    </div>
  );
}

function isLasting(error: Error): boolean {
  return error instanceof ApiError && ['not_found', 'forbidden'].includes(error.code);
}
