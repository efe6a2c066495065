import { Component, type ReactNode } from 'react';
import { ErrorCard } from './error-card.tsx';

export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorCard /> : this.props.children;
  }
}
