import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Without this, the boundary renders nothing after an error. */
  renderError?(error: Error, retry: () => void): ReactNode;
}

export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { children, renderError } = this.props;
    const { error } = this.state;
    return error ? renderError?.(error, () => this.setState({ error: null })) : children;
  }
}
