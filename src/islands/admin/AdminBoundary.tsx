import { QueryErrorResetBoundary, useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode, useSyncExternalStore } from 'react';
import { accessMessages } from '#domain/account/admin-access.ts';
import { CodePrompt } from '#islands/admin/access/CodePrompt.tsx';
import { SetUpRequired } from '#islands/admin/access/SetUpRequired.tsx';
import { Alert } from '#islands/ui/Alert.tsx';
import { LoadFailure } from '#islands/ui/LoadFailure.tsx';
import { useSignedOut } from '#islands/ui/useSignedOut.ts';
import { ApiError } from '#lib/api.ts';
import { AdminSkeleton } from './AdminSkeleton.tsx';

/** Shows why a view could not be loaded, asks for a missing code, and retries. */
export function AdminBoundary({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Catcher
          onReset={() => {
            reset();
            void queries.resetQueries({ queryKey: ['admin'] });
          }}
        >
          <RefusalWatch />
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

/** A panel keeps its data when a refresh fails, but not when the admin is refused access. */
function RefusalWatch() {
  const cache = useQueryClient().getQueryCache();
  const refused = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () =>
      cache
        .findAll({ queryKey: ['admin'], fetchStatus: 'idle' })
        .map(({ state }) => state.error)
        .find((error) => error instanceof ApiError && REFUSALS.has(error.code)),
  );
  if (refused) throw refused;
  return null;
}

interface Props {
  children: ReactNode;
  onReset(): void;
}

class Catcher extends Component<Props, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const retry = () => {
      this.props.onReset();
      this.setState({ error: null });
    };
    return <Refusal error={error} retry={retry} />;
  }
}

function Refusal({ error, retry }: { error: Error; retry(): void }) {
  const signedOut = useSignedOut(error);
  if (signedOut) return <AdminSkeleton />;
  if (error instanceof ApiError && error.code === 'second_factor') {
    return <CodePrompt onAccepted={retry} />;
  }
  if (error instanceof ApiError && error.code === 'forbidden') return <ForAdminsOnly />;
  if (error instanceof ApiError && error.code === 'second_factor_missing') {
    return <SetUpRequired onDone={retry} />;
  }
  return <LoadFailure error={error} refetch={retry} fallback="This could not be loaded." />;
}

function ForAdminsOnly() {
  return (
    <div className="grid justify-items-start gap-5">
      <Alert tone="error">{accessMessages.adminsOnly}</Alert>
      <a className="btn btn-secondary" href="/profile">
        To your calls
      </a>
    </div>
  );
}
