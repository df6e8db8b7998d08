import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, useSyncExternalStore } from 'react';
import { ApiError } from '#lib/api.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { LazyContent } from '#ui/LazyContent.tsx';
import { LoadFailure, useLoginRedirect } from '#ui/LoadFailure.tsx';
import { AdminSkeleton } from './Skeletons.tsx';

const secondFactorForms = () => import('./access/SecondFactorForms.tsx');

const ACCESS_ERROR_SCREENS: Record<string, ComponentType<{ onDone(): void }>> = {
  forbidden: lazy(() => import('./access/Forbidden.tsx')),
  second_factor: lazy(async () => ({ default: (await secondFactorForms()).CodePrompt })),
  second_factor_missing: lazy(async () => ({ default: (await secondFactorForms()).SetUpRequired })),
};

function isAccessError(error: unknown): boolean {
  return error instanceof ApiError && error.code in ACCESS_ERROR_SCREENS;
}

export function AdminBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary renderError={(error, retry) => <ErrorScreen error={error} onRetry={retry} />}>
      <AccessErrorWatch />
      {children}
    </ErrorBoundary>
  );
}

/** Throws the access error of any dashboard query, so that ErrorScreen replaces the dashboard. */
function AccessErrorWatch() {
  const cache = useQueryClient().getQueryCache();
  const accessError = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () =>
      cache
        // Skips loading queries: a loading query still has the error of its last request.
        .findAll({ queryKey: ['admin'], fetchStatus: 'idle' })
        .map(({ state }) => state.error)
        .find(isAccessError),
  );
  // Behind the log-in dialog (decision 27), the dashboard and its typed texts must stay.
  if (accessError && document.documentElement.dataset.session !== 'ended') throw accessError;
  return null;
}

function ErrorScreen({ error, onRetry }: { error: Error; onRetry(): void }) {
  const client = useQueryClient();
  const retry = () => {
    void client.resetQueries({ queryKey: ['admin'] });
    onRetry();
  };
  if (useLoginRedirect(error)) return <AdminSkeleton />;
  const Screen = error instanceof ApiError && ACCESS_ERROR_SCREENS[error.code];
  if (!Screen) {
    return <LoadFailure error={error} refetch={retry} fallback="We could not load this page." />;
  }
  return (
    <LazyContent placeholder={<AdminSkeleton />}>
      <Screen onDone={retry} />
    </LazyContent>
  );
}
