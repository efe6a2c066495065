import { type ReactNode, StrictMode, useEffect } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

interface AppProps {
  onReady?: () => void;
  children: ReactNode;
}

/** The providers around the router, the same in the browser and at build, so that both make one tree. */
export function App({ onReady, children }: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <ErrorBoundary>{children}</ErrorBoundary>
    </StrictMode>
  );
}
