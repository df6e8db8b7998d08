import { QueryErrorResetBoundary, useQueryClient } from '@tanstack/react-query';
import { Component, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { ApiError } from '#lib/api.ts';
import { isSignedOut } from '#lib/navigate.ts';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { useSignedOut } from '#ui/useSignedOut.ts';
import { AdminSkeleton } from './AdminSkeleton.tsx';

const CodePrompt = lazy(async () => ({
  default: (await import('#dashboard/access/CodePrompt.tsx')).CodePrompt,
}));
const Refused = lazy(() => import('./access/CodePrompt.tsx'));
const SetUpRequired = lazy(async () => ({
  default: (await import('#dashboard/access/SetUpRequired.tsx')).SetUpRequired,
}));

/** Shows why the desk could not be loaded, asks for a missing code, and retries. */
export function AdminBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary>
      <RefusalWatch />
      {children}
    </Boundary>
  );
}

export function ViewBoundary({ children }: { children: ReactNode }) {
  return <Boundary passes={isRefusal}>{children}</Boundary>;
}

interface BoundaryProps {
  children: ReactNode;
  passes?: (error: unknown) => boolean;
}

function Boundary({ children, passes }: BoundaryProps) {
  const queries = useQueryClient();
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Catcher
          passes={passes}
          onReset={() => {
            reset();
            void queries.resetQueries({ queryKey: ['admin'] });
          }}
        >
          {children}
        </Catcher>
      )}
    </QueryErrorResetBoundary>
  );
}

const REFUSALS = new Set<string>([
  ...['unauthenticated', 'forbidden'],
  ...['second_factor', 'second_factor_missing'],
]);

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && REFUSALS.has(error.code);
}

function RefusalWatch() {
  const cache = useQueryClient().getQueryCache();
  const refused = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () =>
      cache
        .findAll({ queryKey: ['admin'], fetchStatus: 'idle' })
        .map(({ state }) => state.error)
        .find((error) => isRefusal(error) && !isSignedOut(error)),
  );
  if (refused) throw refused;
  return null;
}

interface CatcherProps extends BoundaryProps {
  onReset(): void;
}

class Catcher extends Component<CatcherProps, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (this.props.passes?.(error)) throw error;
    const retry = () => {
      this.props.onReset();
      this.setState({ error: null });
    };
    return (
      <Suspense fallback={<AdminSkeleton />}>
        <Refusal error={error} retry={retry} />
      </Suspense>
    );
  }
}

function Refusal({ error, retry }: { error: Error; retry(): void }) {
  const signedOut = useSignedOut(error);
  if (signedOut) return <AdminSkeleton />;
  if (error instanceof ApiError && error.code === 'second_factor') {
    return <CodePrompt onAccepted={retry} />;
  }
  if (error instanceof ApiError && error.code === 'forbidden') {
    return <Refused />;
  }
  if (error instanceof ApiError && error.code === 'second_factor_missing') {
    return <SetUpRequired onDone={retry} />;
  }
  return <LoadFailure error={error} refetch={retry} fallback="This could not be loaded." />;
}
