import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense } from 'react';
import { LoadFailure } from './LoadFailure.tsx';

interface Props {
  placeholder?: ReactNode;
  children: ReactNode;
}

/** Shows an error instead of content that cannot be loaded. The rest of the page stays. */
export class LazyContent extends Component<Props, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { placeholder, children } = this.props;
    const { error } = this.state;
    if (error) return <Failure error={error} onRetry={() => this.setState({ error: null })} />;
    return <Suspense fallback={placeholder}>{children}</Suspense>;
  }
}

function Failure({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { reset } = useQueryErrorResetBoundary();
  const retry = () => {
    reset();
    onRetry();
  };
  return (
    <div className="my-3">
      <LoadFailure error={error} fallback="This could not be loaded." refetch={retry} />
    </div>
  );
}
