import { useEffect } from 'react';
import { ApiError, messageOf } from '#lib/api.ts';
import { goToLogin, isSignedOut } from '#lib/navigate.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';

/** Opens the login page if the error says that the user is signed out. */
export function useSignedOut(error: unknown): boolean {
  const signedOut = isSignedOut(error);
  useEffect(() => {
    if (signedOut) goToLogin();
  }, [signedOut]);
  return signedOut;
}

interface QueryResult {
  data: unknown;
  error: Error | null;
  refetch(): void;
}

/** Returns an alert if a query failed without data, else null. Redirects signed-out users. */
export function useLoadFailure({ data, error, refetch }: QueryResult, fallback: string) {
  const signedOut = useSignedOut(error);
  if (data || !error || signedOut) return null;
  return <LoadFailure error={error} fallback={fallback} refetch={refetch} />;
}

/** Codes of errors that another attempt does not change. */
const PERMANENT = ['not_found', 'forbidden'];

interface Props {
  error: Error;
  /** First sentence of the alert. The API's error message follows if it says more. */
  fallback: string;
  refetch(): void;
}

export function LoadFailure({ error, fallback, refetch }: Props) {
  const why = messageOf(error, fallback);
  return (
    <div data-page-notice className="grid justify-items-start gap-4">
      <Alert tone="error">
        <strong>{fallback}</strong>
        {why !== fallback && <p>{why}</p>}
      </Alert>
      {!(error instanceof ApiError && PERMANENT.includes(error.code)) && (
        <Button tone="primary" onClick={() => refetch()}>
          Try again
        </Button>
      )}
    </div>
  );
}
