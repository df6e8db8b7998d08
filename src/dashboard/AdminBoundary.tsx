import { useQueryClient } from '@tanstack/react-query';
import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useSyncExternalStore,
} from 'react';
import { ApiError } from '#lib/api.ts';
import { isSignedOutError } from '#lib/login.ts';
import { LoadFailure, useLoginRedirect } from '#ui/LoadFailure.tsx';
import { AdminSkeleton } from './Loaded.tsx';

const secondFactor = () => import('./access/SecondFactorForms.tsx');

const ACCESS_ERROR_SCREENS: Record<string, ComponentType<{ onDone(): void }>> = {
  forbidden: lazy(() => import('./access/Forbidden.tsx')),
  second_factor: lazy(async () => ({ default: (await secondFactor()).CodePrompt })),
  second_factor_missing: lazy(async () => ({ default: (await secondFactor()).SetUpRequired })),
};

const ACCESS_ERRORS = ['unauthenticated', ...Object.keys(ACCESS_ERROR_SCREENS)];

function isAccessError(error: unknown): boolean {
  return error instanceof ApiError && ACCESS_ERRORS.includes(error.code);
}

export function AdminBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary>
      <AccessErrorWatch />
      {children}
    </Boundary>
  );
}

/** Keeps the rest of the dashboard when one view fails. `AdminBoundary` handles access errors. */
export function ViewBoundary({ children }: { children: ReactNode }) {
  return <Boundary rethrowsAccessErrors>{children}</Boundary>;
}

interface BoundaryProps {
  children: ReactNode;
  rethrowsAccessErrors?: boolean;
}

class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (this.props.rethrowsAccessErrors && isAccessError(error)) throw error;
    return <ErrorScreen error={error} onRetry={() => this.setState({ error: null })} />;
  }
}

/**
 * `useSuspenseQuery` throws an error only if the query has no data yet. This component also throws
 * the access errors of later requests. When a session ends, a dialog covers the page instead, until
 * the user has logged in and entered the second factor. It keeps typed input (decision 27).
 */
function AccessErrorWatch() {
  const cache = useQueryClient().getQueryCache();
  const accessError = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () =>
      cache
        // While a query loads again, it still has the error of the previous request.
        .findAll({ queryKey: ['admin'], fetchStatus: 'idle' })
        .map(({ state }) => state.error)
        .find((error) => isAccessError(error) && !isSignedOutError(error)),
  );
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
    return <LoadFailure error={error} refetch={retry} fallback="This could not be loaded." />;
  }
  return (
    <Suspense fallback={<AdminSkeleton />}>
      <Screen onDone={retry} />
    </Suspense>
  );
}
