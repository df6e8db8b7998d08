import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { LoadFailure } from '#islands/ui/LoadFailure.tsx';
import { useSignedOut } from '#islands/ui/useSignedOut.ts';
import { ApiError } from '#lib/api.ts';
import { AdminSkeleton } from './AdminSkeleton.tsx';
import { GiveCode } from './GiveCode.tsx';

/** Shows why a view could not be loaded, asks for a code where one is missing, and tries again. */
export function AdminBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => <Catcher onReset={reset}>{children}</Catcher>}
    </QueryErrorResetBoundary>
  );
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
    return <GiveCode onAccepted={retry} />;
  }
  return <LoadFailure error={error} refetch={retry} fallback="This could not be loaded." />;
}
