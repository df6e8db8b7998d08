import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, messageOf } from '#lib/api.ts';
import { goToLogin, isSignedOutError } from '#lib/login.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';

export function useLoginRedirect(error: unknown): boolean {
  const isSignedOut = isSignedOutError(error);
  useEffect(() => {
    if (isSignedOut) goToLogin();
  }, [isSignedOut]);
  return isSignedOut;
}

type QueryResult = Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;

export function useLoadFailure({ data, error, refetch }: QueryResult, fallback: string) {
  const isSignedOut = useLoginRedirect(error);
  if (data || !error || isSignedOut) return null;
  return <LoadFailure error={error} fallback={fallback} refetch={refetch} />;
}

export const PART_NOT_LOADED = 'A part did not load. Please reload the page.';

interface Props {
  error: Error;
  fallback: string;
  refetch(): void;
}

export function LoadFailure({ error, fallback, refetch }: Props) {
  const isResponse = error instanceof ApiError;
  // Any other error is a failed download of code. Only a page reload repeats the download.
  const why = isResponse ? messageOf(error, fallback) : PART_NOT_LOADED;
  return (
    <div data-page-notice className="grid justify-items-start gap-4">
      <Alert tone="error">
        <strong>{fallback}</strong>
        {why !== fallback && <p>{why}</p>}
      </Alert>
      {isResponse && !['not_found', 'forbidden'].includes(error.code) && (
        <Button tone="primary" onClick={() => refetch()}>
          Try again
        </Button>
      )}
    </div>
  );
}
