import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface LoadFailureProps {
  title: string;
  children: string;
  busy: boolean;
  onRetry: () => void;
}

export function LoadFailure({ title, children, busy, onRetry }: LoadFailureProps) {
  return (
    <Alert tone="danger" title={title}>
      <p>{children}</p>
      <Button variant="secondary" size="sm" className="mt-3" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}
