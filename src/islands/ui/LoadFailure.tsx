import { messageOf } from '#lib/api.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';

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
      <Button onClick={() => refetch()}>Try again</Button>
    </div>
  );
}
