import { Component, type ReactNode, Suspense } from 'react';
import { Alert } from './Alert.tsx';

interface Props {
  /** Utilities for a placeholder that is shown while the content loads. */
  skeleton?: string;
  children: ReactNode;
}

/** If the content cannot be downloaded, an error takes its place. The rest of the page stays. */
export class LazyContent extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { skeleton = 'hidden', children } = this.props;
    if (!this.state.hasFailed) {
      return <Suspense fallback={<div className={`skeleton ${skeleton}`} />}>{children}</Suspense>;
    }
    return (
      <div className="my-3">
        <Alert tone="error">This could not be loaded. Please reload the page.</Alert>
      </div>
    );
  }
}
