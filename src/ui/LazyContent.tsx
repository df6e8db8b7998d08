import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LoadFailure } from './LoadFailure.tsx';

interface Props {
  placeholder?: ReactNode;
  children: ReactNode;
}

export function LazyContent({ placeholder, children }: Props) {
  const { reset } = useQueryErrorResetBoundary();
  const renderError = (error: Error, retry: () => void) => {
    const refetch = () => {
      reset();
      retry();
    };
    return (
      <div className="my-3">
        <LoadFailure error={error} fallback="We could not load this part." refetch={refetch} />
      </div>
    );
  };
  return (
    <ErrorBoundary renderError={renderError}>
      <Suspense fallback={placeholder}>{children}</Suspense>
    </ErrorBoundary>
  );
}
