import { messageOf } from '#lib/api.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';

interface Props {
  error: Error;
  fallback: string;
  refetch(): void;
}

export function LoadFailure({ error, fallback, refetch }: Props) {
  return (
    <div data-gone className="grid justify-items-start gap-4">
      <Alert tone="error">{messageOf(error, fallback)}</Alert>
      <Button tone="primary" onClick={() => refetch()}>
        Try again
      </Button>
    </div>
  );
}
